"""What Verify says about a deal: sealed before the first card, open at the end, and checked (docs/fairness.md)."""

from bot.tables.records import presses_of
from bot.tables.table import Table
from games.core.record import Record
from games.core.values import listing


def sealed(table: Table) -> str:
    """Before the end: what is fixed, and what to note so that it can be checked afterwards. A lobby has no presses in its deal yet."""
    row, presses = table.row, presses_of(table)
    fixed = "The bot drew its secret when this table was opened. The code below is the secret's SHA-256; another secret would have another."
    if row.status == "lobby":
        rest = (
            "The cards will follow from the secret and from the presses of everybody who plays, so nobody can choose them.\n"
            "**Copy the code before the table starts.**"
        )
    else:
        rest = f"The cards follow from the secret and from these {_word(presses)}, so nobody could choose them.\n**Copy both now.**"
    lines = [f"`{row.commitment}`", *([f"-# {_listed(presses)}"] if presses else [])]
    after = "After the match, Verify shows the secret, so you can compare. docs/fairness.md shows how to check it all with sha256sum."
    return "\n".join((f"### The deal of table {table.id} is sealed", f"{fixed} {rest}", *lines, after))


def opened(table: Table) -> str:
    """All that the deal of a table was drawn from, once it has ended early: nobody plays it any more, so it hides nothing."""
    row, presses = table.row, presses_of(table)
    parts = [
        f"secret: {row.secret}",
        f"its sha256, shown {_where(row.size)}: {row.commitment}",
        _listed(presses),
        f"seed, from the secret and the {_word(presses)}: {row.seed}",
    ]
    lines = "\n".join(f"-# {part}" for part in parts)
    return (
        f"### The deal of table {table.id}\nIt was called off, so there is no result to check. Its cards followed from this:\n{lines}\n"
        "Compare it with what you saw before the first card; docs/fairness.md shows how."
    )


def checked(record: Record, what: str, totals: str) -> str:
    """The verdict about a record that holds together."""
    if record.presses:
        where, whose = _where(record.seats), "the players'" if record.seats > 1 else "the player's"
        deal = f"The deal follows from the secret committed to {where} and from {whose} {_word(record.presses)}"
        parts = [f"sha256 shown {where}: {record.commitment}", f"secret: {record.secret}", _listed(record.presses)]
        compare = "Compare the sha256 and the presses with what you saw before the first card. "
    else:
        deal = "The deal is the one committed to before the first move"
        parts = [f"sha256 shown at the start: {record.commitment}"]
        compare = (
            "No press of a player is in this deal. Compare the sha256 with what you saw at the start: whoever writes a record can choose "
            "both it and the seed. "
        )
    lines = "\n".join(f"-# {part}" for part in (*parts, f"seed: {record.seed}"))
    return (
        f"### {what} checks out\n{deal}, all {len(record.moves)} moves are legal, and recounting gives {totals}.\n{lines}\n"
        f"{compare}Don't take the bot's word for it: docs/fairness.md shows how to redo this with sha256sum alone."
    )


def _listed(presses: tuple[int, ...]) -> str:
    """Such as "presses 123, 456 and 456": whoever agrees last can start the table with the same press."""
    return f"{_word(presses)} {listing(map(str, presses), repeats=True)}"


def _word(presses: tuple[int, ...]) -> str:
    return "presses" if len(presses) > 1 else "press"


def _where(seats: int) -> str:
    """Where the commitment was shown first: a solo table has no lobby."""
    return "in the lobby" if seats > 1 else "at the start"
