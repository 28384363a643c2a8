"""What pages say about a deal: sealed before the first card, open at the end, and checked (docs/fairness.md)."""

from bot.tables.records import presses_of
from bot.tables.table import Table
from games.core.record import Record
from games.core.values import listing


def sealed(table: Table) -> str:
    """What the first page of a match promises: the commitment, and the presses that are in the deal beside it."""
    pressed = _presses(presses_of(table))
    return f"Deal sealed (SHA-256): {table.row.commitment}" + (f", with the {pressed}" if pressed else "")


def opened(table: Table) -> str:
    """All that the deal was drawn from, once the match has ended."""
    row, pressed = table.row, _presses(presses_of(table))
    if not pressed:
        return f"the deal: seed {row.seed} · its sha256 was shown at the start: {row.commitment}"
    return (
        f"the deal: secret {row.secret} and {pressed} give the seed {row.seed} · "
        f"the secret's sha256 was shown {_where(row.size)}: {row.commitment}"
    )


def checked(record: Record, what: str, totals: str) -> str:
    """The verdict about a record that holds together."""
    pressed = _presses(record.presses)
    if pressed:
        where = _where(record.seats)
        deal = f"The deal follows from the secret committed to {where} and the players' {pressed.split()[0]}"
        parts = [f"sha256 shown {where}: {record.commitment}", f"secret: {record.secret}", pressed]
    else:
        deal = "The deal is the one committed to before the first move"
        parts = [f"sha256 shown at the start: {record.commitment}"]
    lines = "\n".join(f"-# {part}" for part in (*parts, f"seed: {record.seed}"))
    return (
        f"### {what} checks out\n{deal}, all {len(record.moves)} moves are legal, and recounting gives {totals}.\n{lines}\n"
        "Don't take the bot's word for it: docs/fairness.md shows how to redo this with sha256sum alone."
    )


def _presses(presses: tuple[int, ...]) -> str:
    """ "presses 123, 456 and 789"; "" for none."""
    return f"press{'es' * (len(presses) > 1)} {listing(map(str, presses), repeats=True)}" if presses else ""


def _where(seats: int) -> str:
    """Where the commitment was shown first: a solo table has no lobby."""
    return "in the lobby" if seats > 1 else "at the start"
