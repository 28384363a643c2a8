"""Behaviour of reviews of finished matches."""
