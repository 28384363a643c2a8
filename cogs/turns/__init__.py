"""Turns in Discord: wish lists."""
