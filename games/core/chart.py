"""A part of the table as a chart of rows and columns, for those who read the table as text."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chart:
    """`cells` holds a short text by the name of its place, such as "M20" or "B3": letters for the column, digits for the row. A place
    with the text "" is empty and shown all the same. `legend` explains the texts; `title` says whose part it is, if there are several."""

    cells: Mapping[str, str]
    legend: str = ""
    title: str = ""
