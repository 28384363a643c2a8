"""Records what a picture writes while it is drawn."""

from dataclasses import dataclass

import pytest

from render.canvas import Canvas


@dataclass(frozen=True, slots=True)
class Written:
    """Some words on a canvas; `left` and `right` are their ends in pixels."""

    words: str
    size: int
    ink: str
    ground: str
    left: int
    right: int


def watched(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """All that canvases write from now on."""
    found: list[Written] = []
    write = Canvas.write

    def noted(self: Canvas, at: tuple[int, int], words: str, size: int, ink: str, ground: str, **more: object) -> int:
        long = write(self, at, words, size, ink, ground, **more)  # type: ignore[arg-type]
        left = at[0] - {"left": 0, "middle": long // 2, "right": long}[str(more.get("anchor", "left"))]
        found.append(Written(words, size, ink, ground, left, left + long))
        return long

    monkeypatch.setattr(Canvas, "write", noted)
    return found
