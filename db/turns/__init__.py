"""Clocks, wish lists, days off, and what is due or owed at tables."""
