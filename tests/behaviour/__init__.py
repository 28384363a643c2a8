"""Behaviour on a simulated Discord: every command and button, as people would use them."""
