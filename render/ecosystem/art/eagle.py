"""The eagle: soaring before the mountains, wings spread, head and tail white."""

from render.ecosystem.art.scenes import PEAKS
from render.shapes import Ellipse, Path, Shape, Stroke

ACCENT = "#3b4a63"
COAT, SHADE, LIGHT, DARK, BEAK = "#5f412c", "#452d1e", "#fdfbf5", "#2a1b13", "#f4b932"
SCENE = PEAKS


def wing(mirror: bool) -> tuple[Shape, ...]:
    """One wing with its fingers of feathers."""
    side = [
        "M46 40 C38 24 24 14 0 10 C2 14 5 16 8 17 C4 18 1 19 -1 19 C2 24 6 26 10 26 C7 28 4 29 2 29 C6 34 10 35 14 35"
        " C12 38 10 39 8 40 C13 43 17 43 21 42 C20 46 19 48 17 49 C26 52 36 56 46 60 Z",
        "M46 40 C38 28 28 21 14 17 C18 24 26 32 34 36 C38 40 42 48 46 54 Z",
    ]
    paths = [_mirrored(path) if mirror else path for path in side]
    return Path(paths[0], SHADE), Path(paths[1], COAT)


def _mirrored(path: str) -> str:
    turned, across = [], True
    for token in path.split():
        command = token[0] if token[0].isalpha() else ""
        rest = token[len(command) :]
        if command == "Z":
            turned.append("Z")
            continue
        turned.append(f"{command}{100 - float(rest):g}" if across else rest)
        across = not across
    return " ".join(turned)


SUBJECT: tuple[Shape, ...] = (
    *wing(mirror=False),
    *wing(mirror=True),
    Path("M42 68 L33 93 L41 91 L45 95 L50 91 L55 95 L59 91 L67 93 L58 68 Z", LIGHT),
    Path("M45 72 L42 90 L45 93 L48 76 Z", "#dcd9d0"),
    Path("M55 72 L58 90 L55 93 L52 76 Z", "#dcd9d0"),
    Path("M38 42 C40 34 60 34 62 42 C65 54 60 70 50 78 C40 70 35 54 38 42 Z", COAT),
    Path("M44 52 L47 56 L50 52 L53 56 L56 52 L54 62 L50 68 L46 62 Z", SHADE),
    Stroke("M44 73 L41 81", BEAK, 3.4),
    Stroke("M56 73 L59 81", BEAK, 3.4),
    *(Stroke(f"M{x} 80 L{x + dx} 86", BEAK, 2) for x in (41, 59) for dx in (-3, 0, 3)),
    Path(
        "M38 44 C36 28 42 20 51 20 C60 20 65 28 62 44 C58 42 56 46 54 49 C52 46 48 46 46 49 C44 45 42 43 38 44 Z", LIGHT
    ),
    Path("M42 29 C32 27 26 31 27 41 C30 38 34 37 41 38 C44 36 44 31 42 29 Z", BEAK),
    Path("M27 41 C26.6 37 27 34 29 32 C31 33 32 35 32 37.6 C30 38 28 39.6 27 41 Z", "#d8921a"),
    Stroke("M42 26 L50 27.6", "#c9c4b6", 1.6),
    Ellipse(47, 30, 2.7, 2.7, DARK),
    Ellipse(46.2, 29.2, 0.9, 0.9, "#ffffff"),
)
