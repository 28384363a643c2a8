"""Turns in Discord: wish lists and playing hours."""
