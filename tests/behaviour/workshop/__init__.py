"""What people do and the workshop."""
