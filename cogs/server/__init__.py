"""What isn't about one table: /admin, /help, /rules, greetings, the bot's emoji, and checks on the real Discord."""
