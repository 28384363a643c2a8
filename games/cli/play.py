"""`python -m games play ecosystem`: a match in the terminal against opponents of a chosen level."""

import random
import secrets
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from games import GAMES, current
from games.cli.replay import print_sheets
from games.core.chance import commitment
from games.core.game import Game
from games.core.match import Entry, Match
from games.core.record import Record, to_json
from games.core.sentence import Sentences
from games.core.values import Refusal, Setup, listing
from games.opponents import LEVELS, choose
from games.verify import sheets

HELP = "Type a number, a word or a whole move; or back, text, scores, quit."


def arguments(parser: ArgumentParser) -> None:
    """What may be typed behind `play`."""
    parser.add_argument("game", type=current, choices=sorted(GAMES))
    parser.add_argument(
        "--players",
        type=int,
        help="total seats, yours included (default 4, or the most the game allows; 1 for a solo game)",
    )
    parser.add_argument(
        "--against", choices=list(LEVELS), default="sprout", help="how well the opponents play (default sprout)"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a game option, such as scoring=classic",
    )
    parser.add_argument("--seed", help="64 hexadecimal digits, to play the same deal again")
    parser.add_argument("--record", metavar="FILE", help="write the match's record to this file")


def run(chosen: Namespace) -> int:
    """Play what was asked for."""
    return play(chosen.game, chosen.players, chosen.seed, chosen.record, chosen.against, chosen.option)


def ask(match: Match[Any, Any, Any], names: tuple[str, ...]) -> str | None:
    """Let the person at seat 0 say a move; None when they quit."""
    game, view, words = match.game, match.view(0), ()  # type: Any, Any, tuple[str, ...]
    sentences = Sentences(game, view)
    while (sentence := sentences.read(words, skip=False)).move is None:
        choices = sentence.choices
        print(f"\n{game.words.ask(sentence)}")
        for i, choice in enumerate(choices, 1):
            print(f"  {i:>2} {choice.text}" + (f"  ({choice.note})" if choice.note else ""))
        try:
            typed = input("> ").strip()
        except EOFError:
            return None
        if typed == "quit":
            return None
        if typed == "text":
            print(game.words.describe(view, names))
        elif typed == "scores":
            print(", ".join(str(score.total) for score in match.scores()))
        elif typed == "back":
            words = sentence.back or ()
        elif typed.isdigit() and 1 <= int(typed) <= len(choices):
            words = (*words, choices[int(typed) - 1].word)
        elif typed in {choice.word for choice in choices}:
            words = (*words, typed)
        elif " " in typed:
            return typed
        else:
            print(HELP)
    return str(sentence.move)


def options_of(game: Game[Any, Any, Any], said: Sequence[str]) -> dict[str, str]:
    """Options typed as "scoring=classic". Raises Refusal naming the options there are."""
    there = {option.name: option for option in game.options}
    chosen = {}
    for each in said:
        name, _, value = each.partition("=")
        option = there.get(name)
        if option is None or (option.seat is None and value not in option.choices):
            known = "; ".join(f"{known}={' or '.join(option.choices)}" for known, option in there.items())
            raise Refusal(f'{game.title} has no option "{each[:40]}"; choose {known}.')
        chosen[name] = value
    game.check(chosen, strict=True)
    return chosen


def play(slug: str, seats: int | None, seed: str | None, path: str | None, level: str, said: Sequence[str] = ()) -> int:
    """Play one match against opponents of a level: four players unless a number is given or the game allows fewer. With a path, write
    the record at the end."""
    game = GAMES[slug]
    seats = min(4, game.seats[-1]) if seats is None else seats
    names = ("You", *LEVELS[level].names[: seats - 1])
    seed = seed or secrets.token_hex(32)
    try:
        options = options_of(game, said)
        match = Match.begin(game, Setup(seats, seed, options))
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 2
    print(f"{game.title} for {seats}. The deal is sealed as {commitment(seed)}. {HELP}")
    moves: list[Entry] = []
    draw = random.SystemRandom().random
    view = match.view(None)
    while not match.over:
        mine = 0 in match.to_move
        text = _mine(match, names) if mine else ""
        if text is None:
            print("The match ends here; no record is written.")
            return 0
        turn = match.turn
        for seat in sorted(match.to_move):
            chosen = text if seat == 0 else str(choose(game, match.view(seat), level, draw).move)
            moves.append(Entry(turn, seat, str(game.parse(chosen))))
            match = match.seal(moves[-1])
        if 0 in match.to_move or game.shows_table(match.state):
            now = match.view(None)
            if news := game.words.news(view, now, names):
                print(f"\n{news}")
            view = now
    print_sheets(game.rival, names, match.scores())
    print("\n" + (game.words.verdict(match.view(None)) or _winners(match, names)))
    if path:
        record = Record(slug, game.rules, options, seats, seed, commitment(seed), tuple(moves), sheets(match.scores()))
        Path(path).write_text(to_json(record), encoding="utf-8")
        print(f"The record is in {path}; check it with python -m games verify {path}")
    return 0


def _mine(match: Match[Any, Any, Any], names: tuple[str, ...]) -> str | None:
    """A legal move of the person at seat 0, asked for until there is one; None if they quit."""
    while True:
        print(f"\n{match.game.words.describe(match.view(0), names)}")
        said = ask(match, names)
        if said is None:
            return None
        try:
            match.seal(Entry(match.turn, 0, said))
        except Refusal as refusal:
            print(refusal)
        else:
            return said


def _winners(match: Match[Any, Any, Any], names: tuple[str, ...]) -> str:
    winners = [names[seat] for seat in sorted(match.game.winners(match.state))]
    return f"{listing(winners)} {'wins' if len(winners) == 1 and winners != ['You'] else 'win'}."
