"""Tests of Phylo's pictures."""
