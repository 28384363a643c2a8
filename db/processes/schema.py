"""The table of the interactions that processes have claimed."""

from sqlalchemy import Column, Table

from db.engine import LONG, metadata

claims = Table(
    "claims",
    metadata,
    Column("id", LONG, primary_key=True, autoincrement=False),
    Column("at", LONG, nullable=False),
    sqlite_strict=True,
)
