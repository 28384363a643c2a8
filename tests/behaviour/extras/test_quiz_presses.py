"""/quiz: strangers, double clicks, old cards, forged presses, and Discord's limits with a full quiz."""

import pytest
from simcord.actors import MemberActor

from games.quiz import PEOPLE, USUAL
from tests.behaviour.driver import LONGEST, TURNED, Table, forge, labels, page_of, plant, rename, said, text
from tests.behaviour.extras.quizzes import click, ids, number_of, opened, right, stands, wrong
from tests.behaviour.permissions import keeper


async def test_only_the_host_or_a_server_manager_stops_a_quiz(table: Table) -> None:
    guild, chief = table.ana.guild, keeper(table)
    await opened(table)
    await right(table, table.ben)
    card = text(table.post())
    refused = await click(table, "Stop", table.ben)
    assert refused.ephemeral
    assert "Only the person who opened this quiz" in said(refused)
    stop, following = ids(table.post(), "stop"), ids(table.post(), "next")
    await click(table, "Stop", chief)
    assert "Stop this quiz?" in text(table.post())
    await click(table, "Go on", table.ben)
    assert text(table.post()) == card
    await click(table, "Stop", chief)
    refused = await click(table, "Yes, stop it", table.ben)
    assert "Only the person who opened this quiz" in said(refused)
    await click(table, "Yes, stop it", chief)
    end = text(table.post())
    assert "the end (stopped)" in end
    assert "Ben: 1 card" in end
    scores = await table.bot.tables.store.quizzes.scores(guild.id, [table.ben.id])
    assert scores == {table.ben.id: 1}
    for custom_id in (stop, following):
        late = await forge(table, table.ana, 3, {"custom_id": custom_id, "component_type": 2}, table.post())
        assert late.ephemeral
        assert "has expired" in said(late) or "is over" in said(late)
    await opened(table)
    await click(table, "Stop", table.ana)
    await click(table, "Yes, stop it", table.ana)
    assert "This card was still open." in text(table.post())


async def test_doubled_and_simultaneous_presses_count_once_and_all_are_answered(table: Table) -> None:
    ana, ben = table.people[:2]
    await opened(table)
    await click(table, "Join", ben)
    now = (await stands(table)).quiz.now
    press = {"custom_id": ids(table.post(), str(now.right)), "component_type": 2}
    await table.press_together([(ben, table.post(), press), (ana, table.post(), press), (ben, table.post(), press)])
    assert (await stands(table)).quiz.keepers == (1,)
    assert "**Ben** knew it" in text(table.post())
    press = {"custom_id": ids(table.post(), "next"), "component_type": 2}
    await table.press_together([(ana, table.post(), press), (ben, table.post(), press), (ana, table.post(), press)])
    assert "card 2 of 8" in text(table.post())
    quiz = (await stands(table)).quiz
    miss = next(k for k in range(8) if k != quiz.now.right)
    presses = [
        (person, table.post(), {"custom_id": ids(table.post(), str(choice)), "component_type": 2})
        for person, choice in ((ana, miss), (ana, quiz.now.right), (ben, miss))
    ]
    await table.press_together(presses)
    assert (await stands(table)).quiz.keepers[1:] in ((-1,), (0,))
    assert "card 2 of 8" in text(table.post())


async def test_a_press_for_an_old_card_gets_a_sentence_and_heals_the_message(table: Table) -> None:
    await opened(table)
    first = ids(table.post(), "0")
    await right(table, table.ana)
    await click(table, "Next")
    plant(table, table.post(), "b:fact:", custom_id=first, label="old")
    assert "old" in labels(table.post())
    late = await table.ben.click(table.post(), custom_id=first)
    assert "That was card 1; the message now shows card 2." in said(late)
    assert "old" not in labels(table.post())
    assert (await stands(table)).quiz.out == ()


async def test_forged_presses_get_a_sentence_and_change_nothing(table: Table) -> None:
    await opened(table, hide="fact")
    number, before = number_of(table.post()), (await stands(table)).n
    for unmarked, sentence in [
        (f"b:fact:{number}:1:fly", "isn't an answer for this card"), (f"b:fact:{number}:1:7", "isn't an answer for this card"),
        (f"b:fact:{number}:1:", "isn't an answer for this card"), (f"b:fact:{number}:1:begin", "has already started"),
        (f"b:fact:{number}:9:0", "That was card 9"), (f"b:fact:{number + 1}:1:0", "That quiz is gone"),
        (f"b:fact:{number}:1:next", "still open"), (f"b:fact:{number}:2:join", "already in this quiz"),
    ]:  # fmt: skip
        custom_id = table.marked(unmarked)
        assert sentence in said(await table.press_forged(table.ana, table.post(), custom_id)), custom_id
    assert (await stands(table)).n == before
    elsewhere = table.env.create_guild("Elsewhere")
    boss = elsewhere.add_member(table.env.create_user("boss"))
    for who, channel in (
        (boss, elsewhere.create_text_channel("here")),
        (table.people[3], table.ana.guild.create_text_channel("corridor")),
    ):
        other = page_of(await who.slash(channel, "quiz"))
        forged = table.marked(f"b:fact:{number}:1:0")
        refused = await table.press_forged(who, other, forged, "b:fact:")
        assert said(refused) == "That quiz is gone; start another with /quiz."
    assert (await stands(table)).n == before


@pytest.mark.parametrize("hide", ["name", "fact"])
@pytest.mark.parametrize("how", ["first", "together"])
async def test_every_page_keeps_discords_limits_with_the_longest_names_and_a_full_quiz(
    table: Table, hide: str, how: str
) -> None:
    rename(table, LONGEST, TURNED.strip(), "*" * 32, "**@everyone** `x` <@1>")
    crowd = [*table.people, *(stranger(table, k) for k in range(PEOPLE))]
    await opened(table, hide=hide, how=how)
    for person in crowd[1:PEOPLE]:
        await click(table, "Join", person)
    assert "This quiz is full" in said(await click(table, "Join", crowd[PEOPLE]))
    assert "This quiz is full" in said(await right(table, crowd[PEOPLE]))
    for number in range(1, USUAL + 1):
        if how == "first":
            for person in crowd[: PEOPLE - 1] if number in (1, USUAL) else ():
                await click(table, "Skip", person)
        else:
            await wrong(table, crowd[number])
        await right(table, crowd[PEOPLE - 1] if how == "first" else crowd[number])
        if number < USUAL:
            await click(table, "Next", crowd[1])
    assert "the end" in text(table.post())


def stranger(table: Table, number: int) -> MemberActor:
    """One more person, whose name is as long as possible after escaping Markdown."""
    user = table.env.create_user(f"stranger{number}", global_name=f"{number:_>32}")
    return table.people[0].guild.add_member(user)
