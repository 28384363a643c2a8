"""Savannah Lines, the line game: 66 cards, a table without borders, lines of one animal, one number, or nothing alike."""
