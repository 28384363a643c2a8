"""Savannah Lines: lay lines of one animal, one number or nothing alike."""
