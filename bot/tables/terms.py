"""A table's terms: what the host and the seats choose, who agrees, and what has changed."""

import json
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.tables.table import SETTINGS, TABLE_OPTIONS, Table
from db.tables.rows import Player, SeatRow
from games import GAMES, AnyGame
from games.core.values import Option, Refusal, either, quoted
from games.opponents import LEVELS

DEFAULT_PACE = "day"


def game_of(slug: str) -> AnyGame:
    """The game of this name. If there is none, raises a Refusal that names the games."""
    if slug not in GAMES:
        raise Refusal(f"There's no game called {quoted(slug)}; choose {either(game.title for game in GAMES.values())}.")
    return GAMES[slug]


@dataclass(frozen=True, slots=True)
class Terms:
    options: Mapping[str, str]
    settings: Mapping[str, str]
    pace: str = DEFAULT_PACE

    def changed(self, name: str, value: str) -> "Terms":
        """The terms with one change. Raises Refusal if there is no such option or setting."""
        if name in self.options:
            return replace(self, options={**self.options, name: value})
        if name in self.settings:
            return replace(self, settings={**self.settings, name: value})
        raise Refusal(f"There's no option {quoted(name)} here.")


def terms_of(table: Table) -> Terms:
    return Terms(table.options, table.settings, table.row.pace)


def parse_terms(game: AnyGame, text: str, pace: str = DEFAULT_PACE) -> Terms:
    """Read typed terms, such as "hints off, thread on", with defaults for the rest. Raises a Refusal that says what is
    allowed."""
    terms = Terms({option.name: option.default for option in game.options}, dict(SETTINGS), pace)
    words = text.replace(",", " ").replace("=", " ").lower().split()
    if len(words) % 2:
        raise Refusal(f"Options come in pairs such as {_example(game)}; {quoted(text)} isn't one.")
    for name, value in zip(words[::2], words[1::2], strict=True):
        known = next((option for option in (*game.options, *TABLE_OPTIONS) if option.name == name), None)
        if known is None:
            raise Refusal(f"{game.title} has no option {quoted(name)}; it has {_example(game)}.")
        if value not in known.choices:
            raise Refusal(f"The option {name} can be {either(known.choices)}, not {quoted(value)}.")
        terms = terms.changed(name, value)
    game.check(terms.options)
    return terms


def with_fitting_options(game: AnyGame, terms: Terms) -> Terms:
    """The terms, with the seats' options reset if they don't fit. Raises Refusal if that doesn't help."""
    try:
        game.check(terms.options)
        return terms
    except Refusal:
        own = {option.name: option.default for option in game.options if option.seat is not None}
        terms = replace(terms, options={**terms.options, **own})
        game.check(terms.options)
        return terms


def _example(game: AnyGame) -> str:
    return ", ".join(f'"{option.name} {option.choices[-1]}"' for option in (*game.options, *TABLE_OPTIONS))


def options_chosen_by(table: Table, user_id: int) -> tuple[Option, ...]:
    """The options of a person's own seat and, for the host, of seats without a person."""
    mine = table.seat_of(user_id)
    people = {person.seat for person in table.people if person.player == "human"}
    hosts = user_id == table.row.host_id
    return tuple(
        option
        for option in table.game.options
        if option.seat is not None and (option.seat == mine or (hosts and option.seat not in people))
    )


def reseated_options(game: AnyGame, options: Mapping[str, str], seats: Sequence[int]) -> dict[str, str]:
    """The options when seats change: the player of `seats[i]` now sits in seat i and brings their options along."""
    own = {option.seat: option.name for option in game.options if option.seat is not None}
    moved = {
        own[now]: options[own[before]]
        for now, before in enumerate(seats)
        if now in own and before in own and own[before] in options
    }
    return {**options, **moved}


def with_old_option(
    game: AnyGame, options: Mapping[str, str], seat: int, old: Mapping[str, str], before: int
) -> Mapping[str, str]:
    """The options, with that of `seat` as seat `before` had it at an old table; unchanged if it doesn't fit."""
    own, then = (
        next((option.name for option in game.options if option.seat == place), None) for place in (seat, before)
    )
    if own is None or then is None or then not in old:
        return options
    again = {**options, own: old[then]}
    try:
        game.check(again, strict=True)
    except Refusal:
        return options
    return again


STAMPS = 999_999
"""The highest stamp of terms, short enough for a custom_id."""

NO_TERMS = ("thread", "finishers")


class LobbyChanged(Refusal):
    """The lobby has changed, so the player must see it again."""


class NotReady(LobbyChanged):
    def __init__(self, match_id: int, names: tuple[str, ...]) -> None:
        super().__init__(f"Not everyone at table {match_id} is ready yet.")
        self.names = names


@dataclass(frozen=True, slots=True)
class Change:
    title: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Changes:
    """What has changed since everyone agreed. `terms` is empty if all was changed back; `reset`: the seat options that
    went back to their defaults; `by_host`: whether only the host changed anything."""

    terms: tuple[Change, ...]
    reset: tuple[str, ...]
    by_host: bool


def agreement(table: Table) -> dict[str, str]:
    """What a player agrees to, by name: pace, seats, settings, and options that aren't a seat's own."""
    options = {option.name: table.options.get(option.name, option.default) for option in _shared(table)}
    settings = {option.name: table.settings[option.name] for option in TABLE_OPTIONS if option.name not in NO_TERMS}
    return {"pace": table.row.pace, "seats": str(table.row.size), **options, **settings}


