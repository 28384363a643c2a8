"""People's pages: who gets in, what they see, and what they do."""
