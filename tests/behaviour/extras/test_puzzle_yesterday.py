"""Yesterday's puzzle: everybody may see it with its answer, it counts for nothing, and no button shows another day's answer."""

import pytest

from games import puzzles
from games.puzzles import puzzle, puzzle_games
from tests.behaviour.driver import Shown, Table, click, labels, page_of, said, text
from tests.behaviour.extras.test_puzzles import asked, choose, on_day

ANY = pytest.mark.parametrize("slug", puzzle_games())
NONE = "There was no puzzle yesterday."


def best(slug: str, number: int) -> str:
    one = puzzle(slug, number)
    return str(one.game.words.tell(one.position().view(one.seat), one.choices[one.right].move))


async def forged(table: Table, page: Shown, custom_id: str) -> str:
    result = await table.press_forged(table.people[0], page, custom_id)
    return said(result) or text(page_of(result))


@ANY
async def test_who_answered_sees_the_answer_again_a_day_later(table: Table, slug: str) -> None:
    wrong = (puzzle(slug, 1).right + 1) % len(puzzle(slug, 1).choices)
    on_day(table, 1)
    await choose(table, await asked(table, slug, 0), slug, puzzle(slug, 1).right, 0)
    await choose(table, await asked(table, slug, 1), slug, wrong, 1)
    on_day(table, 2)
    for person, says, crosses in ((0, "You found it.", 0), (1, "You chose another.", 1)):
        page = await asked(table, slug, person)
        past = page_of(await click(table.people[person], page, "Yesterday"))
        assert past.id == page.id
        assert f"### Yesterday's best choice: {best(slug, 1)}" in text(past)
        assert says in text(past)
        assert text(past).count("❌") == crosses
        assert text(past).count("points worse") == len(puzzle(slug, 1).choices) - 1
        assert "puzzle #1" in text(past)
        assert labels(past) == ["Today's puzzle", "Show the table"]


async def test_who_missed_it_sees_it_and_nothing_is_counted(table: Table) -> None:
    slug, ana, store = "savanna", table.people[0], table.bot.tables.store.puzzles
    on_day(table, 1)
    await choose(table, await asked(table, slug, 1), slug, puzzle(slug, 1).right, 1)
    on_day(table, 2)
    past = page_of(await click(ana, await asked(table, slug), "Yesterday"))
    assert "You didn't play this one. No matter: there's another one every day." in text(past)
    assert "❌" not in text(past)
    shown = page_of(await click(ana, past, "Show the table"))
    assert "The whole table" in text(shown)
    assert "puzzle #1" in text(shown)
    past = page_of(await click(ana, shown, "Back"))
    assert f"Yesterday's best choice: {best(slug, 1)}" in text(past)
    today = page_of(await click(ana, past, "Today's puzzle"))
    assert "Which choice is best?" in text(today)
    assert "puzzle #2" in text(today)
    assert await store.given(ana.id, slug, 1) is None
    assert (await store.score(ana.id, slug)).answers == 0
    assert await store.counted(slug, 1) == (1, 1)
    end = await choose(table, today, slug, puzzle(slug, 2).right)
    assert "Your streak: 1" in text(end)
    assert "Yesterday" in labels(end)


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 999_999])
@pytest.mark.parametrize(
    "words", ["yesterday", "yesterday table", "yesterday 3", "tomorrow", "yesterday yesterday", "3"]
)
async def test_no_forged_button_shows_the_answer_of_another_day(table: Table, number: int, words: str) -> None:
    slug = "ecosystem"
    on_day(table, 3)
    page = await asked(table, slug)
    shown = await forged(table, page, f"b:puzzle:0:{number}:{slug} {words}")
    for other in (1, 4):
        assert f"puzzle #{other}" not in shown
    if "worse" in shown and "puzzle #3" in shown:
        assert (number, words) == (3, "3"), "today's answer comes after one's own answer only"
    if (number, words) == (0, "yesterday"):
        assert f"Yesterday's best choice: {best(slug, 2)}" in shown


async def test_on_the_first_day_there_is_no_yesterday(table: Table) -> None:
    on_day(table, 1)
    page = await asked(table, "lines")
    assert "Yesterday" not in labels(page)
    for words in ("yesterday", "yesterday table"):
        assert NONE in await forged(table, await asked(table, "lines"), f"b:puzzle:0:0:lines {words}")


@pytest.mark.parametrize(("most", "told"), [(1, False), (2, False), (3, True)])
async def test_an_answer_stays_secret_while_its_puzzle_comes_again_soon(
    table: Table, monkeypatch: pytest.MonkeyPatch, most: int, told: bool
) -> None:
    keep = puzzles.puzzle_lines
    monkeypatch.setattr(puzzles, "puzzle_lines", lambda slug: keep(slug)[:most])
    puzzle.cache_clear()
    try:
        on_day(table, 4)
        page = await asked(table, "savanna")
        assert ("Yesterday" in labels(page)) is told
        shown = await forged(table, page, "b:puzzle:0:0:savanna yesterday")
        assert ("Yesterday's puzzle comes again soon, so its answer stays secret." in shown) is not told
        assert (best("savanna", 3) in shown) is told
    finally:
        puzzle.cache_clear()
