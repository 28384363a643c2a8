"""What people do and messages."""
