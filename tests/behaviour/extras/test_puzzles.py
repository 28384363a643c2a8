"""/puzzle as people use it: the question, the answer, streaks from day to day, sharing, the board, and old or forged buttons."""

from typing import Any

import pytest

from bot.kit.clock import MINUTE
from games import GAMES
from games.puzzles import begins, puzzle
from games.puzzles.stock import DAY, FIRST
from tests.behaviour.driver import Shown, Table, click, custom_ids, labels, page_of, plant, said, text

ANY = pytest.mark.parametrize("slug", GAMES)


def on_day(table: Table, number: int) -> None:
    """Set the clock to a moment of the day on which the puzzles with this number are asked."""
    table.bot.puzzles._clock = lambda: begins(number) + 600 * MINUTE


@pytest.fixture(autouse=True)
def _first_day(table: Table) -> None:
    on_day(table, 1)


async def asked(table: Table, slug: str, person: int = 0) -> Shown:
    result = await table.people[person].slash(table.channel, "puzzle", game=slug)
    assert result.ephemeral
    return page_of(result)


def ids_of(page: Shown, slug: str) -> list[str]:
    """The custom_ids of the choices."""
    return [each for each in custom_ids(page) if each.split(":")[-1].startswith(f"{slug} ") and each[-1].isdigit()]


async def choose(table: Table, page: Shown, slug: str, choice: int, person: int = 0) -> Shown:
    return page_of(await table.people[person].click(page, custom_id=ids_of(page, slug)[choice]))


@ANY
async def test_a_right_answer_is_explained_and_begins_a_streak(table: Table, slug: str) -> None:
    page = await asked(table, slug)
    today = puzzle(slug, 1)
    assert len(ids_of(page, slug)) == len(today.options)
    assert "Which choice is best?" in text(page)
    assert "points worse" not in text(page)
    end = await choose(table, page, slug, today.right)
    assert end.id == page.id
    assert "Right:" in text(end)
    assert text(end).count("points worse") == len(today.options) - 1
    assert "You've solved 1 in a row" in text(end)
    assert not ids_of(end, slug)
    again = await asked(table, slug)
    assert "Right:" in text(again), "who has answered sees the answer"


@ANY
async def test_a_wrong_answer_says_what_it_gives_up_and_why(table: Table, slug: str) -> None:
    today = puzzle(slug, 1)
    wrong = (today.right + 1) % len(today.options)
    end = await choose(table, await asked(table, slug), slug, wrong)
    view = today.position().view(today.seat)
    moves = [today.game.parse(option.move) for option in today.options]
    assert "Not this time" in text(end)
    assert today.game.words.tell(view, today.options[today.right].move) in text(end)
    assert today.game.reason(view, moves[today.right], moves[wrong]) in text(end)
    assert "The next puzzle you solve begins a new streak" in text(end)


async def test_streaks_grow_day_by_day_and_end_with_a_miss(table: Table) -> None:
    slug = "ecosystem"
    said_of = []
    for number in (1, 2, 3, 5):  # the fourth is missed
        on_day(table, number)
        end = await choose(table, await asked(table, slug), slug, puzzle(slug, number).right)
        said_of.append(text(end))
    assert [each[each.index("You've solved") :].split("**")[0] for each in said_of] == [
        "You've solved 1 in a row",
        "You've solved 2 in a row",
        "You've solved 3 in a row",
        "You've solved 1 in a row",
    ]
    assert "your longest streak is 3" in said_of[-1]
    assert "4 of 4 puzzles solved" in said_of[-1]


async def test_the_first_answer_counts_however_often_and_fast_somebody_presses(table: Table) -> None:
    slug, ana = "savanna", table.people[0]
    page, today = await asked(table, slug), puzzle("savanna", 1)
    wrong = (today.right + 1) % len(today.options)
    right, other = ids_of(page, slug)[today.right], ids_of(page, slug)[wrong]
    await ana.click(page, custom_id=other)
    plant(table, page, "b:", custom_id=right)
    result = await ana.click(page, custom_id=right)
    assert "Your first answer counts." in text(page_of(result))
    assert "Not this time" in text(page_of(result))
    store = table.bot.tables.store.puzzles
    assert (await store.score(ana.id, slug)).answers == 1
    assert (await store.score(ana.id, slug)).right == 0


async def test_yesterdays_page_leads_to_todays_puzzle_and_counts_nothing(table: Table) -> None:
    slug = "lines"
    page = await asked(table, slug)
    on_day(table, 2)
    end = await choose(table, page, slug, puzzle(slug, 1).right)
    assert "That puzzle is over" in text(end)
    assert "puzzle 2" in text(end)
    assert await table.bot.tables.store.puzzles.given(table.people[0].id, slug, 1) is None


