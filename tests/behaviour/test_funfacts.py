"""/funfacts as people play it: every way to answer, presses that come late, twice or from strangers, restarts, and /privacy."""

import io
import json
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.quizzes import Quizzes, Sitting
from games.ecogogo.facts import FACTS, SUBJECTS, called
from games.ecogogo.quiz import MOST, PEOPLE
from tests.behaviour.driver import (
    LONGEST,
    TURNED,
    Shown,
    Table,
    components,
    custom_ids,
    forge,
    labels,
    option_values,
    plant,
    press_at_once,
    rename,
    said,
    text,
)


async def opened(table: Table, person: MemberActor | None = None, **options: Any) -> Shown:
    """A fresh quiz, which everybody sees."""
    result = await (person or table.people[0]).slash(table.channel, "funfacts", **options)
    assert result.response is not None, said(result)
    assert not result.ephemeral
    return table.post()


def number_of(message: Shown) -> int:
    """The number in the foot of a quiz's message."""
    return int(text(message).split("-# Quiz ")[1].split()[0])


async def stands(table: Table) -> Sitting:
    """The newest quiz, with what its message does not tell."""
    return await Quizzes(table.bot.tables.store, table.now).find(number_of(table.post()))


async def click(table: Table, label: str, person: MemberActor | None = None) -> InteractionResult:
    """Somebody presses a button of the newest message by what it says."""
    buttons = [each for each in components(table.post()) if each["type"] == 2 and not each.get("disabled")]
    custom_id = next(str(each["custom_id"]) for each in buttons if each["label"] == label)
    return await (person or table.people[0]).click(table.post(), custom_id=custom_id)


async def say(table: Table, person: MemberActor, choice: int) -> InteractionResult:
    """Somebody gives an answer of the newest message, by its number."""
    if values := option_values(table.post(), "s:fact:"):
        assert str(choice) in values
        return await table.pick(person, table.post(), "fact", str(choice))
    button = next(each for each in custom_ids(table.post()) if each.endswith(f":{choice}"))
    return await person.click(table.post(), custom_id=button)


async def right(table: Table, person: MemberActor) -> InteractionResult:
    return await say(table, person, (await stands(table)).quiz.now.right)


async def wrong(table: Table, person: MemberActor) -> InteractionResult:
    """The first answer that is neither right nor known to be wrong."""
    quiz = (await stands(table)).quiz
    fits = [k for k in range(len(quiz.now.choices)) if k != quiz.now.right and k not in quiz.ruled]
    return await say(table, person, fits[0])


def name_of(person: MemberActor) -> str:
    return person.name.title()


def ids(message: Shown, word: str) -> str:
    return next(each for each in custom_ids(message) if each.endswith(f":{word}"))


@pytest.mark.parametrize("hide", ["name", "fact"])
async def test_the_first_right_answer_keeps_the_card_until_all_are_played(table: Table, hide: str) -> None:
    """Eight cards; Ana and Ben take turns in being first; at the end both have four, and the seed opens the seal."""
    ana, ben = table.people[:2]
    page = await opened(table, hide=hide)
    seal = (await stands(table)).seal
    for number in range(1, MOST + 1):
        now = (await stands(table)).quiz.now
        assert f"card {number} of {MOST}" in text(table.post())
        assert seal in text(table.post())
        fact, name = FACTS[now.fact].text, called(now.subject)
        if hide == "name":
            assert f"> {fact}" in text(table.post())
            assert name.lower() not in text(table.post()).lower(), "the buttons alone say it, among the others"
            assert (
                len([each for each in labels(table.post()) if each.lower() in {called(k).lower() for k in SUBJECTS}])
                == 8
            )
        else:
            assert name.lower() in text(table.post()).lower()
            assert fact in text(table.post()), "among the others, in full"
            assert len(option_values(table.post(), "s:fact:")) == 6
        person = ana if number % 2 else ben
        told = await right(table, person)
        assert not told.followups
        if number < MOST:
            assert f"**{name_of(person)}** knew it and keeps the card." in text(table.post())
            assert f"> {fact}" in text(table.post())
            assert name.lower() in text(table.post()).lower()
            await click(table, "Next", ana)
    assert len(table.posts()) == 1, "one message from the first to the last"
    end = text(table.post())
    assert page.id == table.post().id
    assert "Ana and Ben share the win with 4 cards each" in end
    assert "1\\. Ana: 4" in end
    assert "1\\. Ben: 4" in end
    assert (await stands(table)).row.seed in end
    assert "4 in all quizzes on this server" in end
    assert not custom_ids(table.post())


