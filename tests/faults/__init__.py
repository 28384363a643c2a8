"""The seeded fault run: the real bot on the strict small Discord, in one thread and in time that skips; a seed draws what fails."""
