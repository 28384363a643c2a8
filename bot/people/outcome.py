"""How a finished match ended for everyone who sat there, and which ratings that changes."""

import json
from collections.abc import Iterable, Mapping, Sequence

from bot.kit.ratings import Guess, Key, Ladder, Place, newcomer, ranks, season
from bot.kit.weights import Past, weighed
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


def entries(
    ladder: Ladder, results: Sequence[ResultRow], known: Mapping[Key, Guess], past: Mapping[Key, Past]
) -> list[LedgerRow]:
    """The lines a match adds to the ledger: those who stayed are rated among themselves, and those who left as last behind them.

    Only those dealt in are rated.
    """
    stayed = [result for result in results if result.dealt_in and result.ended == "played"]
    gone = [result for result in results if result.dealt_in and result.ended != "played"]
    after = weighed([Place(key_of(each), each.rank) for each in stayed], [key_of(each) for each in gone], known, past)
    return _lines(ladder, [*sorted(stayed, key=lambda each: -each.rank), *gone], known, after)


def _lines(
    ladder: Ladder, results: Sequence[ResultRow], known: Mapping[Key, Guess], after: Mapping[Key, Guess]
) -> list[LedgerRow]:
    """One line for each rated player, with the last of their results."""
    counted = {key_of(each): each for each in results}
    return [_entry(ladder, each, known, after[key]) for key, each in counted.items() if key in after]


def _entry(ladder: Ladder, result: ResultRow, known: Mapping[Key, Guess], after: Guess) -> LedgerRow:
    key = key_of(result)
    before = known.get(key, newcomer(key))
    rank = result.rank if result.ended == "played" else result.of
    return LedgerRow(
        result.match_id, result.game, ladder, key[0], key[1], result.guild_id, season(result.ended_at), result.ended_at, rank,
        result.of, after[0], after[1], before[0], before[1],
    )  # fmt: skip