async def test_a_wrong_answer_is_told_to_its_giver_alone_and_counts_for_this_card_only(table: Table) -> None:
    """Ben is out, Ana is right; on the next card both are wrong, and nobody keeps it."""
    ana, ben = table.people[:2]
    await opened(table)
    await click(table, "Join", ben)
    told = await wrong(table, ben)
    assert "No, that is not it, and this card is for the others now" in said(told)
    assert told.followups[-1].ephemeral
    assert "**Had their say** Ben" in text(table.post())
    again = await right(table, ben)
    assert again.ephemeral
    assert "You have had your say on this card" in said(again)
    await right(table, ana)
    assert "**Win cards** Ana 1" in text(table.post())
    await click(table, "Next")
    await wrong(table, ana)
    assert "card 2 of 8" in text(table.post())
    told = await wrong(table, ben)
    assert "No, that is not it." in said(told)
    assert "Nobody keeps this card." in text(table.post())
    assert "**Win cards** Ana 1" in text(table.post())


async def test_a_skip_is_ones_own_and_the_opener_closes_a_card_with_a_second(table: Table) -> None:
    """Strangers skip nothing; who is in it passes; nobody keeps the card."""
    ana, ben, cleo = table.people[:3]
    await opened(table)
    assert "Only people in this quiz skip" in said(await click(table, "Skip", cleo))
    await click(table, "Join", ben)
    assert said(await click(table, "Skip", ben)) == text(table.post())
    assert "waits for the others" in said(await click(table, "Skip", ben))
    await click(table, "Join", cleo)
    assert "Skip once more closes it for everybody" in said(await click(table, "Skip", ana))
    await click(table, "Skip", ana)
    assert "Nobody keeps this card." in text(table.post())
    await click(table, "Next", cleo)
    for person in (ana, ben, cleo):
        await click(table, "Skip", person)
    assert "Nobody keeps this card." in text(table.post())


async def test_in_turn_people_join_first_and_everybody_gets_as_many_cards(table: Table) -> None:
    """Three people and eight cards make six; one answer a card, by whose turn it is."""
    ana, ben, cleo, dimitri = table.people[:4]
    await opened(table, how="turn")
    assert labels(table.post()) == ["Join", "Begin", "Stop"]
    assert "Ana: 8 cards" in text(table.post())
    await click(table, "Join", ben)
    await click(table, "Join", cleo)
    assert "already" in said(await click(table, "Join", cleo))
    assert "Ana, Ben and Cleo: 6 cards of 8, so that everybody has as many" in text(table.post())
    assert "Only who opened this quiz" in said(await click(table, "Begin", ben))
    lobby = ids(table.post(), "join")
    await click(table, "Begin")
    for number in range(6):
        person = (ana, ben, cleo)[number % 3]
        other = (ana, ben, cleo)[(number + 1) % 3]
        assert f"**{name_of(person)}** answers." in text(table.post())
        assert "not your turn" in said(await right(table, other))
        assert "joined before it began" in said(await right(table, dimitri))
        if number == 0:
            plant(table, table.post(), "b:fact:", custom_id=lobby)
            late = await dimitri.click(table.post(), custom_id=lobby)
            assert "whose turn it is was settled" in said(late)
        if number == 2:
            assert "Only whose turn it is" in said(await click(table, "Skip", ben))
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
    """What was tried cannot be tried again; a second wrong answer loses the card."""
    ana, ben = table.people[:2]
    await opened(table, how="together", hide="fact", cards=2)
    await wrong(table, ben)
    assert "1 more try" in text(table.post())
    assert len(option_values(table.post(), "s:fact:")) == 5
    await right(table, ana)
    assert "**Ana** knew it, for all of you." in text(table.post())
    await click(table, "Next", ben)
    await wrong(table, ben)
    await wrong(table, ben)
    end = text(table.post())
    assert "Found together: 1 of 2" in end
    assert "Nobody keeps this card." in end
    assert "Ana: knew 1" in end
    scores = await table.bot.tables.store.quizzes.scores(ana.guild.id, [ana.id, ben.id])
    assert {(each.shared, each.cards, each.wins) for each in scores.values()} == {(1, 0, 0)}


