"""/quiz in normal play: every way to answer, skips, a restart, lasting counts and /privacy."""

import json

import pytest

from games import GAMES
from games.core.values import opening
from games.quiz import USUAL, quiz_games
from tests.behaviour.driver import (
    Table,
    components,
    custom_ids,
    labels,
    option_values,
    page_of,
    said,
    text,
)
from tests.behaviour.extras.quizzes import click, ids, name_of, opened, right, stands, wrong


@pytest.mark.parametrize("hide", ["name", "fact"])
async def test_the_first_right_answer_keeps_the_card_until_all_are_played(table: Table, hide: str) -> None:
    ana, ben = table.people[:2]
    page = await opened(table, hide=hide)
    for number in range(1, USUAL + 1):
        now = (await stands(table)).quiz.now
        assert f"card {number} of {USUAL}" in text(table.post())
        assert (await stands(table)).row.seed not in json.dumps(list(components(table.post())))
        fact, name = now.fact.text, now.fact.subject
        if hide == "name":
            assert f"> {fact}" in text(table.post())
            assert name.lower() not in text(table.post()).lower(), "the buttons alone say it, among the others"
            assert labels(table.post())[:8] == [opening(each.subject) for each in now.choices]
        else:
            assert name.lower() in text(table.post()).lower()
            assert fact in text(table.post()), "among the others, in full"
            assert len(option_values(table.post(), "s:fact:")) == 6
        person = ana if number % 2 else ben
        result = await right(table, person)
        assert not result.followups
        if number < USUAL:
            assert f"**{name_of(person)}** knew it and keeps the card." in text(table.post())
            assert f"> {fact}" in text(table.post())
            assert name.lower() in text(table.post()).lower()
            assert f"-# Source: {now.fact.source}" in text(table.post())
            await click(table, "Next", ana)
    assert len(table.posts()) == 1, "one message from the first to the last"
    end = text(table.post())
    assert page.id == table.post().id
    assert "Ana and Ben share the win with 4 cards each" in end
    assert "1\\. Ana: 4" in end
    assert "1\\. Ben: 4" in end
    assert (await stands(table)).row.seed not in end
    assert "4 in all quizzes on this server" in end
    assert not custom_ids(table.post())


async def test_a_wrong_answer_is_private_and_counts_for_this_card_only(table: Table) -> None:
    ana, ben = table.people[:2]
    await opened(table)
    await click(table, "Join", ben)
    answer = await wrong(table, ben)
    assert "No, that's not it; this card is for the others now" in said(answer)
    assert answer.followups[-1].ephemeral
    assert "**Already answered** Ben" in text(table.post())
    again = await right(table, ben)
    assert again.ephemeral
    assert "You're done with this card" in said(again)
    await right(table, ana)
    assert "**Cards kept** Ana 1" in text(table.post())
    await click(table, "Next")
    await wrong(table, ana)
    assert "card 2 of 8" in text(table.post())
    answer = await wrong(table, ben)
    assert "No, that's not it." in said(answer)
    assert "Nobody keeps this card." in text(table.post())
    assert "**Cards kept** Ana 1" in text(table.post())


async def test_a_skip_is_personal_and_a_second_one_by_the_host_closes_the_card(table: Table) -> None:
    ana, ben, cleo = table.people[:3]
    await opened(table)
    assert "Only people in this quiz can skip" in said(await click(table, "Skip", cleo))
    await click(table, "Join", ben)
    assert said(await click(table, "Skip", ben)) == text(table.post())
    assert "waiting for the others" in said(await click(table, "Skip", ben))
    await click(table, "Join", cleo)
    assert "press Skip again to close it for everyone" in said(await click(table, "Skip", ana))
    await click(table, "Skip", ana)
    assert "Nobody keeps this card." in text(table.post())
    await click(table, "Next", cleo)
    for person in (ana, ben, cleo):
        await click(table, "Skip", person)
    assert "Nobody keeps this card." in text(table.post())


