"""Alt texts are as much of the description as Discord takes, the weightiest first."""

from typing import Any

import pytest

from games import GAMES
from games.core.grid import NAMES
from games.core.sentence import read
from games.drafting.view import View, layout
from games.ecosystem.cards import CARDS
from render import Strips, pictures
from render.alt_text import CONTINUED, LIMIT, alt_texts, utf16_length
from render.gallery import match_after
from tests.games.matches import CASES, Case, beginnings

DRAWN = pictures("ecosystem")
LONG = tuple(f"{letter * 30}{number}!" for number, letter in enumerate("WÄЖΩmq"))


def whole(strips: Strips) -> str:
    return " ".join(strip.alt for strip in strips if strip.alt != CONTINUED)


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_full_ecosystems_are_told_to_the_last_card_with_the_longest_names_too(players: int, slug: str) -> None:
    view: View = match_after(players, 20, slug=slug).view(None)
    alt = whole(pictures(slug).table(view, LONG))
    words: Any = GAMES[slug].words
    assert all(f"{words.board_text(board)}." in alt for board in view.boards)


def test_the_page_tells_the_question_the_places_with_their_points_and_the_own_cards_first() -> None:
    view: View = match_after(4, 6).view(1)
    word = CARDS[view.hand[0]]
    sentence = read(GAMES["ecosystem"], view, (word,))
    alt = DRAWN.page(sentence, LONG)[0].alt
    for choice in sentence.choices:
        assert f"{choice.word} ({choice.note.split(':')[0]})" in alt
    wanted = [f"Where does the {word} go?", "Your hand: ", *(f"{NAMES[cell]} " for cell in layout(view.board))]
    assert all(each in alt for each in wanted)
    assert alt.index("Your hand: ") < alt.index(f"{LONG[1]}, largest stream") < alt.index(f"{LONG[0]}, largest stream")


def test_without_hints_the_page_tells_no_points_of_places() -> None:
    view: View = match_after(4, 6, hints="off").view(1)
    alt = DRAWN.page(read(GAMES["ecosystem"], view, (CARDS[view.hand[0]],)), LONG)[0].alt
    assert "(" not in alt.partition("Round 1")[0]


def test_the_sheet_tells_every_line() -> None:
    view: View = match_after(4, 20).view(None)
    alt = DRAWN.sheet(view, ("Ana", "Ben", "Cleo", "Dan")).alt
    for name, score in zip(("Ana", "Ben", "Cleo", "Dan"), view.scores, strict=True):
        assert f"{name} {score.total}" in alt.partition(". ")[0]
        for line in score.lines:
            assert f"{line.what} {line.points}".replace("-", "−") in alt
    assert alt.count("(winner)") == len(view.winners)


def test_as_many_whole_sentences_are_told_as_fit() -> None:
    assert alt_texts(["a" * 600 + ".", "b" * 600 + ".", "c."]) == ["a" * 600 + "."]
    assert alt_texts(["a" * 600 + ".", "b" * 600 + ".", "c."], 3) == ["a" * 600 + ".", "b" * 600 + ". c.", CONTINUED]
    assert alt_texts(["Your hand:", "- Horse: 4 points", "- Robin: 2 points"]) == [
        "Your hand: Horse: 4 points. Robin: 2 points."
    ]
    (cut,) = alt_texts(["🦊" * 600])
    assert utf16_length(cut) <= LIMIT
    assert cut.endswith("…")


FULL_TABLES = [case for case in CASES if case.seats == case.game.seats[-1]]


@pytest.mark.parametrize("case", {case.slug: case for case in FULL_TABLES}.values(), ids=str)
def test_a_table_is_told_as_its_text_tells_it_to_spectators(case: Case) -> None:
    names = tuple("ABCDEF"[: case.seats])
    turns = beginnings(case, 0)
    for match in (turns[0], turns[len(turns) // 2], turns[-1]):
        view = match.view(None)
        told_of_it = " ".join(match.game.words.describe(view, names)).replace(" - ", " ")
        alt = whole(pictures(case.slug).table(view, names))
        plain = [text.replace(". ", " ").replace("; ", " ").rstrip(".") for text in (told_of_it, alt)]
        assert plain[0].startswith(plain[1][:900])
