"""The pictures of the README, drawn from seeded matches: `python -m render [FOLDER]`, docs/pictures by default."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from games import GAMES
from games.core.chance import Chance
from games.core.game import Game
from games.core.match import Match
from games.core.values import Setup
from games.drafting.move import Move
from games.drafting.state import State
from games.drafting.view import View
from render import Picture, pictures

NAMES = ("Ana", "Štěpán", "Γιώργος", "Марина")
FIRST_NAMES = {"ecosystem": "", "savanna": "savanna-"}
"""How the file names of a game's pictures begin."""
GLANCES = 8
"""So many of its legal moves does each of the players look at before taking the best of them."""

DraftingMatch = Match[State, View, Move]


def course(seats: int, seed: str = "ab" * 32, hints: str = "on", slug: str = "ecosystem") -> Iterator[DraftingMatch]:
    """All positions of a match of players who know a little: each looks at a few moves and takes the best."""
    match: DraftingMatch = Match.begin(GAMES[slug], Setup(seats, seed, {"hints": hints}))
    chance = Chance(seed).fork("gallery")
    yield match
    while not match.over:
        turn = match.turn
        for seat in sorted(match.to_move):
            match = match.accept(seat, _choice(match.game, match.view(seat), chance.fork(f"{turn} {seat}")))
        yield match


def played(seats: int, turns: int, seed: str = "ab" * 32, hints: str = "on", slug: str = "ecosystem") -> DraftingMatch:
    """Such a match after some turns."""
    return next(islice(course(seats, seed, hints, slug), turns, None))


def _choice(game: Game[State, View, Move], view: View, chance: Chance) -> Move:
    moves = {str(move): move for move in game.legal(view)}
    seen = chance.shuffle("look", sorted(moves))[:GLANCES]
    return max((moves[text] for text in seen), key=lambda move: game.appraise(view, move))


def gallery() -> dict[str, Picture]:
    """Every picture by its file name; Ecosystem's have no first name."""
    return {f"{first}{name}": each for slug, first in FIRST_NAMES.items() for name, each in _of(slug).items()}


def _of(slug: str) -> dict[str, Picture]:
    """The pictures of one game."""
    drawn = pictures(slug)
    middle, end, alone = played(4, 14, slug=slug), played(4, 20, slug=slug), played(1, 27, slug=slug)
    hand = middle.view(0)
    word = GAMES[slug].words.next(hand, ())[0].word
    return {
        "banner.png": drawn.banner(),
        "table-4p.png": drawn.table(middle.view(None), NAMES),
        "table-2p.png": drawn.table(played(2, 11, slug=slug).view(None), NAMES[:2]),
        "end.png": drawn.table(end.view(None), NAMES),
        "hand.png": drawn.page(hand, NAMES, ()),
        "places.png": drawn.page(hand, NAMES, (word,)),
        "sheet.png": drawn.sheet(end.view(None), NAMES),
        "solo.png": drawn.table(alone.view(None), NAMES[:1]),
        "solo-sheet.png": drawn.sheet(played(1, 40, slug=slug).view(None), NAMES[:1]),
    }


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in gallery().items():
        (folder / name).write_bytes(picture.png)
        print(f"{folder / name}  {len(picture.png):,} bytes\n  {picture.alt}")
