"""A table in a few words, such as "Ecosystem · running", and which tables such words can mean."""

from collections.abc import Iterable

from games import GAMES


def described(game: str, state: str) -> str:
    """A game by its slug, and what the table is doing."""
    return f"{GAMES[game].title} · {state}"


def meant(typed: str, states: Iterable[str]) -> tuple[str, list[tuple[str, str]]]:
    """What somebody types for a table: its number begins like this, or it is one of these games in one of these states."""
    wanted = typed.strip().casefold()
    return wanted, [(game, state) for state in states for game in GAMES if wanted in described(game, state).casefold()]
