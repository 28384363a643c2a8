"""Servers' settings, and who has left them."""
