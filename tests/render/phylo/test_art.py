"""Phylo's pictures: every card has one, subjects stay in their box, scenes fill the card, silhouettes differ."""

import re
from itertools import combinations

from PIL import Image, ImageChops, ImageStat

from games.phylo.cards.card import EFFECTS, KINGDOMS, TERRAINS, Card, Effect, terrain_mask, terrain_names
from games.phylo.cards.library import LIBRARY
from render.phylo.art import (
    ACCENTS,
    BACKDROP,
    EVENTS,
    LANDMARKS,
    SCENES,
    SILHOUETTES,
    SUBJECTS,
    picture_of,
    silhouette_of,
    terrain_of,
)
from render.phylo.art.choosing import AQUATIC, GROUPS, MARINE
from render.phylo.art.choosing import EFFECTS as SIGNS
from render.phylo.art.choosing import KINGDOMS as BY_KINGDOM
from render.phylo.art.landmarks import ALL_TERRAINS
from render.phylo.art.words import WORDS
from render.shapes import Shape, Stroke, draw
from tests.render.test_art import filled, points

GROUND = "#e8e4da"


def drawn(shapes: tuple[Shape, ...], pixels: int = 64) -> Image.Image:
    """Shapes on plain ground."""
    image = Image.new("RGB", (pixels * 4, pixels * 4), GROUND)
    draw(image, shapes, (0, 0, pixels * 4, pixels * 4))
    return image.reduce(4)


def test_every_card_of_the_library_has_a_picture() -> None:
    for card in LIBRARY.values():
        art = picture_of(card)
        name = silhouette_of(card)
        assert name in SILHOUETTES, card.word
        assert art.scene, card.word
        assert art.accent in ACCENTS.values(), card.word
        assert bool(art.subject) == (card.kind != "habitat"), card.word
        if card.kind == "species":
            terrain = terrain_of(card, name)
            assert terrain in terrain_names(card.terrains), card.word
            assert art.scene == SCENES[terrain], card.word
            assert name in SUBJECTS, card.word
        assert (name in EVENTS) == (card.kind == "event"), card.word
        assert (name in LANDMARKS) == (card.kind == "habitat"), card.word


def test_cards_that_are_not_in_the_library_get_a_picture_by_group_kingdom_effect_and_terrain() -> None:
    for kingdom, groups in KINGDOMS.items():
        for group in (*groups, "unknown"):
            card = Card("zzz", "Zzz", "species", kingdom=kingdom, group=group, terrains=terrain_mask(["urban"]))
            assert silhouette_of(card) in SUBJECTS
            assert picture_of(card).scene == SCENES["urban"]
    assert silhouette_of(Card("zzz", "Zzz", "species")) in SUBJECTS
    assert all(silhouette_of(Card("zzz", "Zzz", "event", effect=Effect(name))) == SIGNS[name] for name in EFFECTS)
    assert silhouette_of(Card("zzz", "Zzz", "event")) in EVENTS
    for terrain in TERRAINS:
        assert silhouette_of(Card("zzz", "Zzz", "habitat", terrains=terrain_mask([terrain]))) in LANDMARKS
    assert picture_of(Card("zzz", "Zzz", "habitat")).scene


def test_every_silhouette_that_the_tables_name_exists() -> None:
    assert {*GROUPS.values(), *BY_KINGDOM.values()} <= set(SUBJECTS)
    assert set(SILHOUETTES) >= AQUATIC | MARINE
    assert set(GROUPS) == {group for groups in KINGDOMS.values() for group in groups}
    assert {*WORDS["plantae"].values(), *WORDS["animalia"].values(), *WORDS[""].values()} <= set(SUBJECTS)
    assert {*WORDS["event"].values(), *SIGNS.values()} <= set(EVENTS)
    assert set(WORDS["habitat"].values()) <= set(LANDMARKS)


def test_the_words_of_a_name_say_more_than_the_group() -> None:
    expected = {
        "eastern-kingbird": "sparrow", "eurasian-lynx": "lynx", "horse": "horse", "valley-oak": "broad-leaved-tree",
        "barn-owl": "pale-owl", "brown-rat": "rat", "douglas-fir": "conifer", "cotton-grass": "cotton-grass",
    }  # fmt: skip
    assert {word: silhouette_of(LIBRARY[word]) for word in expected} == expected
    lily = Card("tiger-lily", "Tiger lily", "species", kingdom="plantae", group="flower")
    assert silhouette_of(lily) == "flower"


def test_the_maker_of_a_card_may_choose_another_silhouette() -> None:
    horse = LIBRARY["horse"]
    assert picture_of(horse, "camel").subject == SUBJECTS["camel"]
    assert picture_of(horse, "no such thing") == picture_of(horse)


def test_subjects_stay_near_their_box() -> None:
    for name in (*SUBJECTS, *EVENTS):
        reached = [point for shape in SILHOUETTES[name] for point in points(shape)]
        assert all(-9 <= x <= 109 and -6 <= y <= 106 for x, y in reached), name
        assert len(SILHOUETTES[name]) > 5, name


def test_what_grows_in_a_habitat_stays_on_the_card() -> None:
    for name, shapes in LANDMARKS.items():
        assert all(-2 <= x <= 102 and 0 <= y <= 102 for shape in shapes for x, y in points(shape)), name


def test_every_scene_fills_its_card() -> None:
    assert tuple(SCENES) == TERRAINS
    for scene in (*SCENES.values(), BACKDROP, ALL_TERRAINS):
        assert filled(scene)


def test_all_colours_are_written_as_hexadecimal_numbers_and_accents_differ() -> None:
    every = [shape for shapes in (*SILHOUETTES.values(), *SCENES.values(), BACKDROP, ALL_TERRAINS) for shape in shapes]
    colours = {shape.colour if isinstance(shape, Stroke) else shape.fill for shape in every}
    assert all(re.fullmatch(r"#[0-9a-f]{6}", colour) for colour in {*colours, *ACCENTS.values()})
    assert set(ACCENTS) == {*KINGDOMS, "event", "home", "habitat"}
    assert len(set(ACCENTS.values())) == len(ACCENTS)


def test_no_two_silhouettes_look_alike_at_64_pixels() -> None:
    pictures = {name: drawn(SILHOUETTES[name]) for name in (*SUBJECTS, *EVENTS)}
    for one, other in combinations(pictures, 2):
        difference = ImageChops.difference(pictures[one], pictures[other])
        rounded = difference.resize((1, 1), Image.Resampling.BOX).tobytes()  # less than half a step off, and quick
        assert sum(rounded) / 3 > 2 or sum(ImageStat.Stat(difference).mean) / 3 > 1.5, (one, other)


def test_no_two_scenes_look_alike_without_colour() -> None:
    pictures = {name: drawn(scene).convert("L") for name, scene in SCENES.items()}
    for one, other in combinations(pictures, 2):
        assert ImageStat.Stat(ImageChops.difference(pictures[one], pictures[other])).mean[0] > 12, (one, other)


def test_every_subject_stands_out_before_every_scene_it_is_shown_in() -> None:
    for card in LIBRARY.values():
        if card.kind == "species":
            art = picture_of(card)
            scene, whole = drawn(art.scene).convert("L"), drawn((*art.scene, *art.subject)).convert("L")
            assert ImageStat.Stat(ImageChops.difference(scene, whole)).mean[0] > 6, card.word
