"""What a request to Discord was for, without ids and tokens: one of a bounded number of names."""

import re

WORDS = frozenset(
    """
    @me @original applications attachments bot callback channels commands connections crosspost emojis entitlements gateway guilds
    interactions invites members messages oauth2 permissions pins reactions regions roles search stickers thread-members threads
    typing users webhooks
    """.split()  # noqa: SIM905
)
"""Parts of Discord's routes. Whatever else is in an address is an id, a token or a name."""

LONGEST = 9
"""Most parts of a route."""


def route(method: str, path: str) -> str:
    """A route such as "POST /channels/{id}/messages". The version of the API is left out."""
    parts = [part for part in path.split("/") if part]
    if parts[:1] == ["api"]:
        parts = parts[2:] if re.fullmatch(r"v\d+", parts[1] if len(parts) > 1 else "") else parts[1:]
    names = (part if part in WORDS else "{id}" if part.isdecimal() else "{name}" for part in parts[:LONGEST])
    return f"{method} /{'/'.join(names)}"


def interaction_of(path: str) -> int | None:
    """The id of the interaction that a request gives its first answer to; None if it is another kind of request."""
    found = re.search(r"/interactions/(\d+)/[^/]+/callback$", path)
    return int(found[1]) if found else None
