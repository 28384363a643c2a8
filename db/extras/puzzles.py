"""Answers to the daily puzzles: the first one of each person and puzzle counts, with the streak that it makes. And who shared where."""

from dataclasses import asdict, dataclass, replace

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, select

from db.engine import Storage, alone
from db.errors import Overtaken
from db.extras.schema import puzzle_answers, puzzle_shares
from db.meta import seen_on_server
from db.people.schema import users


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
class PuzzleScore:
    """How somebody has done in a game's puzzles: the number of the last one, the streak then, the longest one, and how many answers were
    right."""

    last: int = 0
    streak: int = 0
    longest: int = 0
    right: int = 0
    answers: int = 0


@dataclass(frozen=True, slots=True)
class ShareRow:
    """Somebody has told a channel how they did in a puzzle."""

    user_id: int
    game: str
    number: int
    channel_id: int


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
            last = _last(connection, new.user_id, new.game)
            if last is not None and last.number > new.number:
                raise Overtaken(f"Puzzle {new.number} is over.")
            if last is not None and last.number == new.number:
                return last
            before = last.streak if last is not None and last.number == new.number - 1 else 0
            row = replace(new, streak=before + 1 if new.right else 0)
            connection.execute(puzzle_answers.insert().values(**asdict(row)))
            return row

        return await self._storage.write(change)

    async def share(self, new: ShareRow) -> bool:
        """Note that somebody shares a puzzle in a channel; False if they have before, or have no answer to it, as somebody who has just
        been erased.
        """
        noted = self._storage.insert(puzzle_shares).values(**asdict(new)).on_conflict_do_nothing()
        answered = select(puzzle_answers).where(_this(new.user_id, new.game, new.number))

        def change(connection: Connection) -> bool:
            alone(connection, new.user_id)
            return connection.execute(answered).first() is not None and connection.execute(noted).rowcount == 1

        return await self._storage.write(change)

    async def unshare(self, row: ShareRow) -> None:
        """Forget that somebody has shared a puzzle in a channel, where nobody has seen it."""
        this = and_(*(puzzle_shares.c[name] == value for name, value in asdict(row).items()))
        await self._storage.execute(delete(puzzle_shares).where(this))

    async def given(self, user_id: int, game: str, number: int) -> AnswerRow | None:
        """Somebody's answer to a puzzle; None if they have given none."""
        row = (await self._storage.ask(select(puzzle_answers).where(_this(user_id, game, number)))).first()
        return AnswerRow(**row._mapping) if row is not None else None

    async def score(self, user_id: int, game: str) -> PuzzleScore:
        """How somebody has done; nothing but zeros before their first answer."""
        answer = puzzle_answers.c
        totals = select(func.max(answer.streak), func.count().filter(answer.right == 1), func.count())
        mine = totals.where(answer.user_id == user_id, answer.game == game)

        def found(connection: Connection) -> PuzzleScore:
            last = _last(connection, user_id, game)
            return (
                PuzzleScore()
                if last is None
                else PuzzleScore(last.number, last.streak, *connection.execute(mine).one())
            )

        return await self._storage.read(found)

    async def solved(self, user_id: int, number: int) -> dict[str, bool]:
        """Whether somebody's answers to the puzzles with this number were right, by game; games without an answer are absent."""
        mine = select(puzzle_answers.c.game, puzzle_answers.c.right).where(
            puzzle_answers.c.user_id == user_id, puzzle_answers.c.number == number
        )
        return {row[0]: row[1] for row in await self._storage.ask(mine)}

    async def counted(self, game: str, number: int) -> tuple[int, int]:
        """How many people have answered a puzzle, and how many of them were right."""
        answer = puzzle_answers.c
        question = select(func.count(), func.count().filter(answer.right == 1))
        answers, right = (await self._storage.ask(question.where(answer.game == game, answer.number == number))).one()
        return answers, right

    async def board(
        self, game: str, guild_id: int | None, number: int, offset: int, limit: int
    ) -> tuple[tuple[int, int, str, int], ...]:
        """Some lines of the board of a server, or of all for None, when the puzzle with this number is asked: place, person, name and
        streak. The longest streak comes first, and equal ones share a place.
        """
        answer = puzzle_answers.c
        line = (
            func.rank().over(order_by=answer.streak.desc()),
            answer.user_id,
            func.coalesce(users.c.name, ""),
            answer.streak,
        )
        question = select(*line).outerjoin(users, users.c.id == answer.user_id).where(_running(game, guild_id, number))
        rows = await self._storage.ask(
            question.order_by(answer.streak.desc(), answer.user_id).offset(offset).limit(limit)
        )
        return tuple((place, user_id, name, streak) for place, user_id, name, streak in rows)

    async def size(self, game: str, guild_id: int | None, number: int) -> int:
        """How many lines a board has."""
        question = select(func.count()).select_from(puzzle_answers).where(_running(game, guild_id, number))
        return int((await self._storage.ask(question)).scalar_one())


def _this(user_id: int, game: str, number: int) -> ColumnElement[bool]:
    answer = puzzle_answers.c
    return and_(answer.user_id == user_id, answer.game == game, answer.number == number)


def _last(connection: Connection, user_id: int, game: str) -> AnswerRow | None:
    """Somebody's answer to the newest puzzle that they have answered."""
    answer = puzzle_answers.c
    mine = select(puzzle_answers).where(answer.user_id == user_id, answer.game == game)
    row = connection.execute(mine.order_by(answer.number.desc()).limit(1)).first()
    return AnswerRow(**row._mapping) if row is not None else None


def _running(game: str, guild_id: int | None, number: int) -> ColumnElement[bool]:
    """Answers with a streak that nobody has ended since, of those who agree to appear there: on a server those who have answered this
    game's puzzles there and haven't left."""
    answer, other = puzzle_answers.c, puzzle_answers.alias().c
    theirs = (other.user_id == answer.user_id, other.game == answer.game)
    running = and_(
        answer.game == game, answer.number >= number - 1, answer.streak > 0,
        ~exists().where(*theirs, other.number > answer.number),
    )  # fmt: skip
    if guild_id is None:
        them = users.alias().c
        return and_(running, exists().where(them.id == answer.user_id, them.privacy == "public"))
    here = exists().where(*theirs, other.guild_id == guild_id)
    return and_(running, here, seen_on_server(guild_id, answer.user_id))


def forget(connection: Connection, user_id: int) -> None:
    """Forget a person's answers and shares."""
    for table in (puzzle_answers, puzzle_shares):
        connection.execute(delete(table).where(table.c.user_id == user_id))
