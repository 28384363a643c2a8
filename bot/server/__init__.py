"""Servers: their settings, and joining and leaving them."""
