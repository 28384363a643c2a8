"""Tests of Phylo."""
