"""Clocks, automatic moves and wish lists of running matches, and reviews of finished ones."""
