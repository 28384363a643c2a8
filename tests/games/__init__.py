"""The rules: examples, laws and golden matches."""
