"""The pictures of Phylo."""
