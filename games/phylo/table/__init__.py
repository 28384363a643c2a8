"""Phylo's rules: the web of cards, moves, turns and scores."""
