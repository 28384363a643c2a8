"""`python -m games`: play in the terminal, replay and verify records, score a real table."""

import os
import sys
from argparse import ArgumentParser, HelpFormatter
from importlib import import_module
from io import TextIOWrapper

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

COMMANDS = {
    "play": "play a match against opponents",
    "rules": "print the rules of a game in Markdown",
    "resume": "go on with a match that you left",
    "replay": "print a recorded match turn by turn",
    "verify": "check a recorded match",
    "review": "say what each pick of a recorded match gave up",
    "score": "score the grids of a real table: JSON in, JSON out",
}
"""Each is a module of games.cli, which is loaded when its command is typed."""


class Parser(ArgumentParser):
    """A parser whose refusals are one line."""

    def error(self, message: str) -> "NoReturn":
        self.exit(2, f"{message}; {self.prog} --help says what can be typed\n")


def parser_for(command: str = "") -> ArgumentParser:
    """A parser for the whole or for one command. Help has lines of 100 characters: to ask the terminal takes a third of a score's time."""
    return Parser(
        prog=f"python -m games {command}".rstrip(),
        description=COMMANDS.get(command, "Ecosystem card games in the terminal."),
        formatter_class=lambda prog: HelpFormatter(prog, width=100),
    )


def main(arguments: list[str] | None = None) -> int:
    """The exit status: 0 done, 1 a record does not hold together, 2 something could not be read."""
    typed = sys.argv[1:] if arguments is None else arguments
    if typed and typed[0] in COMMANDS:
        module, parser = import_module(f"games.cli.{typed[0]}"), parser_for(typed[0])
        module.arguments(parser)
        status: int = module.run(parser.parse_args(typed[1:]))
        return status
    parser = parser_for()
    commands = parser.add_subparsers(metavar="COMMAND")
    for name, text in COMMANDS.items():
        commands.add_parser(name, help=text)
    parser.parse_args(typed)
    parser.print_help()
    return 0


if __name__ == "__main__":
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status = main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        status = 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    sys.exit(status)
