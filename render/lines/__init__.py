"""The pictures of Savannah Lines; start reading at pictures.py."""
