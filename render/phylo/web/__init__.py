"""The table as windows: where its places lie, how they are drawn, the map of all regions, the key of the signs."""
