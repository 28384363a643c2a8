"""The rules of every game, in pure standard library: nothing here knows Discord, pictures or a database."""
