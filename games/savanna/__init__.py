"""Ecosystem: Savanna."""
