"""All players by their points, in the place beside an odd last ecosystem."""

from games.core.values import figure
from games.drafting.pad import TYPED
from games.drafting.view import View
from render import text, theme
from render.canvas import Box
from render.drafting.sprites import Felt, Look

ICON = 44
ROW = 110


def shown(view: View, seats: tuple[int, ...]) -> bool:
    """Whether a strip with these seats has room for the standings: the last of several, while points are known."""
    return len(seats) == 1 and len(view.boards) > 1 and (view.phase != TYPED or view.over)


def order(view: View) -> list[int]:
    """The seats, those with most points first, equal ones in the order of seats."""
    return sorted(range(len(view.boards)), key=lambda seat: (-view.scores[seat].total, seat))


def draw(canvas: Felt, view: View, names: tuple[str, ...], box: Box) -> None:
    """A row for each player: name, what the players compete for, points; winners in gold."""
    left, top, right, bottom = box
    ground = canvas.mood.panel
    canvas.panel(box, 18, ground, canvas.mood.felt)
    seats = order(view)
    row = min(ROW, (bottom - top - 60) // len(seats))
    first = top + 60 + (bottom - top - 60 - row * len(seats)) // 2
    canvas.write((left + 18, top + 34), title(view), 28, canvas.mood.muted, ground, weight=text.MEDIUM)
    for number, seat in enumerate(seats):
        middle, edge = first + row * number + row // 2, right - 18
        ink = theme.GOLD if view.over and seat in view.winners else theme.CHALK
        edge -= max(64, canvas.write(
            (edge, middle), figure(view.scores[seat].total), 40, ink, ground, anchor="right", weight=text.BLACK
        )) + 14  # fmt: skip
        for race in reversed(canvas.style.races):
            size = str(race.size(view.boards[seat]))
            canvas.write((edge, middle), size, 30, canvas.mood.muted, ground, anchor="right", weight=text.MEDIUM)
            edge -= 40 + ICON
            canvas.card(Look(race.kind, ICON, ICON, 0, ground), (edge, middle - ICON // 2))
            edge -= 12
        canvas.fill((left + 18, middle - row // 2, right - 18, middle - row // 2 + 2), canvas.mood.rim)
        canvas.write((left + 18, middle), names[seat], 32, ink, ground, weight=text.BOLD, width=edge - left - 22)


def title(view: View) -> str:
    """What the points are."""
    return "Final points" if view.over else "Points so far"
