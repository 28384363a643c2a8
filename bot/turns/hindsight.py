"""Looking back at a finished match: what the opponents thought, and what a player could have done better."""

import random
from functools import partial
from typing import Any

from bot.kit.jobs import Jobs
from bot.tables.records import entries_of
from bot.tables.table import Table, Tables
from games import edition
from games.core.match import Entry, Match, turns
from games.core.slips import Regret
from games.core.values import Refusal, Seat, Setup


async def thoughts_of(tables: Tables, table: Table) -> dict[Seat, list[tuple[int, str]]]:
    """Why the opponents moved as they did: turn and reason by seat. Raises Refusal before the end, or if no opponent played."""
    if not table.ended:
        raise Refusal("You can see what the opponents thought once the match is over.")
    thoughts: dict[Seat, list[tuple[int, str]]] = {}
    for row in await tables.store.thoughts.of(table.id):
        thoughts.setdefault(row.seat, []).append((row.turn, row.why))
    if not thoughts:
        raise Refusal("There are no opponents' thoughts from this table.")
    return thoughts


LookedBack = tuple[Any, Regret[Any]]
"""The end as a player saw it, and what they could have done better."""


async def regret_of(tables: Tables, jobs: Jobs, table: Table, seat: Seat) -> LookedBack:
    """What a player could have done better in a finished match."""
    entries = await entries_of(tables, table)
    game, setup, seed = table.game, table.play.setup, table.row.commitment
    return await jobs.do(
        "look at what could have been", partial(look_back, game.slug, game.rules, setup, entries, seat, seed)
    )


def look_back(slug: str, rules: int, setup: Setup, entries: tuple[Entry, ...], seat: Seat, seed: str) -> LookedBack:
    """One seat's regret, in any process."""
    from native.engine import install  # it loads the drafts, which the bot's own process can do without

    install()
    game = edition(slug, rules)
    positions = list(turns(Match.begin(game, setup), entries))
    moves = {(entry.turn, entry.seat): game.parse(entry.text) for entry in entries}
    before = [(match.view(seat), moves[match.turn, seat]) for match in positions if (match.turn, seat) in moves]
    end = positions[-1].view(seat)
    return end, game.regret(before, end, random.Random(seed).random)
