"""EcoGoGo! Grand Canyon: organisms feed, mate and migrate on nine cells, for 1 to 4 players."""
