"""Savannah Lines: tests."""
