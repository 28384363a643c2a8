"""The seeded fault run: the real bot while a seed draws failures."""
