"""EcoGoGo! Grand Canyon: organisms feed, mate and migrate on nine cells."""
