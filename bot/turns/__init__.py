"""What happens to a running match between presses: clocks, automatic moves and wish lists; and reviews of it."""
