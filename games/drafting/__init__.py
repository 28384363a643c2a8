"""What the drafting games share: dealing, passing, the grid, the neutral hand and the solo game."""
