"""The pictures of EcoGoGo; pictures.py is the place to begin reading."""
