"""Phylo's cards, shipped or made by players, and their decks."""
