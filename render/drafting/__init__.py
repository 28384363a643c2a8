"""What the pictures of both drafting games share: banner, overview, private page and score pad, drawn in each game's style."""
