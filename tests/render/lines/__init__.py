"""Pictures of Savannah Lines: tests."""
