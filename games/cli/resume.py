"""`python -m games resume FILE`: go on with a match that was left at the terminal."""

import sys
from argparse import ArgumentParser, Namespace

from games.cli.keeping import must_be_replaceable
from games.cli.play import level_argument
from games.cli.replay import load
from games.cli.sitting import Sitting
from games.core.record import Differs, Malformed
from games.core.values import Refusal
from games.verify import replayed


def arguments(parser: ArgumentParser) -> None:
    """What may be typed behind `resume`."""
    parser.add_argument("file", help="the record of an unfinished match; it is written again at the end")
    level_argument(parser)


def run(chosen: Namespace) -> int:
    """Play on from the position of a record."""
    try:
        record = load(chosen.file)
        match = replayed(record)
        if match.over:
            raise Refusal(f"This match is over; python -m games replay {chosen.file} shows it.")
        must_be_replaceable(chosen.file)
    except (Malformed, Differs, Refusal) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    print(f"{match.game.title} for {record.seats}, turn {match.turn}. Type help to see what you can type.")
    return Sitting(match, record, chosen.against, chosen.file, new=False).run()
