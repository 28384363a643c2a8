"""What every page uses: layouts, buttons, menus, forms, and answers within Discord's three seconds."""
