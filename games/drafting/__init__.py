"""What Ecosystem and Savanna share: the draft, the grid, the solo rival and the opponents' learned weights."""
