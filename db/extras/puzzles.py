"""Answers to the daily puzzles: the first one of each person and puzzle counts, with the streak that it makes. And who shared where."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, select, type_coerce

from db.engine import LONG, Storage, alone
from db.errors import Overtaken
from db.extras.schema import puzzle_answers, puzzle_scores, puzzle_shares
from db.people.schema import users
from db.server.schema import absences


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """Somebody's answer to the puzzle of a game with this number, given on a server (0 outside servers). `streak` is the number of puzzles
    in a row that they have solved with it, 0 after a wrong answer.
    """

    user_id: int
    game: str
    number: int
    guild_id: int
    choice: int
    right: bool
    streak: int
    at: int


@dataclass(frozen=True, slots=True)
class PuzzleScoreRow:
    """How somebody has done in a game's puzzles: the number of the last one, the streak then, the longest one, and how many answers were
    right."""

    user_id: int
    game: str
    last: int
    streak: int
    longest: int
    right: int
    answers: int


@dataclass(frozen=True, slots=True)
class ShareRow:
    """Somebody has told a channel how they did in a puzzle."""

    user_id: int
    game: str
    number: int
    channel_id: int


@dataclass(frozen=True, slots=True)
class Board:
    """A board of streaks: the game, the server whose people it shows (None for all servers), and the number of the newest puzzle. A streak
    runs until its person misses a puzzle.
    """

    game: str
    guild_id: int | None
    number: int


class Puzzles:
    """All answers, of which none ever changes, and who has shared where."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def answer(self, new: AnswerRow) -> AnswerRow:
        """Store an answer to the newest puzzle unless there is one already; returns the one that counts. The `streak` in `new` is
        ignored. Raises Overtaken if this person has answered a newer one.
        """

        def change(connection: Connection) -> AnswerRow:
            alone(connection, new.user_id)
            there = _answer(connection, new.user_id, new.game, new.number)
            if there is not None:
                return there
            old = _score(connection, new.user_id, new.game)
            if old.last > new.number:
                raise Overtaken(f"Puzzle {new.number} is over.")
            before = old.streak if old.last == new.number - 1 else 0
            row = replace(new, streak=before + 1 if new.right else 0)
            connection.execute(puzzle_answers.insert().values(**asdict(row)))
            longest = max(old.longest, row.streak)
            score = PuzzleScoreRow(
                new.user_id, new.game, new.number, row.streak, longest, old.right + new.right, old.answers + 1
            )
            anew = self._storage.insert(puzzle_scores).values(**asdict(score))
            key = [puzzle_scores.c.user_id, puzzle_scores.c.game]
            connection.execute(anew.on_conflict_do_update(index_elements=key, set_=asdict(score)))
            return row

        return await self._storage.write(change)

    async def share(self, new: ShareRow) -> bool | None:
        """Note that somebody shares a puzzle in a channel; False if they have before, and None if they have no answer to it, as somebody
        who has just been erased. What they shared of this game's earlier puzzles is forgotten: nobody can share those any more.
        """
        line = puzzle_shares.c
        earlier = and_(line.user_id == new.user_id, line.game == new.game, line.number < new.number)
        noted = self._storage.insert(puzzle_shares).values(**asdict(new)).on_conflict_do_nothing()

        def change(connection: Connection) -> bool | None:
            alone(connection, new.user_id)
            if _answer(connection, new.user_id, new.game, new.number) is None:
                return None
            connection.execute(delete(puzzle_shares).where(earlier))
            return connection.execute(noted).rowcount == 1

        return await self._storage.write(change)

    async def unshare(self, row: ShareRow) -> None:
        """Forget that somebody has shared a puzzle in a channel, where nobody has seen it."""
        this = and_(*(puzzle_shares.c[name] == value for name, value in asdict(row).items()))

        def change(connection: Connection) -> None:
            connection.execute(delete(puzzle_shares).where(this))

        await self._storage.write(change)

    async def given(self, user_id: int, game: str, number: int) -> AnswerRow | None:
        """Somebody's answer to a puzzle; None if they have given none."""
        return await self._storage.read(lambda connection: _answer(connection, user_id, game, number))

    async def score(self, user_id: int, game: str) -> PuzzleScoreRow:
        """How somebody has done; nothing but zeros before their first answer."""
        return await self._storage.read(lambda connection: _score(connection, user_id, game))

    async def solved(self, user_id: int, number: int) -> dict[str, bool]:
        """Whether somebody's answers to the puzzles with this number were right, by game; games without an answer are absent."""
        mine = select(puzzle_answers.c.game, puzzle_answers.c.right).where(
            puzzle_answers.c.user_id == user_id, puzzle_answers.c.number == number
        )
        return {row[0]: row[1] for row in await self._storage.ask(mine)}

    async def counted(self, game: str, number: int) -> tuple[int, int]:
        """How many people have answered a puzzle, and how many of them were right."""
        question = select(func.count(), func.sum(type_coerce(puzzle_answers.c.right, LONG))).where(
            puzzle_answers.c.game == game, puzzle_answers.c.number == number
        )
        answers, right = (await self._storage.ask(question)).one()
        return int(answers), int(right or 0)

    async def page(self, board: Board, offset: int, limit: int) -> Sequence[tuple[int, PuzzleScoreRow]]:
        """The lines of a board from `offset` on, with their places: the longest streak first, then whoever solved most. Equal streaks share
        a place.
        """
        place = func.rank().over(order_by=puzzle_scores.c.streak.desc())
        best = (puzzle_scores.c.streak.desc(), puzzle_scores.c.right.desc(), puzzle_scores.c.user_id)
        question = select(place, puzzle_scores).where(_on_board(board)).order_by(*best).offset(offset).limit(limit)
        return [(rank, PuzzleScoreRow(*row)) for rank, *row in await self._storage.ask(question)]

    async def size(self, board: Board) -> int:
        """How many lines a board has."""
        question = select(func.count()).select_from(puzzle_scores).where(_on_board(board))
        return int((await self._storage.ask(question)).scalar_one())


