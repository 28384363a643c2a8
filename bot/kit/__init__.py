"""What every part of the bot uses: clocks, locks and limits, background work, worker processes and ratings."""
