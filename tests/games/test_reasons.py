"""Why one move is better than another: what players read stays word for word as it was recounted by hand and by the rules.

`python -m tests.games.test_reasons` writes the sentences again, from the golden matches: of every form that a sentence takes a few. Read
what changes: each figure has to be true on that table.
"""

import json
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from games import GAMES
from games.core.game import BEST_RIVAL, EXPLAINED, PlayedOut
from games.core.record import Record, from_json
from games.ecogogo.cards import KINDS
from games.lines.cards import ANIMALS
from games.review.trust import DRAFTS
from games.verify import begun, positions
from tests.games.drawn import seen
from tests.games.matches import AnyMatch

GOLDEN = Path(__file__).parent / "golden"
SENTENCES = Path(__file__).parent / "sentences"
ALIKE = 2
"""So many sentences of each form are kept."""


@cache
def record(name: str) -> Record:
    return from_json((GOLDEN / f"{name}.json").read_bytes())


@cache
def reached(name: str) -> tuple[AnyMatch, ...]:
    """A golden match at the beginning of each turn."""
    match = begun(record(name))
    return match, *(each for each in positions(record(name)) if not each.sealed)


def said(case: list[Any]) -> str:
    """The sentence about two moves of a golden match."""
    name, turn, seat, better, made, played = case
    match = next(each for each in reached(name) if each.turn == turn)
    game = match.game
    ended = None if played is None else PlayedOut(**played)
    return game.reason(match.view(seat), game.parse(better), game.parse(made), ended)


def kept(slug: str) -> list[list[Any]]:
    lines = (SENTENCES / f"{slug}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@pytest.mark.parametrize("slug", GAMES)
def test_a_reason_says_what_it_said(slug: str) -> None:
    for *case, text in kept(slug):
        assert said(case) == text, case


@pytest.mark.parametrize("slug", GAMES)
def test_no_reason_speaks_for_a_move_against_itself(slug: str) -> None:
    for name, turn, seat, better, *_ in kept(slug)[::10]:
        assert said([name, turn, seat, better, better, None]) == ""


@pytest.mark.parametrize("slug", GAMES)
def test_a_reason_that_is_worth_less_than_a_third_of_a_loss_is_not_given(slug: str) -> None:
    for name, turn, seat, better, made, played, text in kept(slug)[::10]:
        if played is None:
            match = next(each for each in reached(name) if each.turn == turn)
            game, view = match.game, match.view(seat)
            moves = game.parse(better), game.parse(made)
            worth = game.weighed(view, *moves)[0]
            if worth < float("inf"):
                assert game.explanation(view, *moves, worth / EXPLAINED - 0.1) == text
                assert game.explanation(view, *moves, worth / EXPLAINED + 0.1) == ""


def test_a_reason_on_a_drawn_table_says_what_it_said() -> None:
    """The first of three players, with cards and hands in words; "" where nothing is a reason."""
    for slug, cards, hands, pick, better, made, played, text in kept("drawn"):
        game: Any = GAMES[slug]
        ended = None if played is None else PlayedOut(**played)
        assert game.reason(seen(slug, cards, hands, pick), game.parse(better), game.parse(made), ended) == text, cards


def pairs(slug: str, path: Path) -> Iterator[list[Any]]:
    """Pairs of moves of a golden match, and what they could have come to when they were played out."""
    rnd = random.Random(path.stem)
    for match in reached(path.stem):
        for seat in rnd.sample(sorted(match.to_move), min(2, len(match.to_move))):
            game: Any = match.game
            view = match.view(seat)
            moves = list(game.promising(view)) if slug in DRAFTS else list(game.legal(view))
            for better, made in permutations(rnd.sample(moves, min(2, len(moves))), 2):
                for played in (None, *ends(game, view, better, made, rnd)) if slug in DRAFTS else (None,):
                    yield [path.stem, match.turn, seat, str(better), str(made), played and asdict(played)]


def ends(game: Any, view: Any, better: Any, made: Any, rnd: random.Random) -> Iterator[PlayedOut]:
    """As if the lines of a reason had paid, and as if some others had."""
    names = list(game.own.deck.names)
    for part in game.own_reasons(view, better, made, "the other"):
        yield PlayedOut(48, dict.fromkeys(part.about, 5.0))
    for worlds in (16, 48):
        lines = rnd.sample([*names, BEST_RIVAL, BEST_RIVAL, "diversity"], 4)
        paid = {line: rnd.choice((6.0, 4.0, 2.0, -2.0)) for line in lines}
        few = [{name: (rnd.randrange(worlds), rnd.randrange(worlds)) for name in rnd.sample(names, 3)} for _ in "abc"]
        yield PlayedOut(worlds, paid, few[0], few[1], few[2] | {names[better.kind]: (1, worlds - 1)})
        yield PlayedOut(worlds, dict.fromkeys(lines, 4.0), {}, dict.fromkeys(names, (worlds - 1, worlds - 1)))


def form(slug: str, match: AnyMatch, text: str) -> set[str]:
    """The sentences of a text without figures, places and names of cards."""
    if slug == "phylo":
        names: Iterable[str] = [card.name for card in match.view(0).stock.values()]
    else:
        names = GAMES[slug].own.deck.names if slug in DRAFTS else [*KINDS] if slug == "ecogogo" else ANIMALS  # type: ignore[attr-defined]
    bare = re.sub("|".join(sorted(map(re.escape, names), key=len, reverse=True)), "_", text)
    return {*re.split(r"(?<=[.;]) |, and ", re.sub(r"\b[A-Z]+\d+\b|\d+", "#", bare))}


def write() -> None:
    """Write the sentences of all games."""
    SENTENCES.mkdir(exist_ok=True)
    for slug in GAMES:
        found, forms = [], Counter[str]()
        for path in sorted(GOLDEN.glob(f"{slug}-*.json")):
            for case in pairs(slug, path):
                text = said(case)
                new = form(slug, reached(path.stem)[0], text)
                if any(forms[part] < ALIKE for part in new):
                    forms.update(new)
                    found.append([*case, text])
        lines = (json.dumps(each, ensure_ascii=False) for each in found)
        (SENTENCES / f"{slug}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(slug, len(found), len(forms))


if __name__ == "__main__":
    write()
