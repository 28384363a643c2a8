"""The use cases of the daily puzzles: today's, an answer, and the board of streaks. Nothing lives in memory."""

import asyncio
from dataclasses import dataclass

from bot.kit.clock import Clock
from bot.kit.names import NAME
from db.extras.puzzles import AnswerRow, Board, PuzzleScoreRow
from db.store import Store
from games import GAMES
from games.core.values import Refusal
from games.puzzles import Puzzle, begins, number_of, puzzle

OVER = "That puzzle is over. Today's is under /puzzle."
GONE = "This puzzle has no such choice. Open it again with /puzzle."


@dataclass(frozen=True, slots=True)
class Sitting:
    """Somebody in front of a puzzle: its number, their `answer` (None before it), how they have done, and how many people have
    `answered` it and were `right`.
    """

    puzzle: Puzzle
    number: int
    answer: AnswerRow | None
    score: PuzzleScoreRow
    answered: int
    right: int

    @property
    def streak(self) -> int:
        """Puzzles that they have solved in a row; 0 once they have missed one."""
        return self.score.streak if self.score.last >= self.number - 1 else 0


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the board of streaks."""

    rank: int
    user_id: int
    name: str
    streak: int
    right: int
    answers: int


class Puzzles:
    """One puzzle a day and game, the same for everybody."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    @property
    def number(self) -> int:
        """The number of today's puzzles."""
        return number_of(self._clock())

    @property
    def next_at(self) -> int:
        """When the next ones come, in milliseconds since 1970."""
        return begins(self.number + 1)

    async def today(self, slug: str, user_id: int) -> Sitting:
        """Somebody in front of today's puzzle of a game. Raises Refusal if it has none."""
        number = self.number
        asked = await asyncio.to_thread(puzzle, slug, number)
        stored = self._store.puzzles
        given = await stored.given(user_id, slug, number)
        answered, right = await stored.counted(slug, number)
        return Sitting(asked, number, given, await stored.score(user_id, slug), answered, right)

    async def solved(self, user_id: int) -> dict[str, bool | None]:
        """How somebody has done today, by game: right, wrong, or None if they haven't answered."""
        done = await self._store.puzzles.solved(user_id, self.number)
        return {slug: done.get(slug) for slug in GAMES}

    async def answer(
        self, slug: str, number: int, choice: int, *, user_id: int, name: str, guild_id: int | None
    ) -> Sitting:
        """Take an answer; the first one counts, and a second one only shows it. Raises Refusal if the puzzle is over or has no such
        choice.
        """
        if number != self.number:
            raise Refusal(OVER)
        asked = await asyncio.to_thread(puzzle, slug, number)
        if not 0 <= choice < len(asked.options):
            raise Refusal(GONE)
        await self._store.users.set_name(user_id, name[:NAME])
        await self._store.puzzles.answer(
            AnswerRow(user_id, slug, number, guild_id or 0, choice, choice == asked.right, 0, self._clock())
        )
        return await self.today(slug, user_id)

    async def board(self, slug: str, guild_id: int | None, offset: int, most: int) -> tuple[list[Line], int]:
        """The lines of a board of streaks from `offset` on, and how many it has; of all servers for None."""
        board = Board(slug, guild_id, self.number)
        rows = await self._store.puzzles.page(board, offset, most)
        names = await self._store.users.names([row.user_id for row in rows])
        lines = [
            Line(rank, row.user_id, names.get(row.user_id, ""), row.streak, row.right, row.answers)
            for rank, row in enumerate(rows, offset + 1)
        ]
        return lines, await self._store.puzzles.size(board)
