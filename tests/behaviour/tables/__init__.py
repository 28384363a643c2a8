"""What people do at tables."""
