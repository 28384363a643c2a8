"""What every part of the bot uses: the clock, playing hours, ratings, locks, background work, one timer, and the process that draws."""
