"""Records of matches whose deal comes from a secret and presses."""

from games import GAMES, AnyMatch
from games.core.chance import commitment, deal_seed
from games.core.match import Entry, Match
from games.core.record import Record
from games.core.values import Setup
from games.verify import score_sheets

SECRET = "7".zfill(64)
PRESSES = (1462167111991427984, 1462167512828743727, 1462167601693197596)
"""Of two players and of the start, those of docs/fairness.md."""


def dealt(secret: str, presses: tuple[int, ...]) -> Record:
    """A record of six seats without moves, dealt from this secret and these presses."""
    seed = deal_seed(secret, presses)
    return Record("ecosystem", 1, {}, 6, secret, presses, seed, commitment(secret))


def played(secret: str = SECRET, presses: tuple[int, ...] = PRESSES) -> Record:
    """A whole Ecosystem of two with this deal, in which everybody makes the first legal move."""
    seed, moves = deal_seed(secret, presses), list[Entry]()
    match: AnyMatch = Match.begin(GAMES["ecosystem"], Setup(2, seed, {}))
    while not match.over:
        seat = min(match.waiting)
        moves.append(Entry(match.turn, seat, str(match.game.legal(match.view(seat))[0])))
        match = match.seal(moves[-1])
    return Record(
        "ecosystem", 1, {}, 2, secret, presses, seed, commitment(secret), tuple(moves), score_sheets(match.scores())
    )
