"""Fun-facts quizzes, and the cards won per person and server."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from db.engine import PEOPLE, Storage, lock_keys, lock_owners
from db.errors import Overtaken
from db.extras.schema import quiz_log, quiz_people, quiz_scores, quizzes
from db.people.schema import users

OPEN_AT_ONCE = 5
"""How many quizzes a host can have open; opening another closes the oldest."""


@dataclass(frozen=True, slots=True)
class QuizRow:
    """A quiz. `hide`: the side to guess ("name", "fact"); `how`: how people answer ("first", "turn", "together")."""

    id: int
    seed: str
    game: str
    hide: str
    how: str
    cards: int
    guild_id: int | None
    channel_id: int
    created_at: int
    ended_at: int | None = None


@dataclass(frozen=True, slots=True)
class QuizPersonRow:
    """Somebody in a quiz. The host has place 0; `user_id` is None after erasure."""

    quiz_id: int
    place: int
    user_id: int | None
    name: str


@dataclass(frozen=True, slots=True)
class QuizLogRow:
    """What somebody said. `card`: the number of the card they saw; `place`: -1 for an outsider who manages the
    server."""

    quiz_id: int
    n: int
    card: int
    place: int
    said: str
    at: int


@dataclass(frozen=True, slots=True)
class StoredQuiz:
    row: QuizRow
    people: tuple[QuizPersonRow, ...]
    log: tuple[QuizLogRow, ...]


class Quizzes:
    """Quizzes with their people and logs. The database refuses to change, delete, skip or repeat a log entry."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def create(self, new: QuizRow, user_id: int, name: str) -> int:
        """Open a quiz and return its number. Closes the host's oldest beyond `OPEN_AT_ONCE`."""
        row = {key: value for key, value in asdict(new).items() if key != "id"}

        def change(connection: Connection) -> int:
            lock_owners(connection, user_id)
            mine = select(quizzes.c.id).join(quiz_people, quiz_people.c.quiz_id == quizzes.c.id)
            mine = mine.where(quiz_people.c.user_id == user_id, quiz_people.c.place == 0, quizzes.c.ended_at.is_(None))
            old = mine.order_by(quizzes.c.id.desc()).offset(OPEN_AT_ONCE - 1).limit(100)
            ended = list(connection.execute(old).scalars())
            connection.execute(update(quizzes).where(quizzes.c.id.in_(ended)).values(ended_at=new.created_at))
            number = int(connection.execute(insert(quizzes).values(**row).returning(quizzes.c.id)).scalar_one())
            self._join(connection, QuizPersonRow(number, 0, user_id, name))
            entry = QuizLogRow(number, 1, 0, 0, "join", new.created_at)
            connection.execute(insert(quiz_log).values(**asdict(entry)))
            return number

        return await self._storage.write(change)

    async def read(self, quiz_id: int) -> StoredQuiz | None:
        this_quiz = select(quizzes).where(quizzes.c.id == quiz_id)
        people = select(quiz_people).where(quiz_people.c.quiz_id == quiz_id).order_by(quiz_people.c.place)
        entries = select(quiz_log).where(quiz_log.c.quiz_id == quiz_id).order_by(quiz_log.c.n)

        def found(connection: Connection) -> StoredQuiz | None:
            row = connection.execute(this_quiz).first()
            if row is None:
                return None
            return StoredQuiz(
                QuizRow(**row._mapping),
                tuple(QuizPersonRow(**each._mapping) for each in connection.execute(people)),
                tuple(QuizLogRow(**each._mapping) for each in connection.execute(entries)),
            )

        return await self._storage.read(found)

    async def append(
        self,
        entries: Sequence[QuizLogRow],
        *,
        joins: QuizPersonRow | None = None,
        gains: Mapping[int, int] | None = None,
        end: bool = False,
    ) -> None:
        """Append entries. In the same transaction, somebody `joins`, or the quiz ends and `gains` (cards by place) are
        added. Raises Overtaken if someone wrote first or the quiz is over, ValueError for any other refusal."""
        first = entries[0]

        def change(connection: Connection) -> None:
            if end:
                lock_keys(connection, PEOPLE)
            question = select(quizzes.c.ended_at).where(quizzes.c.id == first.quiz_id).with_for_update(key_share=True)
            if connection.execute(question).scalar_one_or_none() is not None:
                raise Overtaken(f"Quiz {first.quiz_id} is over.")
            if joins is not None:
                self._join(connection, joins)
            for entry in entries:
                connection.execute(insert(quiz_log).values(**asdict(entry)))
            if end:
                ended = update(quizzes).where(quizzes.c.id == first.quiz_id).values(ended_at=entries[-1].at)
                connection.execute(ended)
                self._add(connection, first.quiz_id, gains or {})

        try:
            await self._storage.write(change)
        except IntegrityError as refused:
            if await self._stands(first):
                raise Overtaken(f"Entry {first.n} of quiz {first.quiz_id} was written by someone else.") from refused
            raise ValueError(f"Entry {first.n} of quiz {first.quiz_id} cannot be stored: {refused.orig}.") from refused

    async def scores(self, guild_id: int, user_ids: Collection[int]) -> dict[int, int]:
        """Cards that people have won on a server, without hidden people."""
        score = quiz_scores.c
        hidden = exists().where(users.c.id == score.user_id, users.c.privacy == "hidden")
        question = select(score.user_id, score.cards).where(
            score.guild_id == guild_id, score.user_id.in_(user_ids), ~hidden
        )
        return {row.user_id: row.cards for row in await self._storage.ask(question)}

    def _join(self, connection: Connection, person: QuizPersonRow) -> None:
        connection.execute(insert(quiz_people).values(**asdict(person)))

    def _add(self, connection: Connection, quiz_id: int, gains: Mapping[int, int]) -> None:
        person = quiz_people.c
        people = select(quizzes.c.guild_id, person.place, person.user_id).join_from(quizzes, quiz_people)
        for guild_id, place, user_id in connection.execute(people.where(quizzes.c.id == quiz_id)).all():
            if place in gains and user_id is not None:
                row = self._storage.insert(quiz_scores).values(
                    guild_id=guild_id or 0, user_id=user_id, cards=gains[place]
                )
                more = {"cards": quiz_scores.c.cards + row.excluded.cards}
                connection.execute(row.on_conflict_do_update(index_elements=["guild_id", "user_id"], set_=more))

    async def _stands(self, entry: QuizLogRow) -> bool:
        question = select(quiz_log.c.n).where(quiz_log.c.quiz_id == entry.quiz_id, quiz_log.c.n == entry.n)
        return (await self._storage.ask(question)).scalar() is not None


def forget(connection: Connection, user_id: int, name: str) -> None:
    """Replace a person's name in quizzes by `name`, forget their id, and delete their totals."""
    nobody = {"user_id": None, "name": name}
    connection.execute(update(quiz_people).where(quiz_people.c.user_id == user_id).values(**nobody))
    connection.execute(delete(quiz_scores).where(quiz_scores.c.user_id == user_id))
