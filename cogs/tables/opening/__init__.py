"""How tables are opened: by commands, by buttons, and again after a match."""
