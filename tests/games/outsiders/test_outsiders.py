"""Records of the turn-based games, recounted by programs that were written from the documents alone and import nothing of the project."""

import base64
import hashlib
import json
import random
import re
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from games.core.chance import commitment, deal_seed
from games.core.match import Entry, Match
from games.core.record import Record, to_json
from games.core.values import Setup
from games.verify import sheets
from tests.depth import depth
from tests.games.matches import CASES, AnyMatch, Case
from tests.games.outsiders import outsider_ecogogo, outsider_lines, outsider_phylo, outsider_phylo_cards
from tests.games.phylo.made import FROST, NEWT

Json = dict[str, Any]

RECOUNT: dict[str, Callable[[Json], list[Json]]] = {
    "lines": outsider_lines.recount,
    "ecogogo": outsider_ecogogo.recount,
    "phylo": outsider_phylo.recount,
}
CHECK: dict[str, Callable[[Json], None]] = {
    "lines": outsider_lines.check,
    "ecogogo": outsider_ecogogo.check,
    "phylo": outsider_phylo.check,
}
GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = sorted(path for slug in RECOUNT for path in GOLDEN.glob(f"{slug}-*.json"))
PLAYED = tuple(case for case in CASES if case.slug in RECOUNT)
MATCHES = {"lines": depth(4, 8), "ecogogo": depth(4, 8), "phylo": depth(4, 8)}
"""So many matches are played for every number of seats and every option; without hints, which change no rule, a quarter."""


def said(match: AnyMatch, seat: int, rnd: random.Random, eager: bool) -> str:
    """Any legal move; an eager player mostly takes what adds most."""
    view = match.view(seat)
    moves = match.game.legal(view)
    if eager and rnd.random() < 0.8:
        return str(max(moves, key=lambda move: (match.game.appraise(view, move), rnd.random())))
    return str(rnd.choice(moves))


Say = Callable[[AnyMatch, int, random.Random, bool], str]


def spread_and_burnt(match: AnyMatch, seat: int, rnd: random.Random, eager: bool) -> str:
    """Mostly a spread, or an event that takes what has spread."""
    moves = match.game.legal(match.view(seat))
    liked = [move for move in moves if move.act == "spread"] or [
        move for move in moves if match.state.actions == 1 and move.card in ("wildfire", "tsunami")
    ]
    return str(rnd.choice(liked)) if liked and rnd.random() < 0.8 else said(match, seat, rnd, eager)


def record_of(case: Case, number: int, say: Say = said) -> Json:
    """A match played by the engine's public contract, as the JSON that players get. Every fourth one is eager, and every second one
    has presses in its deal.
    """
    rnd = random.Random(f"outsider {case} {number}")
    secret, options, moves = f"{rnd.getrandbits(256):064x}", dict(case.options), list[Entry]()
    presses = tuple(rnd.getrandbits(63) for _ in range(case.seats + 1)) if number % 2 else ()
    seed = deal_seed(secret, presses)
    match: AnyMatch = Match.begin(case.game, Setup(case.seats, seed, options))
    while not match.over:
        seat = min(match.waiting)
        entry = Entry(match.turn, seat, say(match, seat, rnd, number % 4 == 3))
        moves.append(entry)
        match = match.seal(entry)
    edition, scores = match.game.rules, sheets(match.scores())
    deal = (secret, presses, seed, commitment(secret))
    record = Record(case.slug, edition, options, case.seats, *deal, tuple(moves), scores)
    found: Json = json.loads(to_json(record))
    return found


