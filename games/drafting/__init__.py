"""What the drafting games share: dealing, passing, a grid of 4 by 5, the neutral hand, and the solo game."""
