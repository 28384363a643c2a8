"""The command line of the games, in standard library only."""
