"""What was learned of the drafts: what a card is worth where, imagined endings by it, and reasons."""
