"""An independent count of Savanna with dictionaries and coordinates, its lions trying every set of prey on a whole new sheet."""

from itertools import combinations

Cell = tuple[int, int]
Grid = dict[Cell, str]
Sheet = dict[str, int]

KINDS = (
    "watering hole", "grassland", "tree", "gazelle", "zebra", "giraffe", "cheetah", "lion", "elephant", "hyena", "vulture",
)  # fmt: skip
LANDFORMS = KINDS[:3]


def beside(cell: Cell) -> list[Cell]:
    """The four cells around."""
    row, column = cell
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def within_two(cell: Cell) -> list[Cell]:
    """The twelve cells at most two steps away."""
    reach = range(-2, 3)
    return [(cell[0] + down, cell[1] + aside) for down in reach for aside in reach if 0 < abs(down) + abs(aside) <= 2]


def on_a_diagonal(one: Cell, other: Cell) -> bool:
    """Whether two different cells lie on the same diagonal, at any distance."""
    return one != other and abs(one[0] - other[0]) == abs(one[1] - other[1])


def of(grid: Grid, name: str) -> list[Cell]:
    """All cells with this card, row by row."""
    return sorted(cell for cell, kind in grid.items() if kind == name)


def grassland_sizes(grid: Grid) -> list[int]:
    left, sizes = set(of(grid, "grassland")), []
    while left:
        edge, size = [left.pop()], 0
        while edge:
            size += 1
            joined = [other for other in beside(edge.pop()) if other in left]
            left.difference_update(joined)
            edge += joined
        sizes.append(size)
    return sizes


def chased(grid: Grid) -> set[Cell]:
    """The gazelles that a cheetah sees."""
    cheetahs = of(grid, "cheetah")
    return {prey for prey in of(grid, "gazelle") if any(on_a_diagonal(prey, hunter) for hunter in cheetahs)}


def hunting_lions(grid: Grid) -> list[Cell]:
    """The lions beside a grassland."""
    return [cell for cell in of(grid, "lion") if any(grid.get(other) == "grassland" for other in beside(cell))]


def lions_sets(grid: Grid) -> list[set[Cell]]:
    """Every set of prey that the lions may take after the cheetahs have eaten."""
    left = sorted({*of(grid, "gazelle"), *of(grid, "zebra")} - chased(grid))
    return [set(chosen) for chosen in combinations(left, min(len(hunting_lions(grid)), len(left)))]


def with_prey(grid: Grid, taken: set[Cell]) -> Sheet:
    lines = dict.fromkeys(KINDS, 0)
    flipped = chased(grid) | taken
    trees = of(grid, "tree")
    lines["tree"] = 2 * len({row for row, _ in trees}) + 2 * len({column for _, column in trees})
    lines["grassland"] = sum(min(size, 4) ** 2 for size in grassland_sizes(grid))
    lines["lion"] = 4 * len(taken)
    for cell, name in grid.items():
        near = [grid[other] for other in beside(cell) if other in grid]
        match name:
            case "watering hole":
                lines[name] += 2 * len({each for each in near if each not in LANDFORMS})
            case "gazelle":
                lines[name] += 2
            case "zebra":
                lines[name] += 3 * near.count("grassland")
            case "giraffe" if "tree" in near:
                lines[name] += 5
            case "cheetah":
                lines[name] += 3 * sum(on_a_diagonal(cell, prey) for prey in of(grid, "gazelle"))
            case "elephant":
                face_up = [grid[other] for other in beside(cell) if other in grid and other not in flipped]
                lines[name] += 6 - 2 * len([each for each in face_up if each not in (*LANDFORMS, "elephant")])
            case "hyena":
                lines[name] += 3 * len(flipped.intersection(within_two(cell)))
            case "vulture":
                lines[name] += 4 * len([row for row, column in flipped if column == cell[1] and row > cell[0]])
    return lines


def best_sets(grid: Grid, worst: bool = False) -> tuple[Sheet, list[set[Cell]]]:
    """The sheet that the lions' choice leads to, and all sets that lead to that total."""
    tried = [(taken, with_prey(grid, taken)) for taken in lions_sets(grid)]
    totals = [sum(sheet.values()) for _, sheet in tried]
    wanted = min(totals) if worst else max(totals)
    chosen = [each for each, total in zip(tried, totals, strict=True) if total == wanted]
    return chosen[0][1], [taken for taken, _ in chosen]


def bonuses(herds: list[int]) -> list[int]:
    """5 to all who have the most, 2 to all who have the second most unless the first place was shared."""
    most = max(herds)
    second = max((herd for herd in herds if herd < most), default=0) if herds.count(most) == 1 else 0
    return [5 if herd == most else 2 if herd == second else 0 for herd in (herd or -1 for herd in herds)]


def count(grids: list[Grid], pile: list[str], solo: bool = False) -> list[Sheet]:
    """All lines of all players; with `solo` the second savanna is Swala's."""
    sheets = [best_sets(grid, solo and seat == 1)[0] for seat, grid in enumerate(grids)]
    herds = [len(of(grid, "gazelle")) for grid in grids] + ([pile.count("gazelle")] if pile else [])
    for sheet, bonus in zip(sheets, bonuses(herds), strict=False):
        sheet["gazelle"] += bonus
    return sheets