def golden(path: Path) -> Json:
    found: Json = json.loads(path.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_an_outsider_recounts_a_golden_record(path: Path) -> None:
    """To exactly the recorded totals and lines."""
    record = golden(path)
    assert RECOUNT[record["game"]](record) == record["scores"]


@pytest.mark.parametrize("case", PLAYED, ids=str)
def test_an_outsider_recounts_whatever_is_played(case: Case) -> None:
    """Random matches and eager ones, of every number of seats and with every option."""
    matches = MATCHES[case.slug]
    for number in range(matches if dict(case.options).get("hints") != "off" else matches // 4):
        record = record_of(case, number)
        assert RECOUNT[case.slug](record) == record["scores"], f"match {number}"


FIELDS = [
    "word", "kind", "name", "latin", "diet", "chain", "scale", "terrains", "climates", "move", "flight", "spread",
    "needs", "prey", "keywords", "effect", "target", "lasts", "becomes", "kingdom", "group", "text",
]  # fmt: skip
MADE = (
    NEWT,
    FROST,
    {
        "kind": "species", "word": "oak-bee", "name": "Oak bee", "latin": "Apis querci", "diet": "herbivore", "chain": "2",
        "scale": "4", "terrains": "forest, grassland, urban", "climates": "cool, warm, hot", "flight": "3", "kingdom": "animalia",
        "keywords": "invasive on animalia, herbivore, scale at most 6, chain 2; pollinator on anything", "group": "insect",
        "text": "It takes the place of others.",
    },
    {
        "kind": "species", "word": "pack-rat", "name": "Pack rat", "latin": "Rattus gregarius", "diet": "omnivore", "chain": "3",
        "scale": "5", "terrains": "forest, grassland", "climates": "cool, warm", "move": "2", "kingdom": "animalia", "group": "mammal",
        "prey": "larger", "text": "Many together take what is larger than they are.",
    },
    {
        "kind": "event", "word": "high-tide", "name": "High tide", "effect": "habitat", "target": "anything", "lasts": "1",
        "becomes": "fresh water, ocean, cool", "text": "For a day the sea is here.",
    },
)  # fmt: skip


def with_made_cards(name: str, rules: str) -> str:
    """The share code of a shipped deck with the made cards instead of its last ten, packed as docs/decks.md says."""
    _, start, words, _ = outsider_phylo_cards.named(name, rules)
    counts = Counter([*words[: -2 * len(MADE)], *(card["word"] for card in (*MADE, *MADE))])
    lines = [" | ".join(f"{field}: {card[field]}" for field in FIELDS if field in card) for card in MADE]
    return packed((name, "Made by hand", rules, start), counts, lines)


def packed(head: Iterable[str], counts: Mapping[str, int], lines: Iterable[str] = ()) -> str:
    """A share code of these lines."""
    cards = " ".join(f"{word}*{count}" if count > 1 else word for word, count in counts.items())
    text = "\n".join((*head, cards, *lines))
    body = base64.urlsafe_b64encode(zlib.compress(text.encode(), wbits=-zlib.MAX_WBITS)).decode().rstrip("=")
    return f"phylo1.{body}.{hashlib.sha256(f'phylo1.{body}'.encode()).hexdigest()[:8]}"


@pytest.mark.parametrize("rules", ["1.4a", "1.3"])
def test_an_outsider_recounts_phylo_with_made_cards(rules: str) -> None:
    """A code for both seats, and a code against a shipped deck: points, conditions and effects come from the code alone."""
    codes = with_made_cards("valley", rules), with_made_cards("meadow", rules)
    for number in range(4):
        second = codes[1] if number < 3 else "meadow"
        case = Case("phylo", 2, (("rules", rules), ("deck1", codes[0]), ("deck2", second)))
        record = record_of(case, number)
        assert outsider_phylo.recount(record) == record["scores"], f"match {number}"
        said = " ".join(text for _, _, text in record["moves"])
        assert any(card["word"] in said for card in MADE)


SPREADING = ("bracken", "himalayan-blackberry", "stinging-nettle", "purple-loosestrife", "scotch-broom")
"""Plants that spread by themselves."""


def test_an_outsider_finds_the_heirs_of_lost_plants() -> None:
    """With decks of plants that spread, of fire and of floods: copies everywhere, and their owners choose among them."""
    counts = dict.fromkeys((*SPREADING, "wildfire", "tsunami", "horse"), 3)
    code = packed(("weeds", "Weeds", "1.4a", "home"), counts)
    rows = []
    for number in range(depth(6, 12)):
        case = Case("phylo", 2, (("rules", "1.4a"), ("deck1", code), ("deck2", code)))
        record = record_of(case, number, spread_and_burnt)
        assert outsider_phylo.recount(record) == record["scores"], f"match {number}"
        rows += [text for _, _, text in record["moves"]]
    assert sum(text.startswith("spread ") for text in rows) > depth(10, 20)
    assert any(text[:1].isupper() for text in rows)


def test_an_option_that_is_absent_has_the_default_the_documents_name() -> None:
    """EcoGoGo's stacks, Phylo's rules 1.4a and its decks; whether there are hints is the same to an outsider."""
    record = golden(GOLDEN / "ecogogo-1-2p.json")
    assert outsider_ecogogo.recount({**record, "options": {}}) == record["scores"]
    record = golden(GOLDEN / "phylo-1-2p.json")
    assert outsider_phylo.recount({**record, "options": {}}) == record["scores"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_an_outsider_refuses_a_record_with_another_seed(path: Path) -> None:
    """It does not fit the commitment; and with a commitment of its own the cards are others."""
    record = golden(path)
    check, seed = CHECK[record["game"]], f"{int(record['seed'], 16) ^ 1:064x}"
    with pytest.raises(ValueError, match=r"does not fit the commitment|does not follow from"):
        check({**record, "seed": seed})
    deal = {"secret": seed, "presses": [], "seed": seed, "commitment": hashlib.sha256(seed.encode()).hexdigest()}
    with pytest.raises(ValueError, match=r"^Turn \d+, "):
        check({**record, **deal})


def with_move(record: Json, at: int, *rows: list[int | str]) -> Json:
    """The record with these rows instead of the one at this place."""
    return {**record, "moves": [*record["moves"][:at], *rows, *record["moves"][at + 1 :]]}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_an_outsider_refuses_a_changed_move(path: Path) -> None:
    """By another seat, in another turn, left out, or with words too many."""
    record = golden(path)
    check = CHECK[record["game"]]
    for at in range(0, len(record["moves"]), depth(40, 18)):
        turn, seat, text = record["moves"][at]
        wrong = f"{text} {text}"
        for rows in ([turn, seat + 1, text],), ([turn + 1, seat, text],), ([turn, seat, wrong],), ():
            with pytest.raises(ValueError, match=r"^(Turn|The match)"):
                check(with_move(record, at, *rows))


@pytest.mark.parametrize("slug", RECOUNT)
def test_an_outsider_imports_nothing_of_the_project(slug: str) -> None:
    """Only what comes with Python, the second file of the same outsider, and what outsiders share."""
    folder = Path(__file__).parent
    paths = [folder / "outsider_deal.py", *folder.glob(f"outsider_{slug}*.py")]
    texts = [path.read_text(encoding="utf-8") for path in paths]
    imported = {name for text in texts for name in re.findall(r"^(?:from|import) ([\w.]+)", text, re.MULTILINE)}
    known = {"base64", "collections.abc", "dataclasses", "hashlib", "functools", "pathlib", "tomllib", "typing", "zlib"}
    assert len(texts) > 1
    ours = {f"tests.games.outsiders.outsider_{name}" for name in ("deal", f"{slug}_cards")}
    assert imported <= known | ours
