"""Making and showing cards like people do."""

import io
from typing import Any

from PIL import Image
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from cogs.workshop.cards import TITLES
from db.workshop.cards import MadeCardRow
from tests.behaviour.driver import Shown, Table, components, said

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
    for each in components(message):
        if each["type"] == 2 and each["label"].startswith(label) and not each.get("disabled"):
            return str(each["custom_id"])
    raise AssertionError(f"no button says {label}")


async def click(person: MemberActor, message: Shown, label: str) -> InteractionResult:
    return await person.click(message, custom_id=button(message, label))


async def choose(person: MemberActor, message: Shown, verb: str, value: str) -> Shown:
    """Choose from the menu that offers this value; the page afterwards."""
    for each in components(message):
        if value in {
            option["value"] for option in each.get("options", [])
        } and f" {verb}" in f" {each['custom_id']}".replace(":", " "):
            return page(await person.select(message, [value], custom_id=each["custom_id"]))
    raise AssertionError(f"no menu of {verb} offers {value}")


def inputs(shown: InteractionResult) -> dict[str, Any]:
    assert shown.modal is not None, said(shown)
    found = [each["component"] for each in shown.modal["components"]]
    return {each["custom_id"].split()[0]: each for each in found}


async def submit(person: MemberActor, shown: InteractionResult, **told: Any) -> InteractionResult:
    there = inputs(shown)
    assert told.keys() <= there.keys(), there.keys()
    values: dict[str, Any] = {}
    for field, each in there.items():
        chosen = [option["value"] for option in each.get("options", []) if option.get("default")]
        value = told.get(field, chosen if "options" in each else each.get("value") or "")
        values[each["custom_id"]] = [value] if "options" in each and isinstance(value, str) else value
    return await person.submit_modal(shown, values)


async def form(person: MemberActor, message: Shown, step: str) -> tuple[InteractionResult, dict[str, Any]]:
    """Open the form of a step; its inputs."""
    shown = await click(person, message, TITLES[step])
    return shown, inputs(shown)


async def fill(person: MemberActor, message: Shown, step: str, **told: Any) -> Shown:
    """Fill in the form of a step; the page afterwards."""
    return page(await submit(person, await click(person, message, TITLES[step]), **told))


async def newt(table: Table, person: MemberActor, message: Shown | None = None, **texts: str) -> Shown:
    """Fill in everything about the moss newt."""
    if message is None:
        message = page(await card(table, person, "make", kind="species"))
    message = await fill(person, message, "texts", **{**NEWT_TEXTS, **texts})
    message = await fill(
        person, message, "life", diet="carnivore", scale="5", kingdom="animalia", terrains=["forest", "fresh water"], climates=["cool"],
    )  # fmt: skip
    return await fill(person, message, "abilities", chain="3", group="amphibian")


async def hail(table: Table, person: MemberActor, message: Shown | None = None, **texts: str) -> Shown:
    """Fill in everything about the red hail."""
    if message is None:
        message = page(await card(table, person, "make", kind="event"))
    told = {**HAIL_TEXTS, **texts}
    target = told.pop("target")
    message = await fill(person, message, "texts", **told)
    return await fill(person, message, "effect", effect="discard", target=target)


async def made(table: Table, person: MemberActor, **texts: str) -> Shown:
    return page(await click(person, await hail(table, person, None, **texts), "Make this card"))


async def kept(table: Table, person: MemberActor) -> tuple[MadeCardRow, ...]:
    """A person's cards in storage."""
    return await table.bot.tables.store.cards.of(person.id)


def alt(message: Shown) -> str:
    (text_of_picture,) = [item["description"] for each in components(message) for item in each.get("items", [])]
    return str(text_of_picture)


def file_of(size: tuple[int, int] = (60, 40), kind: str = "PNG", **how: Any) -> bytes:
    """A small picture as a file."""
    file = io.BytesIO()
    Image.linear_gradient("L").resize(size).convert("RGB").save(file, kind, **how)
    return file.getvalue()
