"""Behaviour of what all pages share."""
