"""`python -m games`: play in the terminal, replay and verify records, score a real table."""

import argparse
import os
import sys

from games import GAMES, current
from games.cli import play, replay, score
from games.opponents import LEVELS


def main(arguments: list[str] | None = None) -> int:
    """The exit status: 0 done, 1 a record does not hold together, 2 something could not be read."""
    parser = argparse.ArgumentParser(prog="python -m games", description="Ecosystem card games in the terminal.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    playing = commands.add_parser("play", help="play a match against opponents")
    playing.add_argument("game", type=current, choices=sorted(GAMES))
    playing.add_argument(
        "--players",
        type=int,
        help="seats in all, yours included (default 4, or as many as may play; 1 is the solo game)",
    )
    playing.add_argument(
        "--against", choices=list(LEVELS), default="sprout", help="how well the others play (default sprout)"
    )
    playing.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game, such as scoring=classic",
    )
    playing.add_argument("--seed", help="64 hexadecimal digits, to play a deal again")
    playing.add_argument("--record", metavar="FILE", help="write the record of the match to this file")
    for name, text in (("replay", "print a recorded match turn by turn"), ("verify", "check a recorded match")):
        commands.add_parser(name, help=text).add_argument("file")
    scoring = commands.add_parser("score", help="score the grids of a real table: JSON in, JSON out")
    scoring.add_argument("game", type=current, choices=sorted(GAMES), help=f"one of {', '.join(sorted(score.DRAFTS))}")
    chosen = parser.parse_args(arguments)
    match chosen.command:
        case "play":
            return play.play(chosen.game, chosen.players, chosen.seed, chosen.record, chosen.against, chosen.option)
        case "replay":
            return replay.replay(chosen.file)
        case "verify":
            return replay.check(chosen.file)
        case "score":
            return score.main(chosen.game)
        case _:
            parser.print_help()
            return 0


if __name__ == "__main__":
    try:
        status = main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    sys.exit(status)
