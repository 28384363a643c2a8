"""Making and showing cards like people do: /card, its menus by field, its forms, and pictures as files."""

import io
from typing import Any

from PIL import Image
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from cogs.workshop.card_making_page import TITLES
from db.workshop.cards import MadeCardRow
from tests.behaviour.driver import Shown, Table, components, custom_ids, said

NEWT_TEXTS = {
    "name": "Moss newt", "latin": "Triturus muscosus", "word": "", "text": "It waits under wet moss until something small walks by.",
}  # fmt: skip
HAIL_TEXTS = {"name": "Red hail", "word": "red-hail", "text": "Ice as large as eggs.", "target": "flower, grass"}


def page(result: InteractionResult) -> Shown:
    """The private page of an answer."""
    assert result.response is not None, said(result)
    assert result.response.ephemeral
    return result.response


async def card(table: Table, person: MemberActor, command: str, **options: Any) -> InteractionResult:
    """A subcommand of /card, the list of one's own cards ("mine"), or, for admins, of the reported ones ("reports")."""
    if command == "mine":
        return await click(person, page(await card(table, person, "search", name="red-fox")), "My cards")
    if command == "reports":
        return await click(person, page(await person.slash(table.channel, "admin")), "Reported cards")
    result = await person.slash(table.channel, f"card {command}", **options)
    assert result.ephemeral, said(result)
    return result


def button(message: Shown, label: str) -> str:
    """The custom_id of the enabled button whose label begins with this."""
    for each in components(message):
        if each["type"] == 2 and each["label"].startswith(label) and not each.get("disabled"):
            return str(each["custom_id"])
    raise AssertionError(f"no button says {label}")


async def click(person: MemberActor, message: Shown, label: str) -> InteractionResult:
    return await person.click(message, custom_id=button(message, label))


async def step(person: MemberActor, message: Shown, name: str) -> Shown:
    """Go to a step of the draft."""
    target = next(
        each for each in components(message) if each["type"] == 2 and each["label"][1:].startswith(f" {TITLES[name]}")
    )
    return page(await person.click(message, custom_id=target["custom_id"]))


async def choose(person: MemberActor, message: Shown, field: str, *values: str) -> Shown:
    """Choose from the menu of a field; the page afterwards."""
    menus = [
        each for each in custom_ids(message) if each[:2] in ("s:", "t:") and each.endswith((f" {field}", f":{field}"))
    ]
    for each in components(message):
        offered = {option["value"] for option in each.get("options", [])}
        if each.get("custom_id") in menus and {*values} <= offered:
            return page(await person.select(message, list(values), custom_id=each["custom_id"]))
    raise AssertionError(f"no menu of {field} offers {values}")


async def write(person: MemberActor, message: Shown, label: str, **texts: str) -> Shown:
    """Open a form and send it."""
    form = await click(person, message, label)
    assert form.modal is not None, said(form)
    return page(await person.submit_modal(form, texts))


async def newt(table: Table, person: MemberActor, message: Shown | None = None, **texts: str) -> Shown:
    """Fill in everything about the moss newt; the page on which it can be made."""
    if message is None:
        message = page(await card(table, person, "make", kind="species"))
    message = await write(person, message, "Write name", **{**NEWT_TEXTS, **texts})
    message = await step(person, message, "life")
    for field, value in (
        ("diet", "carnivore"),
        ("chain", "3"),
        ("scale", "5"),
        ("kingdom", "animalia"),
        ("group", "amphibian"),
    ):
        message = await choose(person, message, field, value)
    message = await step(person, message, "places")
    message = await choose(person, message, "terrains", "forest", "fresh-water")
    return await choose(person, message, "climates", "cool")


async def made(table: Table, person: MemberActor, **texts: str) -> Shown:
    """The page of an event that was just made."""
    message = page(await card(table, person, "make", kind="event"))
    message = await write(person, message, "Write name", **{**HAIL_TEXTS, **texts})
    message = await choose(person, message, "effect", "discard")
    return page(await click(person, message, "Make this card"))


async def kept(table: Table, person: MemberActor) -> tuple[MadeCardRow, ...]:
    """A person's cards in storage."""
    return await table.bot.tables.store.cards.of(person.id)


def alt(message: Shown) -> str:
    """The alt text of the only picture of a message."""
    (text_of_picture,) = [item["description"] for each in components(message) for item in each.get("items", [])]
    return str(text_of_picture)


def file_of(size: tuple[int, int] = (60, 40), kind: str = "PNG", **how: Any) -> bytes:
    """A small picture as a file."""
    file = io.BytesIO()
    Image.linear_gradient("L").resize(size).convert("RGB").save(file, kind, **how)
    return file.getvalue()
