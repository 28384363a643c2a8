"""`python -m games replay FILE` prints a recorded match, and `python -m games verify FILE` checks it."""

from argparse import Namespace

from games import AnyMatch
from games.core.record import Record, from_json
from games.core.strict_json import read_at_most
from games.core.values import figure, many
from games.verify import begin_match, positions, verify


def load(path: str) -> Record:
    with open(path, "rb") as file:
        return from_json(read_at_most(file))


def seat_names(seats: int) -> tuple[str, ...]:
    return tuple(f"Player {seat + 1}" for seat in range(seats))


def run(chosen: Namespace) -> int:
    """Prints or checks a record. Raises Malformed if the file isn't one, and Differs at the first contradiction."""
    record = load(chosen.file)
    if chosen.command == "verify":
        match = verify(record)
        presses = f" with {many(len(record.presses), 'press', 'presses')} in it" if record.presses else ""
        totals = ", ".join(str(score.total) for score in match.scores())
        print(
            f"{chosen.file}: verified, {many(len(record.moves), 'move')}, the deal is the one committed to{presses}, scores {totals}"
        )
        print(f"The commitment is {record.commitment}; compare it with the one you saw before the first card.")
        return 0
    match, names = begin_match(record), seat_names(record.seats)
    print(f"{match.game.title}, edition {match.game.rules}, {many(record.seats, 'player')}, deal {record.commitment}")
    first, view = match.turn, match.view(None)
    for entry, after in zip(record.moves, positions(record), strict=True):
        turn, match = match.turn, after
        if match.turn > turn and (match.progress.shows_table or entry is record.moves[-1]):
            now = match.view(None)
            turns = f"turn {turn}" if first == turn else f"turns {first} to {turn}"
            print(f"\n{turns}: {match.game.words.news(view, now, names)}")
            first, view = match.turn, now
    print_match(match, names)
    return 0


def print_match(match: AnyMatch, names: tuple[str, ...]) -> None:
    print("", *match.game.words.describe(match.view(None), names), sep="\n")
    width = max((len(line.what) for score in match.scores() for line in score.lines), default=0)
    for name, score in zip((*names, match.game.rival), match.scores(), strict=False):
        print(f"\n{name}: {figure(score.total)}" + (f" ({score.note})" if score.note else ""))
        for line in score.lines:
            print(f"  {line.what:<{width}}{figure(line.points):>4}  {line.why}")
