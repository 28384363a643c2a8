"""Phylo: tests."""
