"""The pictures of Savannah Lines; pictures.py is the place to begin reading."""
