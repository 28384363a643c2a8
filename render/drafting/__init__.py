"""The pictures of both drafting games, drawn in each game's style."""
