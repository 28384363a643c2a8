"""What pages say about a deal: sealed before the first card, open at the end, and checked (docs/fairness.md)."""

from bot.tables.records import presses_of
from bot.tables.table import Table
from games.core.record import Record
from games.core.values import listing


def sealed(table: Table) -> str:
    """What the first page of a match promises: the commitment, and the presses that are in the deal beside it."""
    presses = presses_of(table)
    return f"Deal sealed (SHA-256): {table.row.commitment}" + (f", with the {_listed(presses)}" if presses else "")


def opened(table: Table) -> str:
    """All that the deal was drawn from, once the match has ended."""
    row, presses = table.row, presses_of(table)
    if not presses:
        return f"the deal: seed {row.seed} · its sha256 was shown at the start: {row.commitment}"
    return (
        f"the deal: secret {row.secret} and {_listed(presses)} give the seed {row.seed} · "
        f"the secret's sha256 was shown {_where(row.size)}: {row.commitment}"
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
            "No press of a player is in this deal, as in older matches. Compare the sha256 with what you saw at the start: whoever writes "
            "a record can choose both it and the seed. "
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
