"""Tests of what Phylo says of two moves: why one is better."""