@pytest.mark.parametrize("words", ["ecosystem 9", "ecosystem 77777", "nothing 1", "nothing", "ecosystem x y z"])
async def test_a_forged_button_gets_a_sentence_or_a_page(table: Table, words: str) -> None:
    page = await asked(table, "ecosystem")
    plant(table, page, "b:", custom_id=f"b:puzzle:0:1:{words}")
    result = await table.people[0].click(page, custom_id=f"b:puzzle:0:1:{words}")
    shown: Any = said(result) or text(page_of(result))
    assert "/puzzle" in shown or "Which choice is best?" in shown
    assert await table.bot.tables.store.puzzles.given(table.people[0].id, "ecosystem", 1) is None


async def test_sharing_tells_the_channel_how_it_went_and_not_the_answer(table: Table) -> None:
    slug, ana, ben = "phylo", *table.people[:2]
    today = puzzle(slug, 1)
    end = await choose(table, await asked(table, slug), slug, today.right)
    before = len(table.posts())
    await click(ana, end, "Share")
    assert len(table.posts()) == before + 1
    post = table.post()
    assert "**Ana** solved today's puzzle" in text(post)
    view = today.position().view(today.seat)
    for option in today.options:
        assert today.game.words.tell(view, option.move) not in text(post).lower()
    assert "You've shared this puzzle here already." in said(await click(ana, end, "Share"))
    assert len(table.posts()) == before + 1
    tried = await click(ben, post, "Try it")
    assert tried.ephemeral
    assert "Which choice is best?" in text(page_of(tried))


async def test_nobody_shares_what_they_have_not_answered(table: Table) -> None:
    page = await asked(table, "phylo")
    plant(table, page, "b:", custom_id="b:puzzle:0:1:phylo share")
    result = await table.people[0].click(page, custom_id="b:puzzle:0:1:phylo share")
    assert "Answer the puzzle first" in said(result)


async def test_the_board_ranks_streaks_and_leaves_out_the_hidden(table: Table) -> None:
    slug = "ecogogo"
    for number in (1, 2):
        on_day(table, number)
        for person in (0, 1, 2)[: 4 - number]:
            right = puzzle(slug, number).right
            end = await choose(table, await asked(table, slug, person), slug, right, person)
    await table.bot.tables.store.users.set_privacy(table.people[1].id, "hidden")
    board = text(page_of(await click(table.people[1], end, "Streaks")))
    names = [line for line in board.splitlines() if line[0].isdigit()]
    assert names == ["1. Ana: 2 in a row, 2 of 2 solved", "2. Cleo: 1 in a row, 1 of 1 solved"]
    assert "You: 2 in a row, 2 of 2 solved." in board
    on_day(table, 4)
    later = page_of(await click(table.people[0], await asked(table, slug), "Other puzzles"))
    assert "🧩 **EcoGoGo" in text(later)
    assert not (await table.bot.puzzles.board(slug, table.people[0].guild.id, 0, 10))[0], (
        "a missed puzzle ends a streak"
    )


async def test_the_first_page_shows_todays_puzzles_of_all_games(table: Table) -> None:
    today = puzzle("ecosystem", 1)
    await choose(table, await asked(table, "ecosystem"), "ecosystem", today.right)
    page = page_of(await table.people[0].slash(table.channel, "puzzle"))
    assert labels(page) == [game.title for game in GAMES.values()]
    assert text(page).count("🧩") == len(GAMES) - 1
    assert "✅ **Ecosystem**" in text(page)


async def test_the_question_says_nothing_of_what_a_card_gains(table: Table) -> None:
    """Its alt text neither: finding out is the puzzle."""
    page = await asked(table, "ecosystem")
    alts = " ".join(
        item["description"] for each in custom_gallery(page) for item in each["items"] if item.get("description")
    )
    assert "Your hand" in alts
    assert "best +" not in alts
    assert "best 0" not in alts


def custom_gallery(page: Shown) -> list[dict[str, Any]]:
    from tests.behaviour.driver import components

    return [each for each in components(page) if each["type"] == 12]


async def test_the_table_can_be_seen_before_the_answer(table: Table) -> None:
    page = await asked(table, "savanna")
    shown = page_of(await click(table.people[0], page, "Show the table"))
    assert "The whole table" in text(shown)
    back = page_of(await click(table.people[0], shown, "Back"))
    assert "Which choice is best?" in text(back)


def test_days_begin_at_midnight() -> None:
    assert begins(1) == FIRST * DAY
