"""Pictures: a view in, a PNG and its alt text out."""
