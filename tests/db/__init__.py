"""What the storage promises."""
