"""How a finished match ended for everyone who sat there, and which ratings that changes."""

import json
import math
from collections.abc import Iterable, Mapping, Sequence

from bot.kit.ratings import (
    ABOVE_LEVEL,
    Guess,
    Key,
    Ladder,
    Place,
    limit,
    newcomer,
    one_by_one,
    ranks,
    rated,
    season,
)
from bot.tables.table import SETTINGS, Table
from db.people.rows import LedgerRow, ResultRow
from db.tables.rows import DepartureRow

LEFT = 100
"""Seats from this number on are the results of people who left the match."""


def results_of(table: Table, departures: Iterable[DepartureRow]) -> list[ResultRow]:
    """The result of everyone seated at the end, and of those who left before. Whoever left a seat first had it from the deal on."""
    match, row = table.play, table.row
    scores, winners = match.scores(), match.game.winners(match.state)
    places = ranks([(score.total, *score.tiebreak) for score in scores[: row.size]])
    at = row.ended_at or 0
    departed = list(departures)
    first = {each.seat: each.n for each in reversed(departed)}
    results = [
        ResultRow(
            row.id, person.seat, person.user_id, person.ghost, person.name, person.player,
            "away" if person.player == "human" and (person.away or person.user_id is None) else "played",
            scores[person.seat].total, places[person.seat], row.size, person.seat in winners, row.game, row.rules, row.guild_id, at,
            person.seat not in first,
        )
        for person in table.people
    ]  # fmt: skip
    gone = [each for each in departed if each.user_id is not None or each.ghost is not None]
    results += [
        ResultRow(
            row.id, LEFT + number, each.user_id, each.ghost, each.name, "human", "left", scores[each.seat].total, row.size, row.size,
            False, row.game, row.rules, row.guild_id, at, each.n == first[each.seat],
        )
        for number, each in enumerate(gone)
    ]  # fmt: skip
    return results


def key_of(result: ResultRow) -> Key:
    """Whose rating a result changes: a person's, an erased person's pseudonym's, or an opponent level's."""
    if result.player != "human":
        return (0, result.player)
    return (result.user_id if result.user_id is not None else -(result.ghost or 0), "")


def ladder_of(settings: str, results: Sequence[ResultRow]) -> Ladder | None:
    """The ladder a match counts on, by who sat there at the deal. None for a solo match, and for one whose host opened it unrated."""
    seats = [result for result in results if result.seat < LEFT]
    if len(seats) < 2 or {**SETTINGS, **json.loads(settings)}["rated"] != "on":
        return None
    return "people" if all(result.player == "human" for result in results if result.dealt_in) else "opponents"


def entries(ladder: Ladder, results: Sequence[ResultRow], known: Mapping[Key, Guess]) -> list[LedgerRow]:
    """The lines a match adds to the ledger: people who stayed are rated among themselves, or against the opponents alone where there are
    any, and those who left as last behind these.

    Only those dealt in are rated. Opponents have lines, too, if a person stayed.
    """
    dealt_in = [result for result in results if result.dealt_in]
    stayed = [result for result in dealt_in if result.ended == "played"]
    gone = [result for result in dealt_in if result.ended != "played"]
    places = [Place(key_of(each), each.rank) for each in stayed]
    people = [place for place in places if not place.key[1]]
    levels = [place for place in places if place.key[1]]
    after = rated(places, known) if ladder == "people" else one_by_one(levels, people, known)
    if ladder == "opponents" and people:
        after |= {level.key: newcomer(level.key) for level in levels}
    after |= one_by_one(levels or people, [Place(key_of(each), each.of + 1) for each in gone], known)
    counted = {key_of(each): each for each in [*sorted(stayed, key=lambda each: -each.rank), *gone]}
    return [
        _entry(ladder, result, known.get(key, newcomer(key)), after[key], _highest(key, result.met, dealt_in))
        for key, result in counted.items()
        if key in after
    ]


def _highest(key: Key, met: int, results: Sequence[ResultRow]) -> float:
    """The highest mu that a match can lift somebody to."""
    others = {key_of(each) for each in results} - {key}
    levels = [newcomer(other)[0] + ABOVE_LEVEL for other in others if other[1]]
    return min(max(levels, default=math.inf), limit(met) if any(not level for _, level in others) else math.inf)


def _entry(ladder: Ladder, result: ResultRow, before: Guess, after: Guess, highest: float) -> LedgerRow:
    player, level = key_of(result)
    rank = result.rank if result.ended == "played" else result.of
    return LedgerRow(
        result.match_id, result.game, ladder, player, level, result.guild_id, season(result.ended_at), result.ended_at, rank,
        result.of, min(after[0], max(before[0], highest)), after[1], *before,
    )  # fmt: skip
