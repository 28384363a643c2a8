"""Table messages, hand pages and notices, and which of them notify."""
