"""The pictures of Phylo; start reading at pictures.py."""
