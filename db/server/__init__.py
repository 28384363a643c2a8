"""Servers' settings, and the people who left them."""
