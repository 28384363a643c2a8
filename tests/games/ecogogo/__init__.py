"""EcoGoGo: tests."""
