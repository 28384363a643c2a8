"""Fun-facts quizzes: opened, their append-only log, who is in them, and the lasting count of each person and server."""

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, replace

from sqlalchemy import Executable, and_, case, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from db.engine import Storage
from db.errors import Overtaken
from db.extras.schema import quiz_log, quiz_people, quiz_scores, quizzes

OPEN_AT_ONCE = 5
"""Quizzes of one person that are open at the same time; another one ends the oldest."""


@dataclass(frozen=True, slots=True)
class QuizRow:
    """A quiz: its secret seed, which side is hidden (name or fact), how people answer (first, turn, together), how many cards."""

    id: int
    seed: str
    hide: str
    how: str
    cards: int
    guild_id: int | None
    channel_id: int
    created_at: int
    ended_at: int | None = None


@dataclass(frozen=True, slots=True)
class QuizPersonRow:
    """Somebody in a quiz; who opened it has place 0. `user_id`: None once they were erased."""

    quiz_id: int
    place: int
    user_id: int | None
    name: str


@dataclass(frozen=True, slots=True)
class QuizLogRow:
    """One thing said in a quiz, on the card the person saw. `place`: -1 for somebody outside who manages the server."""

    quiz_id: int
    n: int
    card: int
    place: int
    said: str
    at: int


@dataclass(frozen=True, slots=True)
class QuizScoreRow:
    """What somebody has done in the quizzes of a server (0: outside of servers): played to the end, cards, wins, cards found together."""

    guild_id: int
    user_id: int
    quizzes: int = 0
    cards: int = 0
    wins: int = 0
    shared: int = 0


@dataclass(frozen=True, slots=True)
class StoredQuiz:
    """A quiz with everything that belongs to it, as of one moment."""

    row: QuizRow
    people: tuple[QuizPersonRow, ...]
    log: tuple[QuizLogRow, ...]


