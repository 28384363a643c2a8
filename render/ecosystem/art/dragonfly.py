"""The dragonfly, over the pond."""

from render.ecosystem.art.scenes import POND
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#1fb5a6"
BODY, SHADE, LIGHT, GLASS, PALE, VEIN, EYE = (
    "#1583b8", "#0d5a86", "#5cc3ea", "#f4fcff", "#cdeef8", "#6fb6d3", "#e2553c",
)  # fmt: skip


def _pair(d: str) -> tuple[str, str]:
    words, turned, across = d.split(), [], True
    for word in words:
        letter = word[0] if word[0].isalpha() else ""
        number = word[len(letter) :]
        if number:
            turned.append(letter + (f"{100 - float(number):g}" if across else number))
            across = not across
        else:
            turned.append(letter)
    return d, " ".join(turned)


SCENE = POND
SUBJECT: tuple[Shape, ...] = (
    *(Path(d, PALE) for d in _pair("M49 44 C38 42 16 46 4 56 C-1 61 1 67 8 67 C24 66 42 56 49 47 Z")),
    *(Path(d, GLASS) for d in _pair("M49 41 C42 30 20 17 3 17 C-4 18 -4 25 2 29 C14 36 36 42 49 43 Z")),
    *(Stroke(d, VEIN, 1.2) for d in _pair("M47 41 C34 35 20 29 6 23")),
    # the tail, ring by ring
    Path("M43.6 48 L56.4 48 L53.6 95 C53 99.6 47 99.6 46.4 95 Z", SHADE),
    *(Stroke(f"M{50 - w} {y} L{50 + w} {y}", LIGHT, 3.6) for y, w in ((59, 2.6), (68, 2.2), (77, 1.8), (86, 1.4))),
    # the chest and the head
    Path("M50 26 C59 28 62 38 60 46 C58 52 54 55 50 55 C46 55 42 52 40 46 C38 38 41 28 50 26 Z", BODY),
    Path("M47 31 C43.6 34 43 41 44.6 47 C47 49 48.6 44 48.8 38 C49 34 48.6 31 47 31 Z", LIGHT),
    Ellipse(50, 22, 9, 8, SHADE),
    Ellipse(41.6, 18, 8, 8.4, EYE, -14),
    Ellipse(58.4, 18, 8, 8.4, EYE, 14),
    Ellipse(39.4, 14.8, 2.3, 2.3, "#ffffff"),
    Ellipse(56.2, 14.8, 2.3, 2.3, "#ffffff"),
)
