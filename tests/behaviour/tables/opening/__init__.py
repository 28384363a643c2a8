"""Behaviour of what opens tables, and of what starts them."""
