"""What people do and the clock."""
