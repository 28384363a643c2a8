"""The marks in custom_ids, which tell whose page a button is on."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from sqlalchemy import select

from bot.app import Ecodraft
from cogs.kit.items import MARK, NONE, NOT_OF_TABLES
from db.extras.schema import quizzes
from db.tables.schema import matches
from games.core.chance import commitment
from tests.discord.requests import Request

CUSTOM_ID = re.compile(r'"custom_id": "[bstm]:([a-z]{2,10}):([0-9]+)(?:-([0-9a-f]+))?:')

QUIZ = "fact"
"""The verb of a quiz's buttons and menus, which have numbers and marks of their own."""

PLAIN = NOT_OF_TABLES - {QUIZ} | {NONE}
"""The verbs without a mark."""

UNKNOWN = "0" * MARK
"""The mark of a table whose pages nobody has seen."""


def sent(requests: Iterable[Request]) -> Iterator[tuple[str, int, str]]:
    """The verb, the number and the mark of each custom_id that the bot has sent, in order."""
    for request in requests:
        for verb, number, mark in CUSTOM_ID.findall(json.dumps(request.json)):
            yield verb, int(number), mark


@dataclass
class Marks:
    """The marks on the newest pages of each table and quiz."""

    known: dict[tuple[bool, int], str] = field(default_factory=dict)
    read: int = 0

    def put(self, requests: Sequence[Request], custom_id: str) -> str:
        news = sent(requests[self.read :])
        self.read = len(requests)
        self.known |= {(verb == QUIZ, number): mark for verb, number, mark in news if verb not in PLAIN}
        kind, verb, subject, rest = custom_id.split(":", 3)
        if verb in PLAIN:
            return custom_id
        return f"{kind}:{verb}:{subject}-{self.known.get((verb == QUIZ, int(subject)), UNKNOWN)}:{rest}"


async def wrong(bot: Ecodraft, requests: Iterable[Request]) -> list[str]:
    """The custom_ids that name a table or a quiz without the beginning of its commitment."""
    async with bot.tables.store.storage.reader.begin() as connection:
        tables = {
            row.id: row.commitment for row in await connection.execute(select(matches.c.id, matches.c.commitment))
        }
        seeds = {
            number: commitment(seed) for number, seed in await connection.execute(select(quizzes.c.id, quizzes.c.seed))
        }
    found = []
    for verb, number, mark in sent(requests):
        if verb in PLAIN:
            continue
        right = (seeds if verb == QUIZ else tables).get(number, "")
        if not mark or not right.startswith(mark):
            found.append(f"{verb}:{number}-{mark}")
    return found
