"""What people do and extras."""
