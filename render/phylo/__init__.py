"""The pictures of Phylo; pictures.py is the place to begin reading."""
