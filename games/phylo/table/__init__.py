"""Phylo's rules at the table: the web of cards, moves, turns and scores."""
