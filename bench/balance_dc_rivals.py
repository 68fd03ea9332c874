"""The balance of DC Rivals: what is counted in every deck-builder."""

from bench.balance_cerberus import CerberusCounts

COUNTS = CerberusCounts