class Quizzes:
    """All quizzes. The database itself refuses to change, delete, skip or repeat an entry of a quiz's log."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def create(self, new: QuizRow, user_id: int, name: str) -> int:
        """Open a quiz for a person, who is in it at place 0, and return its number (that of `new` does not count).

        The oldest open quizzes of the same person end, so that at most OPEN_AT_ONCE are open.
        """
        row = {key: value for key, value in asdict(new).items() if key != "id"}
        async with self._storage.write() as connection:
            mine = select(quizzes.c.id).join(quiz_people, quiz_people.c.quiz_id == quizzes.c.id)
            mine = mine.where(quiz_people.c.user_id == user_id, quiz_people.c.place == 0, quizzes.c.ended_at.is_(None))
            old = mine.order_by(quizzes.c.id.desc()).offset(OPEN_AT_ONCE - 1).limit(100)
            ended = list((await connection.execute(old)).scalars())
            await connection.execute(update(quizzes).where(quizzes.c.id.in_(ended)).values(ended_at=new.created_at))
            number = int((await connection.execute(insert(quizzes).values(**row).returning(quizzes.c.id))).scalar_one())
            await self._join(connection, QuizPersonRow(number, 0, user_id, name))
            entry = QuizLogRow(number, 1, 0, 0, "join", new.created_at)
            await connection.execute(insert(quiz_log).values(**asdict(entry)))
        return number

    async def read(self, quiz_id: int) -> StoredQuiz | None:
        """A quiz and all that was said in it; None when there is none of that number."""
        here = select(quizzes).where(quizzes.c.id == quiz_id)
        people = select(quiz_people).where(quiz_people.c.quiz_id == quiz_id).order_by(quiz_people.c.place)
        said = select(quiz_log).where(quiz_log.c.quiz_id == quiz_id).order_by(quiz_log.c.n)
        async with self._storage.moment() as connection:
            row = (await connection.execute(here)).first()
            if row is None:
                return None
            return StoredQuiz(
                QuizRow(*row),
                tuple(QuizPersonRow(*each) for each in await connection.execute(people)),
                tuple(QuizLogRow(*each) for each in await connection.execute(said)),
            )

    async def append(
        self,
        entries: Sequence[QuizLogRow],
        *,
        joins: QuizPersonRow | None = None,
        gains: Collection[tuple[int, QuizScoreRow]] = (),
        end: bool = False,
    ) -> None:
        """Write the next entries of one quiz; when this returns, they survive a crash. In the same transaction somebody joins, or
        the quiz ends and each place's gain is added to that person's lasting count (its guild counts, its user does not).

        Raises Overtaken when somebody else was first, or the quiz is over; ValueError when there would be a gap.
        """
        first = entries[0]
        try:
            async with self._storage.write() as connection:
                question = select(quizzes.c.ended_at).where(quizzes.c.id == first.quiz_id).with_for_update()
                if (await connection.execute(question)).scalar_one_or_none() is not None:
                    raise Overtaken(f"Quiz {first.quiz_id} is over.")
                if joins is not None:
                    await self._join(connection, joins)
                for entry in entries:
                    await connection.execute(insert(quiz_log).values(**asdict(entry)))
                if end:
                    ended = update(quizzes).where(quizzes.c.id == first.quiz_id).values(ended_at=entries[-1].at)
                    await connection.execute(ended)
                    await self._add(connection, first.quiz_id, dict(gains))
        except IntegrityError as refused:
            if await self._stands(first):
                raise Overtaken(f"Entry {first.n} of quiz {first.quiz_id} was written by someone else.") from refused
            raise ValueError(f"Entry {first.n} of quiz {first.quiz_id} cannot be stored: {refused.orig}.") from refused

    async def scores(self, guild_id: int, user_ids: Collection[int]) -> dict[int, QuizScoreRow]:
        """The lasting counts of some people on a server, by user id; who has none yet is not there."""
        question = select(quiz_scores).where(quiz_scores.c.guild_id == guild_id, quiz_scores.c.user_id.in_(user_ids))
        async with self._storage.read() as connection:
            rows = [QuizScoreRow(*row) for row in await connection.execute(question)]
        return {row.user_id: row for row in rows}

    async def _join(self, connection: AsyncConnection, person: QuizPersonRow) -> None:
        await connection.execute(insert(quiz_people).values(**asdict(person)))

    async def _add(self, connection: AsyncConnection, quiz_id: int, gains: dict[int, QuizScoreRow]) -> None:
        """Only to those who are still known: whoever was erased meanwhile keeps no count."""
        people = select(quiz_people.c.place, quiz_people.c.user_id).where(
            quiz_people.c.quiz_id == quiz_id, quiz_people.c.user_id.is_not(None)
        )
        for place, user_id in (await connection.execute(people)).all():
            if place not in gains:
                continue
            gain = replace(gains[place], user_id=user_id)
            row = self._storage.insert(quiz_scores).values(**asdict(gain))
            more = {name: quiz_scores.c[name] + getattr(gain, name) for name in ("quizzes", "cards", "wins", "shared")}
            key = [quiz_scores.c.guild_id, quiz_scores.c.user_id]
            await connection.execute(row.on_conflict_do_update(index_elements=key, set_=more))

    async def _stands(self, entry: QuizLogRow) -> bool:
        question = select(quiz_log.c.n).where(quiz_log.c.quiz_id == entry.quiz_id, quiz_log.c.n == entry.n)
        async with self._storage.read() as connection:
            return (await connection.execute(question)).scalar() is not None


def questions(user_id: int) -> dict[str, Executable]:
    """What to ask the tables of quizzes for a person's rows; the seed of a quiz they opened is there once it is over."""
    in_it = quiz_people.c.user_id == user_id
    seed = case((quizzes.c.ended_at.is_not(None), quizzes.c.seed), else_=None).label("seed")
    opened = select(*(seed if column.name == "seed" else column for column in quizzes.c))
    opened = opened.join(quiz_people, quiz_people.c.quiz_id == quizzes.c.id).where(in_it, quiz_people.c.place == 0)
    here = and_(quiz_log.c.quiz_id == quiz_people.c.quiz_id, quiz_log.c.place == quiz_people.c.place)
    return {
        "quizzes": opened.order_by(quizzes.c.id),
        "quiz_people": select(quiz_people).where(in_it).order_by(quiz_people.c.quiz_id),
        "quiz_log": select(quiz_log).join(quiz_people, here).where(in_it).order_by(quiz_log.c.quiz_id, quiz_log.c.n),
        "quiz_scores": select(quiz_scores).where(quiz_scores.c.user_id == user_id).order_by(quiz_scores.c.guild_id),
    }


async def forget(connection: AsyncConnection, user_id: int, name: str) -> None:
    """Forget a person: their places in quizzes are `name`'s, what was said there stays, and their lasting counts are gone."""
    nobody = {"user_id": None, "name": name}
    await connection.execute(update(quiz_people).where(quiz_people.c.user_id == user_id).values(**nobody))
    await connection.execute(delete(quiz_scores).where(quiz_scores.c.user_id == user_id))
