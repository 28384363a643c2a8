"""Charts as text: aligned, cropped, and never wider than the screen."""

import textwrap

import pytest

from games.cli.drawing import drawn
from games.core.chart import Chart


def drawing(text: str) -> str:
    """A drawing as a test writes it."""
    return textwrap.dedent(text).strip("\n")


def test_columns_are_aligned_and_rows_cropped_to_what_is_used() -> None:
    """Between the first and the last used row and column, empty places have a dot; marks stand behind the text."""
    chart = Chart({"C9": "bear", "E10": "watering hole"}, "a legend", "Pip:")
    assert drawn(chart, {"D11": "+", "C9": "(2)"}, 80) == drawing("""
        Pip:
           C             D             E
         9 bear (2)      ·             ·
        10 ·             ·             watering hole
        11 ·             +             ·
        a legend
        """)


def test_a_place_with_no_text_is_shown_as_empty() -> None:
    """The nine cells of a grid are all there, whatever lies in them."""
    cells = {f"{column}{row}": "" for row in "123" for column in "ABC"}
    assert drawn(Chart(cells | {"B2": "owl"}), {}, 80).splitlines() == [
        "  A   B   C",
        "1 ·   ·   ·",
        "2 ·   owl ·",
        "3 ·   ·   ·",
    ]


def test_long_texts_are_folded_before_a_map_is_divided() -> None:
    """At their blanks; a word that is too long is divided at its hyphen, or cut if it has none."""
    chart = Chart(
        {"A1": "Western honey bee", "B1": "*Migratory grasshopper", "B2": "*Long-tailed weasel", "C2": "Horse"}
    )
    assert drawn(chart, {}, 35) == drawing("""
          A          B          C
        1 Western    *Migratory ·
          honey bee  grasshopp.

        2 ·          *Long-     Horse
                     tailed
                     weasel
        """)


def test_what_does_not_fit_side_by_side_follows_below() -> None:
    """Part by part, each cropped to its own rows; a part in which nothing lies is left out."""
    cells = {"AA5": "10T", "AB6": "2L", "AZ9": "3Z"}
    assert drawn(Chart(cells), {}, 26) == drawing("""
          AA  AB  AC  AD  AE  AF
        5 10T ·   ·   ·   ·   ·
        6 ·   2L  ·   ·   ·   ·

          AY  AZ
        9 ·   3Z
        """)


@pytest.mark.parametrize("width", [40, 80, 132])
@pytest.mark.parametrize("columns", [1, 5, 9, 30, 80])
def test_no_line_is_wider_than_the_screen(columns: int, width: int) -> None:
    """However many columns there are and however long the texts; every text is still recognised by its beginning."""
    places = [f"{chr(65 + i // 26)}{chr(65 + i % 26)}{i % 7 + 1}" for i in range(columns)]
    cells = dict.fromkeys(places, "Himalayan blackberry (copy)")
    text = drawn(Chart(cells, "legend " * 20), {places[0]: "(13)"}, width)
    assert max(map(len, text.splitlines())) <= width
    assert text.count("Himal") == columns


def test_an_empty_table_is_a_sentence() -> None:
    """Before the first card."""
    assert drawn(Chart({}, "a legend", "You:"), {}, 80) == "You:\nNo cards yet."
