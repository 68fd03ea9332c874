"""Where matches are kept: SQLite by default, PostgreSQL when the address says so."""

from store.store import Store, open_store

__all__ = ["Store", "open_store"]
