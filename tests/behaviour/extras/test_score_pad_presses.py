"""/scorepad: strangers, forged forms and buttons, names, double clicks, and restarts."""

import json

from tests.behaviour.driver import LONGEST, TURNED, Table, custom_ids, forge, labels, said, text
from tests.behaviour.extras.pads import BEES, MIXED, click, fill, form_data, opened, some_grids, typed


async def test_only_a_pad_s_owner_changes_it_and_anyone_may_ask_why(table: Table) -> None:
    await opened(table)
    for name in ("Ana", "Cleo"):
        await fill(table, "Add a player", MIXED if name == "Ana" else ". . . . ." + MIXED[14:], name)
    before = text(table.post())
    for custom_id in custom_ids(table.post()):
        refused = await table.people[1].click(table.post(), custom_id=custom_id)
        assert refused.modal is None
        assert refused.ephemeral
        assert said(refused) == "Only Ana can change this pad; open your own with /scorepad."
    form = await click(table, "Correct Ana")
    assert form.modal is not None
    sent = await forge(table, table.people[1], 5, form_data(form.modal["custom_id"], grid=BEES), table.post())
    assert "Only Ana can change this pad" in said(sent)
    assert text(table.post()) == before
    await click(table, "Score")
    assert "opened by Ana" in text(table.post())
    assert "Only Ana" in said(await click(table, "Change the cards", table.people[1]))
    assert "### Cleo" in said(await table.pick(table.people[1], table.post(), "padwhy", "1"))


async def test_forged_forms_and_buttons_get_a_sentence_and_change_nothing(table: Table) -> None:
    await opened(table)
    await fill(table, "Add a player", MIXED, "Ana")
    number = int(custom_ids(table.post())[0].split(":")[2])
    before = text(table.post())
    for custom_id in (f"m:pad:{number}:1:owner new", f"m:pad:{number}:1:", f"m:nothing:{number}:0:", "m:pad:x", "pad"):
        sent = await forge(table, table.ana, 5, form_data(custom_id, grid=MIXED), table.post())
        assert "form has expired" in said(sent), custom_id
    sent = await forge(table, table.ana, 5, form_data("m:pad:7:1:player new", grid=MIXED), table.post())
    assert "This pad has expired" in said(sent)
    assert MIXED in said(sent)
    for words, sentence in [
        ("add rivals", "button has expired"), ("fix 99", "no longer on"), ("again", "nothing to type"), ("fly 1", "button has expired"),
        ("score", "One grid alone isn't a game"), ("add pile", "A neutral pile goes with two players' grids"),
    ]:  # fmt: skip
        refused = await table.press_forged(table.ana, table.post(), f"b:pad:{number}:0:{words}")
        assert refused.ephemeral
        assert sentence in said(refused), words
    assert text(table.post()) == before
    for grid, sentence in (
        ("x" * 4000, "That's 4000 characters"),
        (7, "The grid is empty"),
        ("**@everyone** <@1>" + MIXED[2:], "isn't a card in this game"),
    ):
        await forge(table, table.ana, 5, form_data(f"m:pad:{number}:2:player new", grid=grid), table.post())
        assert sentence in text(table.post())
        assert "@everyone" not in text(table.post())
        assert labels(table.post())[:3] == ["Correct Ana", "Remove Ana", "Type it again"]
    await forge(table, table.ana, 5, form_data(f"m:pad:{number}:1:rival fix", grid=MIXED), table.post())
    assert "no longer on the pad" in text(table.post())
    assert labels(table.post())[:2] == ["Correct Ana", "Remove Ana"]


async def test_names_are_never_trusted(table: Table) -> None:
    names = [LONGEST, TURNED.strip(), "**@everyone** `x`", "<@1> [a](http://b)", "x" * 40, "\u202e\n "]
    await opened(table)
    grids = [typed("ecosystem", grid) for grid in some_grids("ecosystem", 6)]
    await fill(table, "Add a player", grids[0], names[0])
    number = int(custom_ids(table.post())[0].split(":")[2])
    for place in range(1, 6):
        data = form_data(f"m:pad:{number}:{place + 1}:player new", name=names[place], grid=grids[place])
        await forge(table, table.people[0], 5, data, table.post())
    page = table.post()
    assert "@everyone" not in text(page)
    assert f"\u2068{TURNED.strip()}\u2069" in text(page)
    assert f"Correct {LONGEST}" in labels(page)
    assert "x" * 33 not in text(page)
    await click(table, "Score")
    assert "**@" not in text(table.post())
    assert said(await table.pick(table.people[1], table.post(), "padwhy", "5")).startswith("###")


async def test_two_forms_opened_together_add_two_players(table: Table) -> None:
    await opened(table)
    first, second = await click(table, "Add a player"), await click(table, "Add a player")
    await table.ana.submit_modal(first, {"name": "Ana", "grid": MIXED})
    await table.ana.submit_modal(second, {"name": "Ben", "grid": ". . . . ." + MIXED[14:]})
    assert labels(table.post())[:4] == ["Correct Ana", "Remove Ana", "Correct Ben", "Remove Ben"]
    form = await click(table, "Correct Ben")
    await click(table, "Remove Ben")
    await table.ana.submit_modal(form, {"name": "Benno", "grid": ". . . . ." + MIXED[14:]})
    assert "no longer on the pad" in text(table.post())
    again = await click(table, "Type it again")
    assert "Benno" in json.dumps(again.modal)
    await table.ana.submit_modal(again, {"name": "Benno", "grid": ". . . . ." + MIXED[14:]})
    assert "Correct Benno" in labels(table.post())


async def test_after_a_restart_every_button_and_form_says_what_to_do(table: Table) -> None:
    await opened(table)
    for name in ("Ana", "Ben"):
        await fill(table, "Add a player", ". . . . ." + MIXED[14:], name)
    form = await click(table, "Correct Ana")
    await table.restart()
    for custom_id in custom_ids(table.post()):
        result = await table.ana.click(table.post(), custom_id=custom_id)
        assert result.ephemeral
        assert said(result).startswith("This pad has expired, because the bot was restarted")
        assert "/scorepad" in said(result)
    sent = await table.ana.submit_modal(form, {"name": "Ana", "grid": MIXED})
    assert sent.ephemeral
    assert MIXED in said(sent)
    copied = next(line for line in text(table.post()).splitlines() if line.startswith("**Ben**")).split("`")[1]
    await opened(table)
    await fill(table, "Add a player", copied, "Ben")
    assert copied in text(table.post())
