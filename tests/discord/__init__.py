"""The rules that judge every request of the bot."""
