"""EcoGoGo! Grand Canyon: a grid of nine in which organisms feed, mate and migrate, for 1 to 4 players."""
