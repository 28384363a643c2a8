"""The fifth step: players' decks and cards, and who has reported which card.

Nothing existing changes. The Postgres half does the same and is only checked to compile.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

LONG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """From the fourth step, empty or filled."""
    _decks()
    _cards()
    _reports()


def _integers(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, LONG, nullable=False) for name in names]


def _texts(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text, nullable=False) for name in names]


def _decks() -> None:
    op.create_table(
        "player_decks",
        sa.Column("id", LONG, primary_key=True, autoincrement=True),
        *_integers("owner_id"),
        *_texts("name", "edition", "text"),
        *_integers("created_at", "changed_at"),
        sa.UniqueConstraint("owner_id", "name", name="player_decks_once"),
        sa.CheckConstraint("length(name) BETWEEN 1 AND 30", name="player_decks_name"),
        sa.CheckConstraint("length(text) BETWEEN 1 AND 4000", name="player_decks_text"),
        sqlite_strict=True,
        sqlite_autoincrement=True,
    )


def _cards() -> None:
    op.create_table(
        "player_cards",
        sa.Column("id", LONG, primary_key=True, autoincrement=True),
        *_integers("maker_id", "guild_id"),
        *_texts("word", "text", "name", "folded", "kind", "diet"),
        *_integers("chain", "scale", "points", "terrains", "climates", "keywords"),
        *_texts("kingdom", "group", "silhouette"),
        sa.Column("picture", sa.LargeBinary),
        *_texts("licence", "state"),
        *_integers("created_at", "changed_at"),
        sa.CheckConstraint("state IN ('shown', 'removed')", name="player_cards_state"),
        sa.CheckConstraint("length(text) BETWEEN 1 AND 1000", name="player_cards_text"),
        sa.CheckConstraint("picture IS NULL OR length(picture) <= 262144", name="player_cards_picture"),
        sqlite_strict=True,
        sqlite_autoincrement=True,
    )
    op.create_index("player_cards_by_maker", "player_cards", ["maker_id"])
    shown = sa.text("state = 'shown'")
    op.create_index(
        "player_cards_once",
        "player_cards",
        ["guild_id", "word"],
        unique=True,
        sqlite_where=shown,
        postgresql_where=shown,
    )


def _reports() -> None:
    op.create_table(
        "card_reports",
        sa.Column(
            "card_id", LONG, sa.ForeignKey("player_cards.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
        ),
        sa.Column("user_id", LONG, primary_key=True, autoincrement=False),
        *_integers("at"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("card_reports_by_user", "card_reports", ["user_id"])
