"""Hosted matches: everything between the rules and a surface. No Discord in here."""
