"""Checks a record by playing it again: the deal, every move and the scores."""

from collections.abc import Iterator
from typing import Any

from games import edition
from games.core.match import Match
from games.core.record import Differs, Record, Sheet, check_commitment
from games.core.strict_json import readable_key
from games.core.values import Refusal, Score, Setup, many, quoted


def score_sheets(scores: tuple[Score, ...]) -> tuple[Sheet, ...]:
    return tuple(Sheet(score.total, tuple((line.what, line.points) for line in score.lines)) for score in scores)


def begin_match(record: Record) -> Match[Any, Any, Any]:
    """The record's match before the first move. Raises Differs for an unknown game, edition, number of seats or option."""
    try:
        game = edition(record.game, record.edition)
        unknown = [name for name in record.options if name not in {option.name for option in game.options}]
        if unknown:
            raise Differs(f"{game.title} has no option {quoted(unknown[0])}")
        game.check(record.options)
        return Match.begin(game, Setup(record.seats, record.seed, record.options))
    except Refusal as refusal:
        raise Differs(str(refusal)) from None


def replay_record(record: Record) -> Match[Any, Any, Any]:
    """The match after the last move. Raises Differs if the deal isn't the one committed to, or if a move is wrong."""
    check_commitment(record)
    return [begin_match(record), *positions(record)][-1]


def positions(record: Record) -> Iterator[Match[Any, Any, Any]]:
    """The match after each move. Raises Differs at the first wrong one."""
    match = begin_match(record)
    for i, entry in enumerate(record.moves):
        try:
            match = match.seal(entry)
        except Refusal as refusal:
            raise Differs(
                f"move {i + 1} (turn {entry.turn}, seat {entry.seat}, {quoted(entry.text)}): {refusal}"
            ) from None
        yield match


def verify(record: Record) -> Match[Any, Any, Any]:
    """The finished match. Raises Differs, which names the first difference in the seed, a move or a score."""
    match = replay_record(record)
    if not match.over:
        raise Differs(f"the record ends in turn {match.turn}, before the match is over")
    recounted = score_sheets(match.scores())
    if len(recounted) != len(record.scores):
        raise Differs(f"the record has {many(len(record.scores), 'score sheet')}, and the match {len(recounted)}")
    for seat, (theirs, ours) in enumerate(zip(record.scores, recounted, strict=True)):
        for said, counted in zip(theirs.lines, ours.lines, strict=False):
            if said != counted:
                raise Differs(
                    f"seat {seat}: the record says {readable_key(said[0])} {said[1]}, the recount {counted[0]} {counted[1]}"
                )
        if theirs != ours:
            raise Differs(f"seat {seat}: the record says {theirs.total} in total, the recount {ours.total}")
    return match
