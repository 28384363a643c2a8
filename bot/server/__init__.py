"""Servers: what their admins have decided."""
