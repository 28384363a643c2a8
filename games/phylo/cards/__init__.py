"""Phylo's cards, built-in or made by players, and their decks."""
