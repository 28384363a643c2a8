"""Phylo: two players build one food web of real species."""
