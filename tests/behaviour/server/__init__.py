"""What people do and servers."""
