"""The pictures of EcoGoGo."""
