"""How many presses a move takes, in whole matches played through the pages: a button counts one, a menu two, /solo one. The player
makes a grazer's best move; if there are several, the one that the page leads to first."""

import asyncio
import logging
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import structlog
from discord import MessageFlags

from bot.tables.table import Table as Stored
from games import AnyGame
from games.core.sentence import Sentences
from games.core.word_tree import PAGE
from tests.behaviour.driver import Shown, Table, a_table, asks, pad

MATCHES, FEW, MOST = 3, 3, 1000
"""How many matches of each kind are played, and how many moves of one at most: in the smallest run, and otherwise."""

AIMS = {
    "ecosystem": 2.0, "ecosystem rabbit": 3.0, "savanna": 2.0, "ecogogo": 3.0, "lines": 3.0, "lines claim": 1.0, "phylo": 3.0, "solo": 4.0,
}  # fmt: skip
"""How many presses a move should take on average, at most."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of match to play. `opponents` is empty for a solo match."""

    slug: str
    options: str = ""
    opponents: tuple[str, ...] = ("grazer",)
    rows: tuple[tuple[str, str, str], ...] = ()
    """What is counted, its name in the table, and its key in AIMS."""


def _both(slug: str, title: str, *rows: tuple[str, str]) -> Iterator[Kind]:
    for options, more in (("", ""), ("hints off", ", hints off")):
        named = tuple((what, f"{title}{more}: {called}", f"{slug} {what}".strip()) for what, called in rows)
        yield Kind(slug, options, ("grazer",), named)


KINDS = (
    *_both("ecosystem", "Ecosystem", ("", "a pick"), ("rabbit", "a rabbit with its swap")),
    Kind("ecosystem", "", (), (("", "Ecosystem alone: a card, placed or given away", "ecosystem"),)),
    *_both("savanna", "Savanna", ("", "a pick")),
    Kind("savanna", "", (), (("", "Savanna alone: a card, placed or given away", "savanna"),)),
    *_both("ecogogo", "EcoGoGo", ("", "a turn")),
    *_both(
        "lines", "Savannah Lines", ("", "a turn"), ("claim", "a claim"), ("hide", "the choice of the hidden card after a claim")
    ),
    *_both("phylo", "Phylo", ("", "an action")),
)  # fmt: skip


@dataclass
class Count:
    done: "Counter[str]" = field(default_factory=Counter)
    presses: "Counter[str]" = field(default_factory=Counter)
    most: "Counter[str]" = field(default_factory=Counter)

    def add(self, what: str, presses: int, *, done: int = 1) -> None:
        self.done[what] += done
        self.presses[what] += presses
        self.most[what] = max(self.most[what], presses)


def row_of(slug: str, move: str) -> tuple[str, int]:
    """The row that a move counts in, and 1; 0 for a draw in Savannah Lines, which belongs to the turn of the card before it."""
    first = move.split(" ")[0]
    if slug == "ecosystem" and first == "rabbit":
        return "rabbit", 1
    if slug == "lines" and first in ("claim", "hide"):
        return first, 1
    return "", int(not (slug == "lines" and first == "draw"))


async def play_match(table: Table, kind: Kind, number: int, page: Shown, count: Count, moves: int) -> None:
    ana = table.people[0]
    while (stored := await table.bot.tables.find(number)).running and moves > 0:
        moves -= 1
        page = page if turn_of(page) == stored.turn else newest(table, page, stored)
        presses = 0
        if turn_of(page) != stored.turn:
            found = (await table.press(ana, table.post(), "hand")).response
            assert found is not None
            page, presses = found, 1
        view = stored.play.view(0)
        best = best_moves(stored.game, view)
        every = Sentences(stored.game, view)
        while (await table.bot.tables.find(number)).turn == stored.turn == turn_of(page):
            result = await (ana if _ephemeral(page) else ana.user).click(page, custom_id=next_press(every, page, best))
            presses += 1
            if result.response is None:
                break
            page = result.response
        done = next(each.move for each in await table.record(number) if (each.turn, each.seat) == (stored.turn, 0))
        what, many = row_of(kind.slug, done)
        count.add(what, presses, done=many)


def best_moves(game: AnyGame, view: Any) -> frozenset[Any]:
    worth = {move: game.appraise(view, move) for move in game.legal(view)}
    most = max(worth.values())
    return frozenset(move for move, points in worth.items() if points == most)


def next_press(every: "Sentences[Any, Any]", page: Shown, best: frozenset[Any]) -> str:
    """The press that makes a best move or says its next words, preferably without turning a page."""
    ways = []
    for custom_id in pad(page).values():
        said = custom_id.split(":")[4].split(" ")
        sentence = every.read(said, skip=False)
        if sentence.move in best:
            return custom_id
        if not sentence.objection and any(best.intersection(moves) for moves in sentence.following.values()):
            ways.append((PAGE in said[-1], custom_id))
    return min(ways)[1]


def turn_of(page: Shown) -> int:
    return next((int(each.split(":")[3]) for each in pad(page).values()), 0)


def newest(table: Table, page: Shown, stored: Stored) -> Shown:
    asking = [each for each in table.dms(table.people[0]) if asks(each) and turn_of(each) == stored.turn]
    return asking[-1] if asking else page


def _ephemeral(page: Shown) -> bool:
    return page.flags.ephemeral if isinstance(page.flags, MessageFlags) else bool(page.flags & 64)


async def measure_kind(kind: Kind, matches: int, moves: int) -> Count:
    count = Count()
    for number in range(matches):
        with tempfile.TemporaryDirectory() as folder:
            async with a_table(Path(folder)) as table:
                if kind.opponents:
                    opened = await table.open(len(kind.opponents) + 1, kind.options, kind.opponents, game=kind.slug)
                    page: Shown = table.hand(table.people[0])
                else:
                    shown = (await table.people[0].slash(table.channel, "solo", game=kind.slug)).response
                    assert shown is not None
                    page, opened = shown, 1
                    if not number:
                        count.add("solo", await first_card(table, page))
                        page = (await table.people[0].slash(table.channel, "hand")).response or page
                await play_match(table, kind, opened, page, count, moves)
    return count


async def first_card(table: Table, page: Shown) -> int:
    presses = 1
    while not await table.record(1):
        result = await table.people[0].click(page, custom_id=next(iter(pad(page).values())))
        presses += 1
        page = result.response or page
    return presses


async def measure(matches: int, moves: int) -> None:
    print("| what | presses on average | at most | aim | how many |")
    print("|---|---:|---:|---:|---:|")
    for kind in KINDS:
        if kind.options and moves == FEW:
            continue
        count = await measure_kind(kind, matches, moves)
        rows = [
            *kind.rows,
            *([("solo", f"/solo to the first card, {kind.slug}", "solo")] if count.done["solo"] else []),
        ]
        for what, title, aim in rows:
            if not count.done[what]:
                continue
            average, wanted = count.presses[what] / count.done[what], AIMS.get(aim)
            told = "" if wanted is None or kind.options else f"{wanted:g}"
            print(f"| {title} | {average:.2f} | {count.most[what]} | {told} | {count.done[what]} |", flush=True)


def run(small: bool = False) -> None:
    logging.disable(logging.CRITICAL)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    asyncio.run(measure(1, FEW) if small else measure(MATCHES, MOST))
