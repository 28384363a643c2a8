"""Words into widgets: custom_ids, the dynamic items behind every button, and the pages built from views."""
