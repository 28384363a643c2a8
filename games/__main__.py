"""`python -m games`: play, read rules, score a real table; replay, verify and review records."""

import signal
import sys
from argparse import ArgumentParser
from importlib import import_module
from io import TextIOWrapper

from games import GAMES
from games.core.record import Differs
from games.core.rulebook import book
from games.core.strict_json import Malformed
from games.core.values import Refusal
from games.opponents import LEVELS

MODULES = {"play": "play", "replay": "records", "verify": "records", "review": "review", "score": "score"}


def parser() -> ArgumentParser:
    whole = ArgumentParser(prog="python -m games", description="Ecosystem card games in the terminal.")
    commands = whole.add_subparsers(dest="command", metavar="COMMAND")
    play = commands.add_parser("play", help="play a match against opponents")
    play.add_argument("game", choices=tuple(GAMES))
    play.add_argument("--players", type=int, help="seats, yours included; 1 is a solo match")
    play.add_argument("--against", choices=tuple(LEVELS), default="sprout", help="their level (default sprout)")
    play.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="such as scoring=classic")
    play.add_argument("--seed", help="any text, to play the same deal again")
    play.add_argument("--record", metavar="FILE", help="a new file for the record of the match")
    rules = commands.add_parser("rules", help="print the rules of a game in Markdown")
    rules.add_argument("game", choices=tuple(GAMES))
    score = commands.add_parser("score", help="score the grids of a real table: JSON in, JSON out")
    score.add_argument("game", choices=tuple(GAMES), help="a drafting game")
    commands.add_parser("replay", help="print a recorded match turn by turn").add_argument("file")
    commands.add_parser("verify", help="check a recorded match").add_argument("file")
    review = commands.add_parser("review", help="say what each pick of a recorded match gave up")
    import_module("games.cli.review").arguments(review)
    return whole


def main(arguments: list[str] | None = None) -> int:
    """Returns 0 if all went well, 1 if a record fails verification, and 2 otherwise."""
    chosen = parser().parse_args(arguments)
    if chosen.command is None:
        parser().print_help()
        return 0
    if chosen.command == "rules":
        print(book(chosen.game), end="")
        return 0
    try:
        status: int = import_module(f"games.cli.{MODULES[chosen.command]}").run(chosen)
    except (Malformed, Differs, Refusal, OSError) as wrong:
        where = f"{chosen.file}: " if isinstance(wrong, (Malformed, Differs)) and "file" in chosen else ""
        said = f"{wrong.filename}: {wrong.strerror}" if isinstance(wrong, OSError) and wrong.filename else wrong
        print(f"{where}{said}", file=sys.stderr)
        return 1 if isinstance(wrong, Differs) and chosen.command == "verify" else 2
    return status


if __name__ == "__main__":
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `| head` ends it without a word
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        sys.exit(130)
