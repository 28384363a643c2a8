"""The rules that judge every request of the bot, and the published document that judges the rules, if there is a copy."""
