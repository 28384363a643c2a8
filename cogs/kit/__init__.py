"""What all pages share: layouts, buttons, menus, forms, and answers within three seconds."""
