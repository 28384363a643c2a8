"""Answers to daily puzzles, and the streaks and boards counted from them."""

from dataclasses import asdict, dataclass, replace

from sqlalchemy import ColumnElement, Connection, and_, exists, func, select

from db.engine import Storage, lock_owners
from db.errors import Overtaken
from db.extras.schema import puzzle_answers
from db.people.schema import users
from db.server.servers import seen_on_server


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """A person's answer to a puzzle. `guild_id`: 0 outside servers; `streak`: how many they have solved in a row up to
    this one."""

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
    """A person's results in a game. `last`: the number of the last puzzle answered; `streak`: the streak up to it."""

    last: int = 0
    streak: int = 0
    longest: int = 0
    right: int = 0
    answers: int = 0


class Puzzles:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def answer(self, new: AnswerRow) -> AnswerRow:
        """Store an answer and return it, or the one stored before. Raises Overtaken after an answer to a newer
        puzzle."""

        def change(connection: Connection) -> AnswerRow:
            lock_owners(connection, new.user_id)
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

    async def answer_of(self, user_id: int, game: str, number: int) -> AnswerRow | None:
        row = (await self._storage.ask(select(puzzle_answers).where(_this(user_id, game, number)))).first()
        return AnswerRow(**row._mapping) if row is not None else None

    async def score(self, user_id: int, game: str) -> PuzzleScore:
        """A person's results in a game, all zero before the first answer."""
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
        mine = select(puzzle_answers.c.game, puzzle_answers.c.right).where(
            puzzle_answers.c.user_id == user_id, puzzle_answers.c.number == number
        )
        return {row[0]: row[1] for row in await self._storage.ask(mine)}

    async def count_answers(self, game: str, number: int) -> tuple[int, int]:
        """How many people have answered, and how many were right."""
        answer = puzzle_answers.c
        question = select(func.count(), func.count().filter(answer.right == 1))
        answers, right = (await self._storage.ask(question.where(answer.game == game, answer.number == number))).one()
        return answers, right

    async def board(
        self, game: str, guild_id: int | None, number: int, offset: int, limit: int
    ) -> tuple[tuple[int, int, str, int], ...]:
        """Lines (place, user id, name, streak) of a server's board, or of the global one for None, on a puzzle's day.
        Equal streaks share a place."""
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
        question = select(func.count()).select_from(puzzle_answers).where(_running(game, guild_id, number))
        return int((await self._storage.ask(question)).scalar_one())


def _this(user_id: int, game: str, number: int) -> ColumnElement[bool]:
    answer = puzzle_answers.c
    return and_(answer.user_id == user_id, answer.game == game, answer.number == number)


def _last(connection: Connection, user_id: int, game: str) -> AnswerRow | None:
    answer = puzzle_answers.c
    mine = select(puzzle_answers).where(answer.user_id == user_id, answer.game == game)
    row = connection.execute(mine.order_by(answer.number.desc()).limit(1)).first()
    return AnswerRow(**row._mapping) if row is not None else None


def _running(game: str, guild_id: int | None, number: int) -> ColumnElement[bool]:
    """Limits a query to streaks that still run, of people whom this board may show."""
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
