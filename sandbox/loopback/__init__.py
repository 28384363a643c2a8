"""A small, strict Discord on this machine: gateway, REST routes, and a websocket for each person's page."""
