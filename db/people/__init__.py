"""People, their results and ratings."""