async def test_only_the_opener_or_who_manages_the_server_stops_a_quiz(table: Table) -> None:
    """With the ranking as it is; later presses get a sentence."""
    ana, ben = table.people[:2]
    guild = ana.guild
    role = guild.create_role("keeper", permissions=discord.Permissions(manage_guild=True))
    chief = guild.add_member(table.env.create_user("kim", global_name="Kim"), roles=[role])
    await opened(table)
    await right(table, ben)
    refused = await click(table, "Stop", ben)
    assert refused.ephemeral
    assert "Only who opened this quiz" in said(refused)
    stop, following = ids(table.post(), "stop"), ids(table.post(), "next")
    await click(table, "Stop", chief)
    end = text(table.post())
    assert "the end (stopped)" in end
    assert "Ben: 1 card" in end
    scores = await table.bot.tables.store.quizzes.scores(guild.id, [ben.id])
    assert [(each.quizzes, each.cards, each.wins) for each in scores.values()] == [(0, 1, 0)]
    for custom_id in (stop, following):
        late = await forge(table, ana, 3, {"custom_id": custom_id, "component_type": 2}, table.post())
        assert late.ephemeral
        assert "does nothing any more" in said(late) or "is over" in said(late)
    await opened(table)
    await click(table, "Stop", ana)
    assert "This card was still open." in text(table.post())


async def test_doubled_and_simultaneous_presses_count_once_and_all_are_answered(table: Table) -> None:
    """Two right answers at once: the first keeps the card. Next twice: one card further. The message shows what stands."""
    ana, ben = table.people[:2]
    await opened(table)
    await click(table, "Join", ben)
    now = (await stands(table)).quiz.now
    press = {"custom_id": ids(table.post(), str(now.right)), "component_type": 2}
    records = press_at_once(table, [(ben, table.post(), press), (ana, table.post(), press), (ben, table.post(), press)])
    await table.env.settle()
    assert all(record.responded for record in records)
    assert (await stands(table)).quiz.kept == (1,)
    assert "**Ben** knew it" in text(table.post())
    press = {"custom_id": ids(table.post(), "next"), "component_type": 2}
    records = press_at_once(table, [(ana, table.post(), press), (ben, table.post(), press), (ana, table.post(), press)])
    await table.env.settle()
    assert all(record.responded for record in records)
    assert "card 2 of 8" in text(table.post())
    quiz = (await stands(table)).quiz
    miss = next(k for k in range(8) if k != quiz.now.right)
    presses = [
        (person, table.post(), {"custom_id": ids(table.post(), str(choice)), "component_type": 2})
        for person, choice in ((ana, miss), (ana, quiz.now.right), (ben, miss))
    ]
    records = press_at_once(table, presses)
    await table.env.settle()
    assert all(record.responded for record in records)
    assert (await stands(table)).quiz.kept[1:] in ((-1,), (0,))
    assert "card 2 of 8" in text(table.post())


