"""`python -m games replay FILE`: a recorded match turn by turn."""

import sys
from argparse import ArgumentParser, Namespace

from games.core.reading import read_at_most
from games.core.record import Differs, Malformed, Record, from_json
from games.core.values import Score, figure
from games.verify import begun, positions


def arguments(parser: ArgumentParser) -> None:
    """What may be typed behind `replay`."""
    parser.add_argument("file")


def run(chosen: Namespace) -> int:
    """Print the match of a file."""
    return replay(chosen.file)


def load(path: str) -> Record:
    """The record in a file. Raises Malformed with the file's name in front."""
    try:
        with open(path, "rb") as file:
            return from_json(read_at_most(file))
    except OSError as failure:
        raise Malformed(f"{path} can't be read: {failure.strerror}") from None
    except Malformed as wrong:
        raise Malformed(f"{path}: {wrong}") from None


def seat_names(seats: int) -> tuple[str, ...]:
    """Names for a record, which has none."""
    return tuple(f"Player {seat + 1}" for seat in range(seats))


def replay(path: str) -> int:
    """Print a match turn by turn and its final sheet."""
    try:
        record = load(path)
        match = begun(record)
        names = seat_names(record.seats)
        print(f"{match.game.title}, edition {match.game.rules}, {record.seats} seats, deal {record.commitment}")
        first, view = match.turn, match.view(None)
        for entry, after in zip(record.moves, positions(record), strict=True):
            turn, match = match.turn, after
            if match.turn > turn and (match.game.shows_table(match.state) or entry is record.moves[-1]):
                now = match.view(None)
                turns = f"turn {turn}" if first == turn else f"turns {first} to {turn}"
                print(f"\n{turns}: {match.game.words.news(view, now, names)}")
                first, view = match.turn, now
    except Malformed as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except Differs as difference:
        print(f"{path}: {difference}", file=sys.stderr)
        return 2
    print("", *match.game.words.describe(match.view(None), names), sep="\n")
    print_sheets(match.game.rival, names, match.scores())
    return 0


def print_sheets(rival: str, names: tuple[str, ...], scores: tuple[Score, ...]) -> None:
    """Every score line with its reason."""
    width = max((len(line.what) for score in scores for line in score.lines), default=0)
    for name, score in zip((*names, rival), scores, strict=False):
        print(f"\n{name}: {figure(score.total)}" + (f" ({score.note})" if score.note else ""))
        for line in score.lines:
            print(f"  {line.what:<{width}}{figure(line.points):>4}  {line.why}")
