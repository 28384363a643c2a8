"""A small, strict Discord on this machine: the gateway and the REST routes that the bot uses, and a websocket for each person's page."""
