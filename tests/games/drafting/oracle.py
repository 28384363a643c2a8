"""An independent count of Ecosystem with dictionaries and coordinates, to check the mask arithmetic."""

Grid = dict[tuple[int, int], str]

KINDS = ("bear", "bee", "meadow", "trout", "eagle", "rabbit", "dragonfly", "fox", "deer", "stream", "wolf")


def beside(cell: tuple[int, int]) -> list[tuple[int, int]]:
    """The four cells around."""
    row, column = cell
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def regions(grid: Grid, name: str) -> list[set[tuple[int, int]]]:
    """Connected regions of a kind."""
    left = {cell for cell, kind in grid.items() if kind == name}
    found = []
    while left:
        region, edge = set(), [left.pop()]
        while edge:
            cell = edge.pop()
            region.add(cell)
            for other in beside(cell):
                if other in left:
                    left.remove(other)
                    edge.append(other)
        found.append(region)
    return found


def own(grid: Grid) -> dict[str, int]:
    """The lines that need no other player."""
    lines = dict.fromkeys(KINDS, 0)
    for cell, name in grid.items():
        near = [grid.get(other) for other in beside(cell)]
        if name == "bee":
            lines["bee"] += 3 * near.count("meadow")
        elif name == "bear":
            lines["bear"] += 2 * (near.count("bee") + near.count("trout"))
        elif name == "trout":
            lines["trout"] += 2 * (near.count("stream") + near.count("dragonfly"))
        elif name == "fox" and "wolf" not in near and "bear" not in near:
            lines["fox"] += 3
        elif name == "rabbit":
            lines["rabbit"] += 1
        elif name == "eagle":
            for other, prey in grid.items():
                if (
                    other != cell
                    and abs(other[0] - cell[0]) + abs(other[1] - cell[1]) <= 2
                    and prey in ("rabbit", "trout")
                ):
                    lines["eagle"] += 2
        elif name == "dragonfly":
            lines["dragonfly"] += sum(len(region) for region in regions(grid, "stream") if region & set(beside(cell)))
    deer = [cell for cell, name in grid.items() if name == "deer"]
    lines["deer"] = 2 * (len({row for row, _ in deer}) + len({column for _, column in deer}))
    lines["meadow"] = sum({1: 0, 2: 3, 3: 6, 4: 10}.get(len(region), 15) for region in regions(grid, "meadow"))
    return lines


def count(grids: list[Grid], pile: list[str]) -> list[dict[str, int]]:
    """All lines of all players, diversity included."""
    sheets = [own(grid) for grid in grids]
    streams = [max((len(region) for region in regions(grid, "stream")), default=0) for grid in grids]
    wolves = [list(grid.values()).count("wolf") for grid in grids]
    if pile:
        streams.append(pile.count("stream"))
        wolves.append(pile.count("wolf"))
    for name, sizes, ladder in (("stream", streams, [8, 5]), ("wolf", wolves, [12, 8, 4])):
        for seat, sheet in enumerate(sheets):
            ahead = len([size for size in sizes if size > sizes[seat]])
            sheet[name] = ladder[ahead] if sizes[seat] > 0 and ahead < len(ladder) else 0
    for sheet in sheets:
        gaps = sum(1 for name in KINDS if sheet[name] == 0)
        sheet["diversity"] = 12 if gaps <= 2 else 7 if gaps == 3 else 3 if gaps == 4 else 0 if gaps == 5 else -5
    return sheets


def open_cells(filled: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Where the next card may lie, with the first at row 3, column 4 (E4)."""
    if not filled:
        return {(3, 4)}
    found = set()
    for cell in filled:
        for row, column in beside(cell):
            if (row, column) in filled:
                continue
            rows = [each for each, _ in filled] + [row]
            columns = [each for _, each in filled] + [column]
            if max(rows) - min(rows) < 4 and max(columns) - min(columns) < 5:
                found.add((row, column))
    return found
