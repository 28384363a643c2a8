"""The score pad: reads what players of a real table have won, typed as numbers, and scores it."""

import re
from collections.abc import Sequence

from games.core.values import Refusal, many
from games.ecogogo.cards import COUNTS, EMPTY, ENDANGERED, ORGANISMS
from games.ecogogo.game import Ecogogo
from games.ecogogo.scoring import STACKS, score, winners
from games.ecogogo.view import Danger, View, Won

MOST = Ecogogo.seats[-1]
GUIDE = (
    "Press **Add a player** for each habitat on your table and type the cards in its left, middle and right stack, such as `4, 7+1, 10`: "
    "the 1 is an Endangered card. Then press **Score**."
)
PILE, SHOWN = "the extinct species", False
"""The name of the entry that all players share; no picture shows the typed entries."""
SIZES = (2, 3, 5)
_STACK = r"([0-9]{1,3})(?:\s*\+\s*([0-9]{1,3}))?"
TYPED = re.compile(r"[\s,;/]+".join([_STACK] * len(STACKS)))


def code_legend(game: Ecogogo) -> str:
    return "left, middle and right stack; a number after + counts Endangered cards"


def why_not(game: Ecogogo, role: str, players: int, solo: bool, pile: bool) -> str:
    if role == "player":
        return f"A pad can hold up to {MOST} players." if players >= MOST else ""
    return "The extinct species are already on the pad." if pile else "" if role == "pile" else "There's no rival."


def why_not_count(game: Ecogogo, players: int, solo: bool, pile: bool) -> str:
    return "" if players else "There's no player's habitat yet; press Add a player."


def form_texts(game: Ecogogo, role: str) -> tuple[str, str, str]:
    if role == "pile":
        return "How many species are extinct", "Each costs every player 10 points", "1"
    return "The cards in the left, middle and right stack", "Endangered cards after a plus sign", "4, 7+1, 10"


def read(game: Ecogogo, role: str, text: str) -> tuple[int, ...]:
    """How many organisms and Endangered cards each stack has, or the number of extinct species. Raises Refusal for other
    texts."""
    if role == "pile":
        if text.strip() not in map(str, range(1, COUNTS[ENDANGERED] + 1)):
            raise Refusal(f"Type how many species are extinct, from 1 to {COUNTS[ENDANGERED]}.")
        return (int(text),)
    typed = TYPED.fullmatch(text.strip())
    if typed is None:
        raise Refusal(
            "Type three numbers, the cards in the left, middle and right stack, such as 4, 7+1, 10; 0 for an empty one."
        )
    return tuple(int(number or 0) for number in typed.groups())


def cards_text(game: Ecogogo, role: str, cards: Sequence[int]) -> str:
    if role == "pile":
        return str(cards[0])
    return ", ".join(f"{cards[at]}+{cards[at + 1]}" if cards[at + 1] else str(cards[at]) for at in (0, 2, 4))


def surplus_text(game: Ecogogo, players: Sequence[Sequence[int]], extinct: Sequence[int]) -> str:
    """A sentence if there are more cards than in the deck, or ""."""
    organisms, endangered = (sum(sum(cards[first::2]) for cards in players) for first in (0, 1))
    for count, most, name in (
        (organisms, sum(COUNTS[kind] for kind in ORGANISMS), "organism card"),
        (endangered + sum(extinct), COUNTS[ENDANGERED], "Endangered card"),
    ):
        if count > most:
            return f"Together that's {many(count, name)}, but the deck has {most}; check which stack has too many."
    return ""


def scored_view(
    game: Ecogogo, players: Sequence[Sequence[int]], extinct: Sequence[int], *, solo: bool, over: bool
) -> View:
    """A spectator's view of the end; it shows every organism as the first kind."""
    dead, count = sum(extinct), len(players)
    habitats = tuple(
        tuple(
            Won(size, (ORGANISMS[0],) * cards[2 * at] + (ENDANGERED,) * cards[2 * at + 1])
            for at, size in enumerate(SIZES)
        )
        for cards in players
    )
    scores = tuple(score(habitat, dead, classic=False) for habitat in habitats)
    return View(
        seat=None, players=count, classic=False, hints=False, first=None, turn=0, active=None, grid=(EMPTY,) * 9,
        hands=((),) * count, sizes=(0,) * count, habitats=habitats,
        species=tuple(Danger(kind, (), extinct=True, copies=0) for kind in ORGANISMS[:dead]), discard=(), undealt=0,
        out=(True,) * count, story=(), scores=scores, winners=winners(scores, classic=False),
    )  # fmt: skip
