"""Tables of servers."""
