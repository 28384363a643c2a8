"""What the clock and the ping budget promise, as plain arithmetic without storage and without Discord."""