async def test_a_press_for_an_old_card_gets_a_sentence_and_heals_the_message(table: Table) -> None:
    """By the card's number; the message, which still had the old button, shows the new card again."""
    ana, ben = table.people[:2]
    await opened(table)
    first = ids(table.post(), "0")
    await right(table, ana)
    await click(table, "Next")
    plant(table, table.post(), "b:fact:", custom_id=first, label="old")
    assert "old" in labels(table.post())
    late = await ben.click(table.post(), custom_id=first)
    assert "That was card 1; the message shows card 2 now." in said(late)
    assert "old" not in labels(table.post())
    assert (await stands(table)).quiz.out == ()


async def test_forged_presses_get_a_sentence_and_change_nothing(table: Table) -> None:
    """Words, cards and quizzes that never were, and a quiz of another server."""
    ana = table.people[0]
    await opened(table, hide="fact")
    number, before = number_of(table.post()), (await stands(table)).n
    there = ids(table.post(), "skip")
    for custom_id, sentence in [
        (f"b:fact:{number}:1:fly", "no answer of this card"), (f"b:fact:{number}:1:7", "no answer of this card"),
        (f"b:fact:{number}:1:", "no answer of this card"), (f"b:fact:{number}:1:begin", "has begun already"),
        (f"b:fact:{number}:9:0", "That was card 9"), (f"b:fact:{number + 1}:1:0", "no such quiz"),
        (f"b:fact:{number}:1:next", "still open"), (f"b:fact:{number}:2:join", "in this quiz already"),
    ]:  # fmt: skip
        plant(table, table.post(), there, custom_id=custom_id)
        there = custom_id
        refused = await ana.click(table.post(), custom_id=custom_id)
        assert sentence in said(refused), custom_id
        if custom_id not in custom_ids(table.post()):
            there = ids(table.post(), "skip")
    assert (await stands(table)).n == before
    elsewhere = table.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("here")
    boss = elsewhere.add_member(table.env.create_user("boss"))
    await boss.slash(channel, "funfacts")
    other = table.posts(channel)[-1]
    plant(table, other, "b:fact:", custom_id=f"b:fact:{number}:1:stop")
    refused = await boss.click(other, custom_id=f"b:fact:{number}:1:stop")
    assert "on another server" in said(refused)


async def test_a_quiz_goes_on_after_a_restart(table: Table) -> None:
    """Mid-card, with everybody's cards and who is out; everything lies in the database."""
    ana, ben = table.people[:2]
    await opened(table)
    await right(table, ben)
    await click(table, "Next")
    await wrong(table, ben)
    await table.restart()
    assert "had your say" in said(await right(table, ben))
    await right(table, ana)
    assert "**Win cards** Ana 1 · Ben 1" in text(table.post())


@pytest.mark.parametrize("hide", ["name", "fact"])
@pytest.mark.parametrize("how", ["first", "together"])
async def test_every_page_keeps_discords_limits_with_the_longest_names_and_a_full_quiz(
    table: Table, hide: str, how: str
) -> None:
    """Sixteen people with names of thirty-two signs that Markdown would read; requests are checked by the fixture."""
    rename(table, LONGEST, TURNED.strip(), "*" * 32, "**@everyone** `x` <@1>")
    crowd = [*table.people, *(stranger(table, k) for k in range(PEOPLE))]
    await opened(table, hide=hide, how=how)
    for person in crowd[1:PEOPLE]:
        await click(table, "Join", person)
    assert "room for no more" in said(await click(table, "Join", crowd[PEOPLE]))
    assert "room for no more" in said(await right(table, crowd[PEOPLE]))
    for number in range(1, MOST + 1):
        if how == "first":
            for person in crowd[: PEOPLE - 1] if number in (1, MOST) else ():
                await click(table, "Skip", person)
                check(table.post())
        else:
            await wrong(table, crowd[number])
            check(table.post())
        await right(table, crowd[PEOPLE - 1] if how == "first" else crowd[number])
        check(table.post())
        if number < MOST:
            await click(table, "Next", crowd[1])
    assert "the end" in text(table.post())


