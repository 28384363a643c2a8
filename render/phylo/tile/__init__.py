"""Cards as a table shows them, and their signs."""
