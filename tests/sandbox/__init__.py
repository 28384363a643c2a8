"""The local table: its processes and its own small Discord."""
