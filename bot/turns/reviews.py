"""Reviews of finished matches: each is worked out once, in a process of its own, and kept in the database for whoever asks next."""

import asyncio
from contextlib import suppress
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
from games.drafting.draft import Drafting
from games.review.judged import Judged, Review, from_text, to_text
from games.review.looking import WHOLE, Effort, picks_of
from games.review.passes import begin, step
from games.review.telling import tell

log = structlog.get_logger()

KEPT = 200
"""Reviews that are kept in memory with their sentences, of about 20 kB each."""

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
    """The reviews of this process. Each is worked out once at a time; everybody who asks meanwhile waits for that."""

    def __init__(self, tables: Tables, jobs: Jobs) -> None:
        self._tables, self._jobs = tables, jobs
        self.effort = WHOLE
        """How many endings a pick is worth."""
        self._kept: LRUCache[Key, asyncio.Task[Reviewed]] = LRUCache(KEPT)
        """Reviews that are ready or in work."""
        self._seen: dict[Key, Review] = {}
        """How far those in work are."""

    def kept(self, table: Table, seat: Seat) -> bool:
        """Whether a review is ready."""
        work = self._kept.get(_key(table, seat))
        return work is not None and work.done()

    def progress(self, table: Table, seat: Seat) -> str:
        """How far a review in work is; "" before its first pick."""
        seen = self._seen.get(_key(table, seat))
        if seen is None:
            return ""
        further = sum(pick.worlds > 0 for pick in seen.picks)
        played = f" {further} of the costliest played out." if further else ""
        return f"{len(seen.picks)} of {seen.whole} picks compared.{played}"

    async def of(self, table: Table, seat: Seat) -> Reviewed:
        """The review of a seat. Raises Refusal before the end of the match, and if the review can't be worked out."""
        if table.row.status != "finished":
            raise Refusal(UNFINISHED)
        key = _key(table, seat)
        work = self._kept.get(key)
        first = work is None
        if work is None:
            work = self._kept[key] = asyncio.create_task(self._work_out(table, seat), name=f"review {table.id}")
            work.add_done_callback(partial(self._done, key))
        step_aside(out=True)
        try:
            return await asyncio.shield(work)
        except Refusal:
            if first:
                raise
        return await self.of(table, seat)  # why the one who asked first was refused is nobody else's business

    def _done(self, key: Key, work: asyncio.Task[Reviewed]) -> None:
        self._seen.pop(key, None)
        if work.cancelled() or work.exception() is not None:
            self._kept.pop(key, None)

    async def _work_out(self, table: Table, seat: Seat) -> Reviewed:
        entries, game = await entries_of(self._tables, table), table.game
        seed = int(table.row.commitment[:13], 16)
        played = Played(game.slug, game.rules, table.play.setup, entries, seat, seed, self.effort)
        try:
            return await self._reviewed(played, table)
        except Died:
            log.warning("a review broke off", match=table.id, seat=seat)
        except Refusal:
            raise
        except Exception:
            log.exception("a review failed", match=table.id, seat=seat)
        raise Refusal(BROKEN)

    async def _reviewed(self, played: Played, table: Table) -> Reviewed:
        store = self._tables.store.reviews
        if (kept := await store.of(table.id, played.seat)) is not None:
            with suppress(
                KeyError, TypeError, ValueError
            ):  # another version of the bot wrote it: it is worked out anew
                return await self._jobs.piece(partial(sum_up, played, from_text(kept)))
        with self._jobs.one(WHAT):
            seen = await self._jobs.piece(partial(unseen, played))
            while (further := await self._jobs.piece(partial(look_on, played, seen))) is not None:
                seen = self._seen[_key(table, played.seat)] = further
            await store.keep(table.id, played.seat, to_text(seen))
            return await self._jobs.piece(partial(sum_up, played, seen))

    async def could_have_been(self, table: Table, seat: Seat) -> tuple[Any, str, Any]:
        """The end of a draft as a player saw it, in a sentence what their cards could have scored in other places, and the end with them
        there; None if nothing better was found. Raises Refusal for games without places to change."""
        if not isinstance(table.game, Drafting):
            raise Refusal(f"Cards can't lie elsewhere in {table.game.title}.")
        end, seed = table.play.view(seat), int(table.row.commitment[:13], 16)
        work = partial(rearrange, table.game.slug, table.game.rules, end, seed)
        return end, *await self._jobs.do("look at what could have been", work)


def _key(table: Table, seat: Seat) -> Key:
    return table.id, table.row.commitment, seat


def unseen(played: Played) -> Review:
    """A review before its first step, in any process."""
    return begin(played.begun, played.entries, played.seat)


def look_on(played: Played, seen: Review) -> Review | None:
    """The next step of a review, in any process; None once it is whole."""
    from native.engine import install  # the bot's own process imagines nothing
    from native.library import library

    install()
    # In plain Python it takes a minute or more to play a pick of a draft on.
    slow = isinstance(played.begun.game, Drafting) and not library()
    effort = replace(played.effort, worlds=0) if slow else played.effort
    return step(played.begun, played.entries, seen, played.seed, effort)


def rearrange(slug: str, rules: int, end: Any, seed: int) -> tuple[str, Any]:
    """What a player's cards could have scored, in any process."""
    from native.engine import install

    install()
    game: Any = edition(slug, rules)
    found: tuple[str, Any] = game.could_have_been(end, seed)
    return found


def sum_up(played: Played, review: Review) -> Reviewed:
    """The pages' part of a review, in any process."""
    begun = played.begun
    words, most = begun.game.words, review.moments()
    told: list[str] = []
    moments: list[Moment] = []
    for pick, each in zip(picks_of(begun, played.entries, played.seat), review.picks, strict=True):
        best = begun.game.parse(each.best)
        telling = words.tell(pick.view, each.made), words.tell(pick.view, each.best)
        moment = Moment(each, pick.view, pick.made, best, *telling)
        told.append(tell(review, each, moment.made_told, moment.best_told))
        moments += [moment] if each in most else []
    return Reviewed(review, tuple(told), tuple(moments))
