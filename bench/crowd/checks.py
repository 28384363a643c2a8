"""Whether every pick that a page called sealed is in the database."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.crowd.pages import Pressed
from bench.crowd.tables import Sat, database
from db.store import Store
from games import AnyGame, edition
from games.core.values import Refusal


@dataclass(frozen=True, slots=True)
class Checked:
    """How many picks were acknowledged, and those of them that the database does not have."""

    acknowledged: int
    lost: Sequence[str]


async def checked(folder: Path, sat: Sat, sealed: Sequence[tuple[Pressed, str]]) -> Checked:
    """Compare the acknowledged picks with the logs of their tables."""
    store = await Store.open(database(folder))
    logs: dict[int, dict[tuple[int, int], list[str]]] = {}
    games: dict[int, AnyGame] = {}
    lost = []
    try:
        for pressed, text in sealed:
            press = pressed.press
            if press.subject not in logs:
                match = await store.matches.get(press.subject)
                assert match is not None
                games[press.subject] = edition(match.game, match.rules)
                rows = logs[press.subject] = {}
                for row in await store.log.read(press.subject):
                    rows.setdefault((row.turn, row.seat), []).append(row.move)
            moves = logs[press.subject].get((press.version, sat.seats[press.subject, pressed.person.id]), [])
            if not any(move.startswith(_said(games[press.subject], press.words)) for move in moves):
                lost.append(f"{pressed.custom_id} {' '.join(pressed.values)} of table {press.subject}: {text!r}")
    finally:
        await store.close()
    return Checked(len(sealed), lost)


def _said(game: AnyGame, words: str) -> str:
    """What was pressed as the log writes it; where the bot has added the only word that could follow, how the move begins."""
    try:
        return str(game.parse(words))
    except Refusal:
        return words