def stamp(table: Table) -> int:
    """A number from 1 that changes with the terms. A press carries the one of its page, to show which terms it saw."""
    return zlib.crc32(json.dumps(agreement(table), sort_keys=True).encode()) % STAMPS + 1


def must_show_these_terms(table: Table, seen: int | None) -> None:
    """Raise LobbyChanged if `seen` isn't the stamp of the table's terms; None passes."""
    if seen not in (None, stamp(table)):
        raise LobbyChanged(f"The terms of table {table.id} have changed. Check them, then press again.")


def unready(table: Table) -> tuple[SeatRow, ...]:
    return tuple(person for person in table.humans if person.press is None)


def seats_choose(table: Table) -> bool:
    """Whether seats have something to choose, such as a deck, before their players are ready."""
    return any(option.seat is not None for option in table.game.options)


def change_note(before: Table, after: Table, by: int) -> str | None:
    """The lobby's stored note after a change by person `by`; None if no term changes."""
    was, now = agreement(before), agreement(after)
    if was == now:
        return None
    known = json.loads(before.row.notice or "{}")
    own = {option.name: option.default for option in before.game.options if option.seat is not None}
    reset = {name for name, value in own.items() if before.options.get(name) != after.options.get(name) == value}
    first = {name: value for name, value in was.items() if value != now[name]}
    note = {
        "was": {**first, **known.get("was", {})},
        "reset": sorted(reset.union(known.get("reset", []))),
        "by_host": known.get("by_host", True) and by == before.row.host_id,
    }
    return json.dumps(note, sort_keys=True)


def changes(table: Table) -> Changes | None:
    if table.row.status != "lobby" or not table.row.notice:
        return None
    note, now = json.loads(table.row.notice), agreement(table)
    named = {"pace": "Pace", "seats": "Seats"} | {
        each.name: each.title for each in (*table.game.options, *TABLE_OPTIONS)
    }
    terms = [Change(named[name], was, now[name]) for name, was in _in_order(note["was"].items(), named)]
    reset = [named[name] for name in note["reset"]]
    return Changes(tuple(each for each in terms if each.was != each.now), tuple(reset), note["by_host"])


def _in_order(terms: Iterable[tuple[str, str]], names: Iterable[str]) -> list[tuple[str, str]]:
    order = list(names)
    return sorted((term for term in terms if term[0] in order), key=lambda term: order.index(term[0]))


def _shared(table: Table) -> list[Option]:
    return [option for option in table.game.options if option.seat is None]


# Nobody has balanced the cards that players make, so a table with such a deck is unrated unless its host rates it. With opponents, who
# can't refuse an easy match, it is never rated, nor is a table whose host gives them a deck that isn't built in.


def options_with_made_cards(table: Table, options: Mapping[str, str]) -> tuple[Option, ...]:
    chosen = [option for option in table.game.options if option.seat is not None]
    return tuple(
        option for option in chosen if table.game.meaning(option, options.get(option.name, option.default)).made
    )


def fewest(table: Table) -> int:
    """The fewest players with whom a lobby can start. To play a deal again, all its seats must be taken."""
    if table.row.deal_of is not None:
        return table.row.size
    return max(table.game.seats.start, 2 if table.row.size > 1 else 1)


NEVER_RATED = "Against opponents, a match is rated only if no deck has cards that players made and the opponents' decks are built in."


def given_to_opponents(table: Table, options: Mapping[str, str]) -> tuple[Option, ...]:
    seats = {person.seat for person in table.people if person.player != "human"}
    return tuple(
        option
        for option in table.game.options
        if option.seat in seats and options.get(option.name, option.default) not in option.choices
    )


def never_rated(table: Table, options: Mapping[str, str]) -> bool:
    if all(person.player == "human" for person in table.people):
        return False
    return bool(options_with_made_cards(table, options) or given_to_opponents(table, options))


def with_opponents(table: Table) -> Table:
    """A lobby with opponents in its empty seats, as a preview; unrated if its decks can't be rated then."""
    empty = range(len(table.people), table.row.size)
    seated = [SeatRow(table.id, seat, None, f"seat {seat + 1}", "sprout") for seat in empty]
    full = replace(table, people=(*table.people, *seated))
    if full.settings["rated"] != "on" or not never_rated(full, full.options):
        return full
    return replace(full, row=replace(full.row, settings=unrated_settings(full)))


def unrated_settings(table: Table) -> str:
    return json.dumps({**table.settings, "rated": "off"}, sort_keys=True)


def settings_if_unrated(table: Table, options: Mapping[str, str]) -> str | None:
    """The settings to store if these options make the table unrated; None if not."""
    now = table.options
    brought = any(options[option.name] != now.get(option.name) for option in options_with_made_cards(table, options))
    if table.settings["rated"] != "on" or not (brought or never_rated(table, options)):
        return None
    return unrated_settings(table)


def level_named(word: str) -> Player:
    """The opponents' level of this name. If there is none, raises a Refusal that names the levels."""
    match word:
        case "sprout" | "grazer" | "hunter" | "apex":
            return word
    raise Refusal(f"Opponents can be {either(LEVELS)}, not {word[:20]!r}.")


def opponent_name(level: Player, table: Table) -> str:
    taken = {person.name for person in table.people}
    return next(name for name in (*LEVELS[level].names, *(f"{level} {n}" for n in range(2, 9))) if name not in taken)
