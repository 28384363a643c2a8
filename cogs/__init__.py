"""Discord, the same for every game: commands, buttons and menus, and the pages they show."""
