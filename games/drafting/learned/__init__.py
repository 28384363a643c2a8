"""Weights for cards by place, learned from many matches, and endings imagined with them."""
