"""Sky, acacias, tufts of grass and sun for the land behind Savanna's cards."""

from render.shapes import Ellipse, Path, Shape, Stroke


def sky(colour: str) -> Path:
    return Path("M0 0 L100 0 L100 100 L0 100 Z", colour)


def acacia(x: float, foot: float, size: float, leaf: str, wood: str) -> tuple[Shape, ...]:
    top = foot - 22 * size
    return (
        Stroke(f"M{x} {foot} L{x} {top + 8 * size:g} L{x - 6 * size:g} {top:g}", wood, 2.6 * size),
        Stroke(f"M{x} {top + 10 * size:g} L{x + 7 * size:g} {top:g}", wood, 2 * size),
        Path(
            f"M{x - 18 * size:g} {top:g} C{x - 15 * size:g} {top - 12 * size:g} {x + 15 * size:g} {top - 12 * size:g}"
            f" {x + 18 * size:g} {top:g} C{x + 10 * size:g} {top + 3 * size:g} {x - 10 * size:g} {top + 3 * size:g}"
            f" {x - 18 * size:g} {top:g} Z",
            leaf,
        ),
    )


def tuft(x: float, foot: float, size: float, fill: str) -> Path:
    blades = ((-6.5, -7), (-3, -11), (0.5, -13), (4, -10.5), (7, -6.5))
    edge = (-2, -1, 0.4, 1.8, 2.6)
    line = f"M{x - 2.6 * size:g} {foot}"
    for (dx, dy), back in zip(blades, edge, strict=True):
        line += f" Q{x + dx * 0.4 * size:g} {foot + dy * 0.6 * size:g} {x + dx * size:g} {foot + dy * size:g}"
        line += f" Q{x + (dx * 0.5 + 0.6) * size:g} {foot + dy * 0.5 * size:g} {x + back * size:g} {foot}"
    return Path(line + " Z", fill)


def sun(x: float, y: float, radius: float, fill: str) -> Ellipse:
    return Ellipse(x, y, radius, radius, fill)
