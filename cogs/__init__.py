"""The Discord side of every game: commands, buttons, menus and pages."""
