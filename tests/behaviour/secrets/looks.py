"""Everything that people can look at while a match runs."""

import random
from collections.abc import Callable, Mapping

from games.core.sentence import read
from games.core.values import Seat
from tests.behaviour.secrets.world import World, marked
from tests.games.matches import AnyMatch

Words = Callable[[AnyMatch, Seat | None, random.Random], str]


def _nothing(match: AnyMatch, seat: Seat | None, rnd: random.Random) -> str:
    return ""


def _a_seat(match: AnyMatch, seat: Seat | None, rnd: random.Random) -> str:
    return rnd.choice(("", *map(str, range(match.setup.seats)), "all"))


def _a_page(match: AnyMatch, seat: Seat | None, rnd: random.Random) -> str:
    return rnd.choice(("1", "2", "99"))


def _a_word(match: AnyMatch, seat: Seat | None, rnd: random.Random) -> str:
    choices = read(match.game, match.view(seat), skip=False).choices
    return rnd.choice([choice.word for choice in choices if choice.word] or ["fox"])


def _nonsense(match: AnyMatch, seat: Seat | None, rnd: random.Random) -> str:
    return "unicorn"


def _a_move(match: AnyMatch, seat: Seat | None, rnd: random.Random) -> str:
    moves = match.game.legal(match.view(seat))
    return str(rnd.choice(moves)) if moves else "fox D4"


PRESSES: Mapping[str, tuple[Words, ...]] = {
    "hand": (_nothing,), "say": (_nothing, _nonsense), "what": (_a_word, _a_move), "look": (_a_word, _nonsense),
    "change": (_nothing,), "keep": (_nothing,), "stay": (_nothing,),
    "scores": (_nothing,), "why": (_a_seat,), "text": (_nothing, _a_page), "board": (_nothing,), "more": (_nothing,), "quit": (_nothing,),
    "void": (lambda *_: "ask",), "wishes": (_nothing,), "wish": (_nothing,), "note": (_nothing,), "replay": (_a_seat,),
    "film": (_nothing,), "record": (_nothing,), "proof": (_nothing,), "better": (_nothing,), "review": (_a_seat,),
    "picks": (_a_seat,), "rules": (_nothing,),
    "tables": (_nothing,), "next": (_nothing,), "past": (lambda *_: "any any 0 0",), "mydata": (_nothing,), "shown": (lambda *_: "keep",),
    "forget": (lambda *_: "ask",), "decks": (_nothing,), "ranks": (lambda match, *_: f"{match.game.slug} server all people rating",),
    "ranksfile": (lambda match, *_: f"{match.game.slug} server all people wins",),
    "cardstats": (lambda match, *_: f"{match.game.slug} any",),
    "rematch": (_nothing,), "help": (_nothing, lambda *_: "about"), "learn": (lambda match, *_: match.game.slug,),
    "rule": (lambda match, *_: match.game.slug,), "trends": (lambda match, *_: match.game.slug,), "again": (_nothing,),
}  # fmt: skip
"""The verbs that show something, and what their words may be."""

ACTS = {
    "join", "ready", "leave", "start", "cancel", "seat", "pace", "set", "bring", "bringcode", "back", "heir", "take", "when", "unwish",
    "dms", "begin", "offer", "resume", "off", "work", "give", "branch", "hint", "pacing", "share",
}  # fmt: skip
"""Verbs that change a table or a seat, or tell others."""

ELSEWHERE = (
    "admin",
    "pad",
    "fact",
    "puzzle",
    "daily",
    "streaks",
    "deck",
    "dk",
    "card",
    "cd",
    "making",
    "open",
    "alone",
)
"""The beginnings of verbs that are about no table."""

COMMANDS: Mapping[str, tuple[str, ...]] = {
    "hand": ("table",), "match": ("table", ""), "replay": ("table",), "review": ("table",),
    "wish": ("table",), "tables": ("",), "privacy": ("",),
    "profile": ("",), "leaderboard": ("",), "hours": ("",), "rules": ("",), "help": ("",),
    "learn": ("",),
}  # fmt: skip
"""The commands that show something; "table" where they take one."""

OTHER_COMMANDS = {"play", "solo", "scorepad", "quiz", "puzzle", "daily", "deck", "card", "admin"}
"""Commands that open something new or know no table."""


async def look(
    world: World, number: int, match: AnyMatch, seat: Seat | None, user: int, turn: int, choice: int
) -> None:
    """Somebody looks at something, chosen by a number: the same in every world as long as it looks the same to them."""
    rnd = random.Random(choice)
    kind = rnd.randrange(20)
    if kind == 0:
        await world.suggest(user, "play", "options", rnd.choice(("", "h", "on")))
    elif kind < 7:
        command = rnd.choice(list(COMMANDS))
        needs = rnd.choice(COMMANDS[command])
        await world.type(user, command, **({"table": number} if needs else {}))
    else:
        verb = rnd.choice(list(PRESSES))
        words = rnd.choice(PRESSES[verb])(match, seat, rnd)
        version = rnd.randint(1, turn + 1) if verb == "replay" else turn
        await world.press(user, marked(verb, number, version, words), own=rnd.random() < 0.5)
