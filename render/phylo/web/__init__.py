"""The table in windows, the map of its regions, the key."""
