"""Phylo's table in windows, the map of its regions, and the key of its signs."""