def stranger(table: Table, number: int) -> MemberActor:
    """One more person, whose name is as long as names get once Markdown is taken out of it."""
    user = table.env.create_user(f"stranger{number}", global_name=f"{number:_>32}")
    return table.people[0].guild.add_member(user)


def check(page: Shown) -> None:
    """What Discord allows, and nobody called."""
    assert len(text(page)) <= 4000
    assert sum(1 for _ in components(page)) <= 40
    assert "@everyone" not in text(page)
    for each in components(page):
        assert len(each.get("label", "")) <= 80
        assert len(each.get("custom_id", "")) <= 100
        assert len(each.get("options", [])) <= 25
        assert all(0 < len(option["label"]) <= 100 for option in each.get("options", []))


async def test_wrong_options_get_a_sentence(table: Table) -> None:
    """As a client that does not keep to the choices would send them."""
    for name, value in (("hide", "both"), ("how", "alone"), ("cards", 9)):
        kind = 4 if name == "cards" else 3
        command = next(each for each in table.bot.tree.get_commands() if each.name == "funfacts")
        data = {"id": "1", "name": command.name, "type": 1, "options": [{"name": name, "type": kind, "value": value}]}
        refused = await forge(table, table.people[0], 2, data)
        assert refused.ephemeral
        assert said(refused).endswith(".")
    assert not table.posts()


async def test_the_seal_is_opened_by_the_seed_only_once_the_quiz_is_over(table: Table) -> None:
    await opened(table, cards=1)
    seed = (await stands(table)).row.seed
    assert seed not in json.dumps(list(components(table.post())))
    await right(table, table.people[0])
    assert seed in text(table.post())
    assert "Ana: 1 card" in text(table.post())


async def test_privacy_hands_out_a_persons_quizzes_and_forgets_them(table: Table) -> None:
    """The file holds their answers and counts; afterwards they are someone, and the quiz can be played on."""
    ana, ben = table.people[:2]
    await opened(table, cards=1)
    await right(table, ana)
    await opened(table)
    await right(table, ben)
    shown = (await ana.slash(table.channel, "privacy")).response
    assert shown is not None
    assert "1 quiz_scores" in text(shown)
    given = await table.press(ana, shown, "mydata")
    assert given.response is not None
    stored = json.loads(await contents(given))
    assert [row["cards"] for row in stored["quiz_scores"]] == [1]
    assert {row["said"] for row in stored["quiz_log"]} > {"join"}
    assert len(stored["quizzes"]) == 2
    asked = (await table.press(ana, shown, "forget")).response
    assert asked is not None
    yes = next(each for each in custom_ids(asked) if each.endswith(":yes"))
    assert "You are forgotten." in said(await ana.click(asked, custom_id=yes))
    assert not any((await table.bot.tables.store.privacy.export(ana.id)).values())
    assert "Only people in this quiz" in said(await click(table, "Next", ana))
    await click(table, "Next", ben)
    assert "Ana" not in text(table.post())
    await click(table, "Stop", ben)
    assert "1\\. Ben: 1" in text(table.post())
    assert "2\\. someone: 0" in text(table.post())


async def contents(given: InteractionResult) -> str:
    """The file of an answer."""
    assert given.response is not None
    buffer = io.BytesIO()
    await given.response.attachments[0].save(buffer)
    return buffer.getvalue().decode()


async def test_who_hides_from_boards_shows_no_count_over_all_quizzes(table: Table) -> None:
    ana, ben = table.people[:2]
    await table.bot.tables.store.users.set_privacy(ana.id, "hidden")
    await opened(table, cards=2)
    await right(table, ana)
    await click(table, "Next")
    await right(table, ben)
    lines = {line.split(":")[0]: line for line in text(table.post()).splitlines() if line.startswith("1\\.")}
    assert "in all quizzes" not in lines["1\\. Ana"]
    assert "1 in all quizzes on this server" in lines["1\\. Ben"]
