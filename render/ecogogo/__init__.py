"""The pictures of EcoGoGo; start reading at pictures.py."""
