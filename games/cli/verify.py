"""`python -m games verify FILE`: whether a recorded match holds together."""

import sys
from argparse import ArgumentParser, Namespace

from games.cli.replay import load
from games.core.record import Differs, Malformed
from games.verify import verify


def arguments(parser: ArgumentParser) -> None:
    """What may be typed behind `verify`."""
    parser.add_argument("file")


def run(chosen: Namespace) -> int:
    """Verify a record: one line, status 0 when it holds together, 1 with the first difference, 2 when it is no record."""
    try:
        record = load(chosen.file)
        match = verify(record)
    except Malformed as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except Differs as difference:
        print(f"{chosen.file}: {difference}", file=sys.stderr)
        return 1
    totals = ", ".join(str(score.total) for score in match.scores())
    pressed = len(record.presses)
    presses = f" with {pressed} press{'es' * (pressed > 1)} in it" if pressed else ""
    deal = f"the deal is the one committed to{presses}"
    print(f"{chosen.file}: verified, {len(record.moves)} moves, {deal}, scores {totals}")
    print(f"The commitment is {record.commitment}; compare it with the one you saw before the first card.")
    return 0
