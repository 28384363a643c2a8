"""Ecosystem: draft cards and place them in a grid of 20 where they thrive."""
