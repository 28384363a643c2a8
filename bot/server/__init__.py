"""Servers: what their admins decide."""
