"""Scoring real tables like people do."""

import json
from random import Random
from typing import Any

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from games import GAMES
from games.cli.score import score
from games.drafting.deck import Deck
from games.drafting.draft import Drafting
from games.drafting.score_pad import codes
from tests.behaviour.driver import Shown, Table, components, said

BEES = "bee bee bee bee bee / . . . . . / . . . . . / . . . . ."
MIXED = "be ho me tr ea / ra dr fo de st / wo be ho me tr / ea ra dr fo de"


def deck_of(slug: str) -> Deck:
    game = GAMES[slug]
    assert isinstance(game, Drafting)
    return game.own.deck


def some_grids(slug: str, count: int) -> list[list[str]]:
    """Full grids from one shuffled deck, twenty names each."""
    deck = deck_of(slug)
    cards = [name for name, many in zip(deck.names, deck.counts, strict=True) for _ in range(many)]
    Random(len(slug) + count).shuffle(cards)
    return [cards[20 * i : 20 * i + 20] for i in range(count)]


def typed(slug: str, grid: list[str]) -> str:
    """A grid as a person types it: codes, one line per row."""
    short = dict(zip(deck_of(slug).names, codes(deck_of(slug)), strict=True))
    return "\n".join(" ".join(short[name] for name in grid[i : i + 5]) for i in range(0, 20, 5))


def counted(slug: str, **request: Any) -> list[dict[str, int]]:
    """The output of `python -m games score`."""
    scores: list[dict[str, int]] = json.loads(score(slug, json.dumps(request).encode()))
    return scores


def button(message: Shown, label: str) -> str:
    custom_id = next(
        each["custom_id"]
        for each in components(message)
        if each["type"] == 2 and each["label"] == label and not each.get("disabled")
    )
    return str(custom_id)


async def opened(table: Table, game: str = "ecosystem", person: MemberActor | None = None) -> Shown:
    """A fresh pad, visible to everyone."""
    result = await (person or table.people[0]).slash(table.channel, "scorepad", game=game)
    assert result.response is not None, said(result)
    assert not result.ephemeral
    return table.post()


async def fill(table: Table, label: str, grid: str, name: str | None = None) -> InteractionResult:
    """Ana presses a button of the newest pad and sends its form."""
    form = await table.ana.click(table.post(), custom_id=button(table.post(), label))
    assert form.modal is not None, said(form)
    return await table.ana.submit_modal(form, {"grid": grid, **({"name": name} if name is not None else {})})


async def click(table: Table, label: str, person: MemberActor | None = None) -> InteractionResult:
    """Someone presses a button of the newest pad."""
    return await (person or table.people[0]).click(table.post(), custom_id=button(table.post(), label))


def alts(message: Shown) -> list[str]:
    """The alt texts of a message's pictures."""
    return [item["description"] for each in components(message) for item in each.get("items", [])]


def form_data(custom_id: str, **values: Any) -> dict[str, Any]:
    """What a client sends with a form."""
    fields = [{"type": 4, "custom_id": name, "value": value} for name, value in values.items()]
    return {"custom_id": custom_id, "components": [{"type": 18, "component": each} for each in fields]}
