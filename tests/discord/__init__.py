"""The rules by which every request of the bot is judged, and the published document that judges the rules where it is at hand."""