def _answer(connection: Connection, user_id: int, game: str, number: int) -> AnswerRow | None:
    this = select(puzzle_answers).where(
        puzzle_answers.c.user_id == user_id, puzzle_answers.c.game == game, puzzle_answers.c.number == number
    )
    row = connection.execute(this).first()
    return AnswerRow(**row._mapping) if row is not None else None


def _score(connection: Connection, user_id: int, game: str) -> PuzzleScoreRow:
    this = select(puzzle_scores).where(puzzle_scores.c.user_id == user_id, puzzle_scores.c.game == game)
    row = connection.execute(this).first()
    return PuzzleScoreRow(**row._mapping) if row is not None else PuzzleScoreRow(user_id, game, 0, 0, 0, 0, 0)


def _on_board(board: Board) -> ColumnElement[bool]:
    """Running streaks of those who agree to appear there: on a server those who have answered this game's puzzles there and haven't
    left."""
    line = puzzle_scores.c
    streaks = and_(line.game == board.game, line.streak > 0, line.last >= board.number - 1)
    theirs = exists().where(users.c.id == line.user_id)
    if board.guild_id is None:
        return and_(streaks, theirs.where(users.c.privacy == "public"))
    answer = puzzle_answers.c
    here = exists().where(answer.user_id == line.user_id, answer.guild_id == board.guild_id, answer.game == line.game)
    left = exists().where(absences.c.guild_id == board.guild_id, absences.c.user_id == line.user_id)
    return and_(streaks, here, ~theirs.where(users.c.privacy == "hidden"), ~left)


def forget(connection: Connection, user_id: int) -> None:
    """Forget a person's answers, streaks and shares."""
    for table in (puzzle_answers, puzzle_scores, puzzle_shares):
        connection.execute(delete(table).where(table.c.user_id == user_id))
