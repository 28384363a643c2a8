"""Reviews of finished matches, computed once in worker processes and kept in the database."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import structlog
from cachetools import LRUCache

from bot.kit.jobs import Jobs
from bot.kit.limits import step_aside
from bot.kit.pool import WorkerDied
from bot.tables.pace import NEWEST
from bot.tables.records import entries_of
from bot.tables.table import Table, Tables
from games import AnyGame, AnyMatch, edition
from games.core.match import Entry, Match
from games.core.values import Refusal, Seat, Setup
from games.drafting.draft import Drafting
from games.puzzles import Puzzle
from games.review.comparison import WHOLE, Effort, picks_of
from games.review.report import PickVerdict, Review, from_text, to_text
from games.review.steps import begin, step
from games.review.trends import puzzle_again
from games.review.wording import pick_text

log = structlog.get_logger()

KEPT = 200
"""How many reviews are kept in memory, of about 20 kB each."""

WHAT = "review"

UNREADABLE = (KeyError, TypeError, ValueError)
"""What reading a kept review raises if another version of the bot wrote it; it is then computed anew."""

UNFINISHED = "You can review a match once it's finished."
BROKEN = "The review failed. Nothing is lost: the match and its record are safe. Ask for the review again."


@dataclass(frozen=True, slots=True)
class DecisivePick:
    """A decisive pick and the `view` at which it was made, with the move made and the best one, and both in words."""

    judged: PickVerdict
    view: Any
    made: Any
    best: Any
    made_told: str
    best_told: str


@dataclass(frozen=True, slots=True)
class Reviewed:
    review: Review
    told: tuple[str, ...]
    moments: tuple[DecisivePick, ...]

    def sentence(self, moment: DecisivePick) -> str:
        return self.told[self.review.picks.index(moment.judged)]


@dataclass(frozen=True, slots=True)
class ReviewJob:
    """A match in a form that another process can receive, and the seat to review."""

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
    """Computes and keeps reviews. Everybody who asks for the same one waits for one computation."""

    def __init__(self, tables: Tables, jobs: Jobs) -> None:
        self._tables, self._jobs = tables, jobs
        self.effort = WHOLE
        self._kept: LRUCache[Key, asyncio.Task[Reviewed]] = LRUCache(KEPT)
        self._seen: dict[Key, Review] = {}

    def kept(self, table: Table, seat: Seat) -> bool:
        work = self._kept.get(_key(table, seat))
        return work is not None and work.done()

    def progress(self, table: Table, seat: Seat) -> str:
        """How far a review has got, in words; "" before the first pick is compared."""
        seen = self._seen.get(_key(table, seat))
        if seen is None:
            return ""
        further = sum(pick.worlds > 0 for pick in seen.picks)
        played = f" {further} of the costliest played out." if further else ""
        return f"{len(seen.picks)} of {seen.whole} picks compared.{played}"

    async def of(self, table: Table, seat: Seat) -> Reviewed:
        """A seat's review. Raises Refusal before the match's end, or if the review fails."""
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
        return await self.of(table, seat)  # only the first to ask is refused

    async def best_move(self, table: Table, seat: Seat) -> str:
        """The best move according to the kept review of the match that a table plays on from; "" if there is no such
        review, or once the table is at another position."""
        old = await self._tables.find(table.row.branch_of or 0)
        then = await self._tables.find_at(old, table.turn)
        if then.play.state != table.play.state or await self._tables.store.reviews.of(old.id, seat) is None:
            return ""
        picks = (await self.of(old, seat)).review.picks
        return next((pick.best for pick in picks if pick.turn == table.turn), "")

    def _done(self, key: Key, work: asyncio.Task[Reviewed]) -> None:
        self._seen.pop(key, None)
        if work.cancelled() or work.exception() is not None:
            self._kept.pop(key, None)

    async def _work_out(self, table: Table, seat: Seat) -> Reviewed:
        played = await self._job(table, seat)
        try:
            return await self._reviewed(played, table)
        except WorkerDied:
            log.warning("a review broke off", match=table.id, seat=seat)
        except Refusal:
            raise
        except Exception:
            log.exception("a review failed", match=table.id, seat=seat)
        raise Refusal(BROKEN)

    async def _job(self, table: Table, seat: Seat) -> ReviewJob:
        entries, game = await entries_of(self._tables, table), table.game
        seed = int(table.row.commitment[:13], 16)
        return ReviewJob(game.slug, game.rules, table.play.setup, entries, seat, seed, self.effort)

    async def _reviewed(self, played: ReviewJob, table: Table) -> Reviewed:
        store = self._tables.store.reviews
        if (kept := await store.of(table.id, played.seat)) is not None:
            with suppress(*UNREADABLE):
                return await self._jobs.run_piece(partial(finished_review, played, from_text(kept)))
        with self._jobs.reserve(WHAT):
            seen = await self._jobs.run_piece(partial(begin_review, played))
            while (further := await self._jobs.run_piece(partial(review_step, played, seen))) is not None:
                seen = self._seen[_key(table, played.seat)] = further
            await store.keep(table.id, played.seat, to_text(seen))
            return await self._jobs.run_piece(partial(finished_review, played, seen))

    async def recent(self, user_id: int, game: AnyGame) -> tuple[dict[int, Review], list[int]]:
        """The kept reviews of a person's newest matches of a game, by match and with this person's picks only, and the
        matches without a review. Matches that they left or joined late don't count."""
        store, reviews, missing = self._tables.store, dict[int, Review](), list[int]()
        for row in await store.history.page(user_id, game=game.slug, limit=NEWEST):
            if row.ended != "played" or not row.dealt_in or row.rules != game.rules:
                continue
            try:
                review = await asyncio.to_thread(from_text, await store.reviews.of(row.match_id, row.seat) or "")
            except UNREADABLE:
                missing.append(row.match_id)
                continue
            moves = await store.log.read(row.match_id)
            own = {each.turn for each in moves if each.seat == row.seat and each.by in ("player", "wish")}
            reviews[row.match_id] = replace(review, picks=tuple(pick for pick in review.picks if pick.turn in own))
        return reviews, missing

    async def puzzle(self, table: Table, seat: Seat, judged: PickVerdict) -> Puzzle:
        """A pick of a finished match that cost points, as a puzzle to try again."""
        return await self._jobs.run_piece(partial(puzzle_of, await self._job(table, seat), judged))

    async def could_have_been(self, table: Table, seat: Seat) -> tuple[Any, str, Any]:
        """A draft's final view, a sentence on what its cards could have scored in other places, and the view with them
        there, None if nothing is better. Raises Refusal for other games."""
        if not isinstance(table.game, Drafting):
            raise Refusal(f"Cards can't be rearranged in {table.game.title}.")
        end, seed = table.play.view(seat), int(table.row.commitment[:13], 16)
        work = partial(rearrange, table.game.slug, table.game.rules, end, seed)
        return end, *await self._jobs.run("look at what could have been", work)


