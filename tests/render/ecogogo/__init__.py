"""Pictures of EcoGoGo: tests."""
