"""What people do and people."""
