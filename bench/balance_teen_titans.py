"""The balance of Teen Titans Go!: what is counted in every deck-builder."""

from bench.balance_cerberus import CerberusCounts

COUNTS = CerberusCounts
