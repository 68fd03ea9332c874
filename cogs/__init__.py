"""What people touch on Discord: parse, delegate, present. No rules, no SQL."""
