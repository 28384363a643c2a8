"""Ecosystem: draft cards into a grid of 20."""
