"""Daily puzzles: answers and streaks."""

import asyncio
from dataclasses import dataclass

from bot.kit.clock import Clock
from bot.kit.names import NAME
from db.extras.puzzles import AnswerRow, PuzzleScore
from db.store import Overtaken, Store
from games.core.values import Refusal
from games.puzzles import Puzzle, may_show_answer, number_at, puzzle, puzzle_games

OVER = "That puzzle is over. See today's with /puzzle."
CHANGED = "That puzzle has no such choice. Open it again with /puzzle."
NONE_YET = "There was no puzzle yesterday. See today's with /puzzle."
AGAIN = "Yesterday's puzzle comes again soon, so its answer stays secret. See today's with /puzzle."


@dataclass(frozen=True, slots=True)
class PuzzleView:
    """A puzzle as one person may see it. `answered` and `right` count people, and are 0 until this person may see the
    answer; `after_one`: whether the answer of the day before may be shown."""

    puzzle: Puzzle
    number: int
    answer: AnswerRow | None
    score: PuzzleScore
    answered: int = 0
    right: int = 0
    after_one: bool = False

    @property
    def streak(self) -> int:
        return current_streak(self.score, self.number)


def current_streak(score: PuzzleScore, number: int) -> int:
    return score.streak if score.last >= number - 1 else 0


@dataclass(frozen=True, slots=True)
class Streaks:
    """One page of a streak leaderboard, counted from 0, and the reader's own streak. `lines`: (place, user id, name,
    streak)."""

    page: int
    pages: int
    own: int
    lines: tuple[tuple[int, int, str, int], ...]


class Puzzles:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    @property
    def number(self) -> int:
        return number_at(self._clock())

    async def today(self, slug: str, user_id: int) -> PuzzleView:
        """Today's puzzle. Raises Refusal if the game has none."""
        return await self._view(slug, self.number, user_id)

    async def yesterday(self, slug: str, user_id: int) -> PuzzleView:
        """Yesterday's puzzle with its answer. Raises Refusal if there was none, or if it comes again soon."""
        number = self.number
        if not await asyncio.to_thread(may_show_answer, slug, number):
            raise Refusal(NONE_YET if number == 1 else AGAIN)
        return await self._view(slug, number - 1, user_id, over=True)

    async def _view(self, slug: str, number: int, user_id: int, *, over: bool = False) -> PuzzleView:
        asked = await asyncio.to_thread(puzzle, slug, number)
        after_one = await asyncio.to_thread(may_show_answer, slug, number)
        stored = self._store.puzzles
        given, score = await stored.answer_of(user_id, slug, number), await stored.score(user_id, slug)
        answered, right = await stored.count_answers(slug, number) if over or given is not None else (0, 0)
        return PuzzleView(asked, number, given, score, answered, right, after_one)

    async def solved(self, user_id: int, number: int) -> dict[str, bool | None]:
        """Whether a person solved a day's puzzle, by game; None if they didn't answer."""
        done = await self._store.puzzles.solved(user_id, number)
        return {slug: done.get(slug) for slug in await asyncio.to_thread(puzzle_games)}

    async def current_streaks(self, user_id: int) -> dict[str, int]:
        """A person's streaks by game; 0 where none is running."""
        games, score = await asyncio.to_thread(puzzle_games), self._store.puzzles.score
        return {slug: current_streak(await score(user_id, slug), self.number) for slug in games}

    async def answer(
        self, slug: str, number: int, choice: int, *, user_id: int, name: str, guild_id: int | None
    ) -> PuzzleView:
        """Store an answer; only a person's first counts. Raises Refusal if the puzzle is over or has no such choice."""
        now = self._clock()
        if number != number_at(now):
            raise Refusal(OVER)
        asked = await asyncio.to_thread(puzzle, slug, number)
        if not 0 <= choice < len(asked.choices):
            raise Refusal(CHANGED)
        await self._store.users.set_name(user_id, name[:NAME])
        right = choice == asked.right
        try:
            await self._store.puzzles.answer(AnswerRow(user_id, slug, number, guild_id or 0, choice, right, 0, now))
        except Overtaken:
            raise Refusal(OVER) from None
        return await self._view(slug, number, user_id)

    async def streaks(self, slug: str, guild_id: int | None, user_id: int, page: int, most: int) -> Streaks:
        """One page of a server's streak leaderboard (everyone's if `guild_id` is None); a page past the end gives the last
        one."""
        number, stored = self.number, self._store.puzzles
        pages = max(1, -(-await stored.size(slug, guild_id, number) // most))
        page = min(page, pages - 1)
        lines = await stored.board(slug, guild_id, number, page * most, most)
        return Streaks(page, pages, current_streak(await stored.score(user_id, slug), number), lines)