def _key(table: Table, seat: Seat) -> Key:
    return table.id, table.row.commitment, seat


def begin_review(played: ReviewJob) -> Review:
    return begin(played.begun, played.entries, played.seat)


def review_step(played: ReviewJob, seen: Review) -> Review | None:
    """The review after its next step, computed in a worker; None once it is whole."""
    from native.engine import install  # only workers need it
    from native.library import library

    install()
    # In plain Python it takes a minute or more to play a pick of a draft on.
    slow = isinstance(played.begun.game, Drafting) and not library()
    effort = replace(played.effort, worlds=0) if slow else played.effort
    return step(played.begun, played.entries, seen, played.seed, effort)


def rearrange(slug: str, rules: int, end: Any, seed: int) -> tuple[str, Any]:
    """The sentence and view of `Reviews.could_have_been`, computed in a worker."""
    from native.engine import install

    install()
    game: Any = edition(slug, rules)
    found: tuple[str, Any] = game.could_have_been(end, seed)
    return found


def puzzle_of(played: ReviewJob, judged: PickVerdict) -> Puzzle:
    from native.engine import install

    install()
    return puzzle_again(played.begun, played.entries, played.seat, judged, played.seed)


def finished_review(played: ReviewJob, review: Review) -> Reviewed:
    begun = played.begun
    words, most = begun.game.words, review.moments()
    told: list[str] = []
    moments: list[DecisivePick] = []
    for pick, each in zip(picks_of(begun, played.entries, played.seat), review.picks, strict=True):
        best = begun.game.parse(each.best)
        telling = words.tell(pick.view, each.made), words.tell(pick.view, each.best)
        moment = DecisivePick(each, pick.view, pick.made, best, *telling)
        told.append(pick_text(review, each, moment.made_told, moment.best_told))
        moments += [moment] if each in most else []
    return Reviewed(review, tuple(told), tuple(moments))