async def test_in_turn_people_join_first_and_get_equally_many_cards(table: Table) -> None:
    ana, ben, cleo, dimitri = table.people[:4]
    await opened(table, how="turn")
    assert labels(table.post()) == ["Join", "Start", "Stop"]
    assert "Ana: 8 cards" in text(table.post())
    await click(table, "Join", ben)
    await click(table, "Join", cleo)
    assert "already" in said(await click(table, "Join", cleo))
    assert "Ana, Ben and Cleo: 6 cards of 8, so everyone gets the same number" in text(table.post())
    assert "Only the person who opened this quiz" in said(await click(table, "Start", ben))
    lobby = ids(table.post(), "join")
    await click(table, "Start")
    for number in range(6):
        person = (ana, ben, cleo)[number % 3]
        other = (ana, ben, cleo)[(number + 1) % 3]
        assert f"**{name_of(person)}** answers." in text(table.post())
        assert "not your turn" in said(await right(table, other))
        assert "nobody can join once it has started" in said(await right(table, dimitri))
        if number == 0:
            late = await table.press_forged(dimitri, table.post(), lobby, "b:fact:")
            assert "its turns are set" in said(late)
        if number == 2:
            assert "Only the player whose turn it is" in said(await click(table, "Skip", ben))
            await click(table, "Skip", ana)
        else:
            await (wrong if number == 4 else right)(table, person)
        if number < 5:
            await click(table, "Next", other)
    end = text(table.post())
    assert "Ana wins with 2 cards" in end
    assert "2\\. Ben: 1" in end
    assert "2\\. Cleo: 1" in end


async def test_together_a_card_has_two_tries_and_belongs_to_all(table: Table) -> None:
    ana, ben = table.people[:2]
    await opened(table, how="together", hide="fact", cards=2)
    await wrong(table, ben)
    assert "1 more try" in text(table.post())
    assert len(option_values(table.post(), "s:fact:")) == 5
    await right(table, ana)
    assert "**Ana** knew it for all of you." in text(table.post())
    await click(table, "Next", ben)
    await wrong(table, ben)
    await wrong(table, ben)
    end = text(table.post())
    assert "Found together: 1 of 2" in end
    assert "Nobody keeps this card." in end
    assert "Ana: knew 1" in end
    scores = await table.bot.tables.store.quizzes.scores(ana.guild.id, [ana.id, ben.id])
    assert scores == {ana.id: 1, ben.id: 1}


async def test_a_quiz_goes_on_after_a_restart(table: Table) -> None:
    ana, ben = table.people[:2]
    await opened(table)
    await right(table, ben)
    await click(table, "Next")
    await wrong(table, ben)
    await table.restart()
    assert "done with this card" in said(await right(table, ben))
    await right(table, ana)
    assert "**Cards kept** Ana 1 · Ben 1" in text(table.post())


async def test_a_forgotten_person_is_someone_and_the_quiz_goes_on(table: Table) -> None:
    ana, ben = table.people[:2]
    await opened(table, cards=1)
    await right(table, ana)
    await opened(table)
    await right(table, ben)
    message = page_of(await ana.slash(table.channel, "privacy"))
    assert "1 quiz score" in text(message)
    await table.bot.privacy.forget(ana.id)
    assert not any((await table.bot.tables.store.privacy.export(ana.id)).values())
    assert "Only people in this quiz" in said(await click(table, "Next", ana))
    await click(table, "Next", ben)
    assert "Ana" not in text(table.post())
    await click(table, "Stop", ben)
    await click(table, "Yes, stop it", ben)
    assert "1\\. Ben: 1" in text(table.post())
    assert "2\\. someone: 0" in text(table.post())


@pytest.mark.parametrize("game", quiz_games())
@pytest.mark.parametrize("hide", ["name", "fact"])
async def test_the_longest_quiz_of_each_game_fits(table: Table, game: str, hide: str) -> None:
    ana, ben = table.people[:2]
    await opened(table, game=game, cards=24, hide=hide)
    asked, most = set(), len((await stands(table)).quiz.cards)
    for number in range(1, most + 1):
        asked.add((await stands(table)).quiz.now.fact)
        assert f"{GAMES[game].title} · card {number} of {most}" in text(table.post())
        await right(table, ana if number % 3 else ben)
        if number < most:
            await click(table, "Next", ana)
    assert len(asked) == most
    assert f"Ana wins with {most - most // 3} cards" in text(table.post())
    assert f"2\\. Ben: {most // 3}" in text(table.post())
