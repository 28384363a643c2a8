"""The pictures of both drafting games, Ecosystem and Savanna, drawn in each game's style."""
