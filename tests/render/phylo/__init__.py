"""Pictures of Phylo: tests."""
