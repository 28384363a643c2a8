"""The small Discord of the local table refuses what Discord refuses."""
