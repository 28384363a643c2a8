"""The print buttons of a deck."""

import io

import pytest
from discord import Interaction
from PIL import Image
from PIL.PdfParser import PdfParser
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.workshop.decks import GONE
from db.workshop.cards import CardText, Picture
from games.phylo.cards import codes, making
from games.phylo.cards.codes import Shared
from games.phylo.cards.decks import Deck
from tests.behaviour.driver import Table, forge, said
from tests.behaviour.extras.pads import button
from tests.behaviour.workshop.decks import deck, page, press
from tests.games.phylo.made import NEWT


async def printed(table: Table, person: MemberActor | None = None, **terms: str) -> InteractionResult:
    """The button of a deck's page, by Ana unless someone else is named."""
    shown = await deck(table, "show", person, name=terms["name"])
    return await press(table, page(shown), f"Print on {terms.get('paper', 'Letter')}", person)


async def pdf(result: InteractionResult) -> tuple[str, PdfParser, bytes]:
    """The one file of a private answer: its name, what a PDF reader finds in it, its bytes."""
    assert result.response is not None
    answers = [each for each in (result.response, *result.followups) if each.attachments]
    assert len(answers) == 1, said(result)
    assert all(each.ephemeral for each in (result.response, *result.followups))
    (file,) = answers[0].attachments
    buffer = io.BytesIO()
    await file.save(buffer)
    return file.filename, PdfParser(buf=buffer.getvalue()), buffer.getvalue()


def pictures(data: bytes) -> list[Image.Image]:
    """What is on the pages."""
    return [
        Image.open(io.BytesIO(data[at:])).convert("RGB")
        for at in range(len(data))
        if data.startswith(b"\xff\xd8\xff", at)
    ]


async def test_anyone_prints_a_shipped_deck_and_nobody_else_sees_it(table: Table) -> None:
    result = await printed(table, table.people[1], name="valley", paper="A4")
    name, read, data = await pdf(result)
    assert name == "cards-a4.pdf"
    assert len(read.pages) == 3
    assert len(data) < 8_000_000
    assert "**Oak valley** · 25 cards on 3 pages of A4. Print at 100%" in said(result)
    assert not table.posts()


async def test_only_its_owner_prints_a_deck(table: Table) -> None:
    mine = page(await deck(table, "copy", code=code("Moss % (water)", "sunflower", "sunflower", "valley-oak")))
    result = await press(table, mine, "Print on Letter")
    assert "**Moss % (water)** · 4 cards on 1 page of Letter" in said(result)
    name, read, _ = await pdf(result)
    assert name == "cards-letter.pdf"
    assert [round(float(each)) for each in read.read_indirect(read.pages[0])[b"MediaBox"]] == [0, 0, 612, 792]
    forged = {"custom_id": button(mine, "Print on A4"), "component_type": 2}
    assert said(await forge(table, table.people[1], 3, forged, mine)) == GONE


def code(title: str, *words: str) -> str:
    made = tuple(making.card_of(NEWT) for word in words if word == "moss-newt")
    return codes.code_of(Shared(Deck("moss", title, "1.4a", "home", words), made))


async def test_a_made_card_is_printed_with_the_picture_it_has_on_this_server(table: Table) -> None:
    newt, file = making.card_of(NEWT), io.BytesIO()
    Image.new("RGB", (744, 416), "#aa00ff").save(file, "PNG")
    row = CardText(newt.word, making.line_of(newt), newt.name)
    await deck(table, "copy", code=code("Moss", "moss-newt"))
    before = pictures((await pdf(await printed(table, name="moss")))[2])
    guild = table.people[0].guild.id
    await table.bot.tables.store.cards.make(
        table.people[1].id, guild, row, Picture("", file.getvalue(), "CC0, Ben"), table.now()
    )
    after = pictures((await pdf(await printed(table, name="moss")))[2])
    assert [violet(page) for (page,) in (before, after)] == [False, True]


def violet(image: Image.Image) -> bool:
    colours = image.resize((300, 400)).quantize(64).convert("RGB").getcolors() or []
    near = [count for count, (red, green, blue) in colours if abs(red - 0xAA) + green + abs(blue - 0xFF) < 30]  # type: ignore[misc]
    return sum(near) > 120


async def test_a_file_larger_than_the_server_takes_is_not_sent(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """With every press, Discord says how large a file may be."""
    monkeypatch.setattr(Interaction, "filesize_limit", property(lambda _: 1_000_000, lambda _, limit: None))
    result = await printed(table, name="valley", paper="A4")
    assert "Discord takes up to 1.0 MB here; print it on a server that takes larger files" in said(result)
    assert not any(each.attachments for each in result.followups)
