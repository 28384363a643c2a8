"""What the commands of `python -m games` do."""
