"""Behaviour on a simulated Discord: every command and button, used like people use them."""
