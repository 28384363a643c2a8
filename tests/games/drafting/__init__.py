"""Ecosystem and Savanna: tests."""
