"""What the drafting games share."""
