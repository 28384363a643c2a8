"""The pictures of the README, drawn from seeded matches: `python -m render [FOLDER]`, docs/pictures by default."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from games import GAMES
from games.core.chance import Chance
from games.core.game import Game
from games.core.match import Match
from games.core.values import Setup
from games.ecosystem.move import Move
from games.ecosystem.state import State
from games.ecosystem.view import View
from render import Picture, pictures

NAMES = ("Ana", "Štěpán", "Γιώργος", "Марина")
GLANCES = 8
"""So many of its legal moves does each of the players look at before taking the best of them."""

EcosystemMatch = Match[State, View, Move]


def course(seats: int, seed: str = "ab" * 32, hints: str = "on") -> Iterator[EcosystemMatch]:
    """All positions of a match of players who know a little: each looks at a few moves and takes the best."""
    match: EcosystemMatch = Match.begin(GAMES["ecosystem"], Setup(seats, seed, {"hints": hints}))
    chance = Chance(seed).fork("gallery")
    yield match
    while not match.over:
        turn = match.turn
        for seat in sorted(match.to_move):
            match = match.accept(seat, _choice(match.view(seat), chance.fork(f"{turn} {seat}")))
        yield match


def played(seats: int, turns: int, seed: str = "ab" * 32, hints: str = "on") -> EcosystemMatch:
    """Such a match after some turns."""
    return next(islice(course(seats, seed, hints), turns, None))


def _choice(view: View, chance: Chance) -> Move:
    game: Game[State, View, Move] = GAMES["ecosystem"]
    moves = {str(move): move for move in game.legal(view)}
    seen = chance.shuffle("look", sorted(moves))[:GLANCES]
    return max((moves[text] for text in seen), key=lambda move: game.appraise(view, move))


def gallery() -> dict[str, Picture]:
    """Every picture by its file name."""
    drawn = pictures("ecosystem")
    middle, end, alone = played(4, 14), played(4, 20), played(1, 27)
    hand = middle.view(0)
    word = GAMES["ecosystem"].words.next(hand, ())[0].word
    return {
        "banner.png": drawn.banner(),
        "table-4p.png": drawn.table(middle.view(None), NAMES),
        "table-2p.png": drawn.table(played(2, 11).view(None), NAMES[:2]),
        "hand.png": drawn.page(hand, NAMES, ()),
        "places.png": drawn.page(hand, NAMES, (word,)),
        "sheet.png": drawn.sheet(end.view(None), NAMES),
        "solo.png": drawn.table(alone.view(None), NAMES[:1]),
        "solo-sheet.png": drawn.sheet(played(1, 40).view(None), NAMES[:1]),
    }


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in gallery().items():
        (folder / name).write_bytes(picture.png)
        print(f"{folder / name}  {len(picture.png):,} bytes\n  {picture.alt}")
