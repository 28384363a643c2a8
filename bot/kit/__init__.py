"""What every part of the bot uses: clocks, limits, background work, worker processes and ratings."""
