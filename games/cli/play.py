"""`python -m games play ecosystem`: a match in the terminal against opponents of a chosen level."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from typing import Any

from games import GAMES
from games.cli.keeping import must_be_free, record_of, seed_of
from games.cli.sitting import Sitting
from games.core.chance import commitment
from games.core.game import Game
from games.core.match import Match
from games.core.values import Refusal, Setup, quoted
from games.opponents import LEVELS


def arguments(parser: ArgumentParser) -> None:
    """What may be typed behind `play`."""
    parser.add_argument("game", type=lambda typed: typed.strip().lower(), choices=sorted(GAMES))
    parser.add_argument(
        "--players",
        type=_count,
        help="total seats, yours included (default 4, or the most the game allows; 1 for a solo game)",
    )
    level_argument(parser)
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a game option, such as scoring=classic",
    )
    parser.add_argument(
        "--seed", help="any text, to play the same deal again; 64 hexadecimal digits are taken as they are"
    )
    parser.add_argument("--record", metavar="FILE", help="write the match's record to this new file")


def level_argument(parser: ArgumentParser) -> None:
    """How well the opponents play."""
    parser.add_argument(
        "--against",
        type=str.lower,
        choices=list(LEVELS),
        default="sprout",
        help="how well the opponents play (default sprout)",
    )


def _count(typed: str) -> int:
    try:
        return int(typed)
    except ValueError:
        raise ArgumentTypeError(f"expected a number of players, not {typed!r}") from None


def run(chosen: Namespace) -> int:
    """Play what was asked for."""
    return play(chosen.game, chosen.players, chosen.seed, chosen.record, chosen.against, chosen.option)


def options_of(game: Game[Any, Any, Any], said: Sequence[str]) -> dict[str, str]:
    """Options typed as "scoring=classic". Raises Refusal naming the options there are."""
    there = {option.name: option for option in game.options}
    chosen = {}
    for each in said:
        name, _, value = (part.strip() for part in each.partition("="))
        option = there.get(name.lower())
        # Codes of decks have capitals.
        if option is not None and value.lower() in option.choices:
            value = value.lower()
        if option is None or (option.seat is None and value not in option.choices):
            known = "; ".join(f"{known}={' or '.join(option.choices)}" for known, option in there.items())
            raise Refusal(f'{game.title} has no option "{each[:40]}"; choose {known}.')
        chosen[option.name] = value
    game.check(chosen, strict=True)
    return chosen


def play(slug: str, seats: int | None, seed: str | None, path: str | None, level: str, said: Sequence[str] = ()) -> int:
    """Play one match against opponents of a level: four players unless a number is given or the game allows fewer. With a path, write
    the record at the end, or as far as it goes."""
    game, sealed = GAMES[slug], seed_of(seed)
    seats = min(4, game.seats[-1]) if seats is None else seats
    try:
        match = Match.begin(game, Setup(seats, sealed, options_of(game, said)))
        if path is not None:
            must_be_free(path)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 2
    print(f"{game.title} for {seats}. The deal is sealed as {commitment(sealed)}.")
    if seed is not None and sealed != seed.strip().lower():
        print(f"The seed {quoted(seed.strip())} stands for {sealed}.")
    print("Type help to see what you can type, and rules for the rules in short.")
    return Sitting(match, record_of(match), level, path, new=True).run()
