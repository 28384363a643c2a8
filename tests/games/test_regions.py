"""A table without borders is cut into regions that windows can show."""

from games.core.chance import Chance
from games.core.places import DOWN, FIRST, RIGHT, SIDES, STRIDE
from games.core.regions import MOST, WINDOWS, parts, region_of, regions, shared


def grown(count: int, seed: str) -> tuple[int, ...]:
    chance = Chance(seed)
    cells = [FIRST]
    while len(cells) < count:
        free = sorted({cell + side for cell in cells for side in SIDES} - {*cells})
        cells.append(int(chance.pick(f"card {len(cells)}", [str(cell) for cell in free])))
    return tuple(cells)


TABLES = tuple(grown(count, f"{seed:02x}" * 32) for count in (1, 2, 9, 20, 40, 60) for seed in range(4))


def test_every_card_is_in_one_region_and_every_region_is_the_box_round_its_cards() -> None:
    for cells in TABLES:
        found = regions(cells)
        assert sorted(cell for each in found for cell in each.cells) == sorted(cells)
        for each in found:
            across, down = {cell % STRIDE for cell in each.cells}, {cell // STRIDE for cell in each.cells}
            assert (each.left, each.columns) == (min(across), max(across) - min(across) + 1)
            assert (each.top, each.rows) == (min(down), max(down) - min(down) + 1)


def test_a_table_is_shown_in_at_most_three_windows_one_after_the_other() -> None:
    for cells in TABLES:
        found = regions(cells)
        windows = [each.window for each in found]
        assert windows == sorted(windows)
        assert {*windows} == {*range(windows[-1] + 1)} <= {*range(MOST)}
        assert any(each.columns <= wide and each.rows <= high for each in found[:1] for wide, high in WINDOWS)
        for number in {*windows}:
            beside = [each for each in found if each.window == number]
            assert sum(each.columns + 1 for each in beside) - 1 <= WINDOWS[-1][0]


def test_regions_are_named_in_their_order_and_the_same_for_any_order_of_cards() -> None:
    for cells in TABLES:
        found = regions(cells)
        assert "".join(each.name for each in found) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: len(found)]
        assert regions(reversed(cells)) == found


def test_a_small_table_is_one_region_and_a_row_of_fifteen_is_cut() -> None:
    assert [each.span for each in regions((FIRST, FIRST + RIGHT, FIRST + DOWN))] == ["M20 to N21"]
    assert len(regions(range(FIRST, FIRST + 15))) == 3
    assert regions(()) == ()


def test_an_empty_place_belongs_to_the_region_round_it_or_to_the_nearest() -> None:
    for cells in TABLES:
        found = regions(cells)
        rooms = {cell + side for cell in cells for side in SIDES} - {*cells}
        by_letter = shared(found, rooms)
        assert sorted(cell for places in by_letter.values() for cell in places) == sorted(rooms)
        for each in found:
            assert all(region_of(found, cell) == each for cell in (*each.cells, *by_letter.get(each.name, ())))
            assert all(each.away(cell)[1] <= 2 for cell in by_letter.get(each.name, ()) if each.away(cell)[0])


def test_every_part_of_a_table_has_a_name_before_its_corners() -> None:
    for cells in TABLES:
        for called, _ in parts(cells):
            assert called[0].isalpha(), called
    assert parts(TABLES[0])[0][0].startswith("other places (")
