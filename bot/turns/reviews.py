"""Reviews of finished matches: each is computed once, in a process of its own, and kept for whoever asks next."""

import asyncio
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import structlog
from cachetools import LRUCache

from bot.kit.jobs import Jobs
from bot.kit.limits import step_aside
from bot.kit.pool import Died
from bot.tables.records import entries_of
from bot.tables.table import Table, Tables
from games import AnyMatch, edition
from games.core.match import Entry, Match
from games.core.values import Refusal, Seat, Setup
from games.review.judged import Judged, Review
from games.review.looking import WHOLE, Effort, part, picks_of, whole
from games.review.telling import tell
from games.review.trust import DRAFTS

log = structlog.get_logger()

KEPT = 200
"""Reviews that are kept in memory, of about 20 kB each."""

AT_ONCE = 1
"""Picks that are judged before others have their turn: a second or two where a game's endings are slow, or an error is played on."""

WHAT = "review"
"""What its person hears who asks for another job meanwhile: "Your review is still on its way." """

UNFINISHED = "You can review a match once it's finished."
BROKEN = "The review failed. Nothing is lost: the match and its record are safe. Ask for the review again."


@dataclass(frozen=True, slots=True)
class Moment:
    """A pick that decided: what the player saw, the move that was made and the best one, and both as the game tells them."""

    judged: Judged
    view: Any
    made: Any
    best: Any
    made_told: str
    best_told: str


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A review, every pick in a sentence, and the picks that decided most."""

    review: Review
    told: tuple[str, ...]
    moments: tuple[Moment, ...]

    def sentence(self, moment: Moment) -> str:
        """The pick of a moment in a sentence."""
        return self.told[self.review.picks.index(moment.judged)]


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match as another process can receive it, and whose picks are to be judged."""

    slug: str
    rules: int
    setup: Setup
    entries: tuple[Entry, ...]
    seat: Seat
    seed: int
    effort: Effort

    @property
    def begun(self) -> AnyMatch:
        """The match before its first move."""
        return Match.begin(edition(self.slug, self.rules), self.setup)


Key = tuple[int, str, Seat]
"""A table's number and commitment, and a seat."""


class Reviews:
    """The reviews of this process. Each is computed once at a time; everybody who asks meanwhile waits for that."""

    def __init__(self, tables: Tables, jobs: Jobs) -> None:
        self._tables, self._jobs = tables, jobs
        self.effort = WHOLE
        """How many endings a pick is worth."""
        self._kept: LRUCache[Key, asyncio.Task[Reviewed]] = LRUCache(KEPT)
        """Reviews that are ready or in work."""
        self._done_of: dict[Key, tuple[int, int]] = {}

    def kept(self, table: Table, seat: Seat) -> bool:
        """Whether a review is ready."""
        work = self._kept.get(_key(table, seat))
        return work is not None and work.done()

    def progress(self, table: Table, seat: Seat) -> tuple[int, int]:
        """How many picks of a review in work have been judged, and of how many; zeros before the first."""
        return self._done_of.get(_key(table, seat), (0, 0))

    async def of(self, table: Table, seat: Seat) -> Reviewed:
        """The review of a seat. Raises Refusal before the end of the match, and if the review can't be computed."""
        if table.row.status != "finished":
            raise Refusal(UNFINISHED)
        key = _key(table, seat)
        work = self._kept.get(key)
        first = work is None
        if work is None:
            work = self._kept[key] = asyncio.create_task(self._compute(table, seat), name=f"review {table.id}")
            work.add_done_callback(partial(self._done, key))
        step_aside(out=True)
        try:
            return await asyncio.shield(work)
        except Refusal:
            if first:
                raise
        return await self.of(table, seat)  # why the one who asked first was refused is nobody else's business

    def _done(self, key: Key, work: asyncio.Task[Reviewed]) -> None:
        self._done_of.pop(key, None)
        if work.cancelled() or work.exception() is not None:
            self._kept.pop(key, None)

    async def _compute(self, table: Table, seat: Seat) -> Reviewed:
        entries, game = await entries_of(self._tables, table), table.game
        seed = int(table.row.commitment[:13], 16)
        played = Played(game.slug, game.rules, table.play.setup, entries, seat, seed, self.effort)
        try:
            return await self._judged(played, _key(table, seat))
        except Died:
            log.warning("a review broke off", match=table.id, seat=seat)
        except Refusal:
            raise
        except Exception:
            log.exception("a review failed", match=table.id, seat=seat)
        raise Refusal(BROKEN)

    async def _judged(self, played: Played, key: Key) -> Reviewed:
        moves = len({entry.turn for entry in played.entries if entry.seat == played.seat})
        judged: tuple[Judged, ...] = ()
        with self._jobs.one(WHAT):
            for first in range(0, moves, AT_ONCE):
                judged += await self._jobs.piece(partial(judge, played, first))
                self._done_of[key] = len(judged), moves
            return await self._jobs.piece(partial(sum_up, played, judged))


def _key(table: Table, seat: Seat) -> Key:
    return table.id, table.row.commitment, seat


def judge(played: Played, first: int) -> tuple[Judged, ...]:
    """The next picks, in any process."""
    from native.engine import install  # the bot's own process imagines nothing
    from native.library import library

    install()
    # In plain Python a draft takes a minute or more to play on.
    quick = played.slug not in DRAFTS or library()
    effort = played.effort if quick else replace(played.effort, worlds=0)
    return part(played.begun, played.entries, played.seat, played.seed, effort, first, first + AT_ONCE)


def sum_up(played: Played, picks: tuple[Judged, ...]) -> Reviewed:
    """The review of all picks, in any process."""
    begun, entries, seat = played.begun, played.entries, played.seat
    words, review = begun.game.words, whole(begun, entries, seat, picks)
    most = review.moments()
    told: list[str] = []
    moments: list[Moment] = []
    for pick, each in zip(picks_of(begun, entries, seat), review.picks, strict=True):
        best = begun.game.parse(each.best)
        telling = words.tell(pick.view, each.made), words.tell(pick.view, each.best)
        moment = Moment(each, pick.view, pick.made, best, *telling)
        told.append(tell(review, each, moment.made_told, moment.best_told))
        moments += [moment] if each in most else []
    return Reviewed(review, tuple(told), tuple(moments))
