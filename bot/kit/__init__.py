"""What every part of the bot uses: clock, playing hours, ratings, locks, background work, one timer, and threads for drawing."""
