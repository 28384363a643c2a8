"""The seeded fault run: the real bot against the strict small Discord, in one thread, in time that skips, with every failure drawn from a seed."""
