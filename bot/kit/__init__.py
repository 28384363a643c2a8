"""What every part of the bot uses: the clock, background work, one timer, and threads for drawing."""
