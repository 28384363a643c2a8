"""The pages of people: who gets in, what they see, and what they do."""
