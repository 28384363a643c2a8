"""Tables in Discord: the lobby, the hand page, the table message, seats and replays."""
