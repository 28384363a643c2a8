"""Two cards as a player types them, which the tests of cards and of codes share."""

NEWT: dict[str, str] = {
    "kind": "species", "word": "moss-newt", "name": "Moss newt", "latin": "Triturus muscosus", "diet": "carnivore", "chain": "3",
    "scale": "5", "terrains": "forest, fresh water", "climates": "cool", "move": "1", "kingdom": "animalia",
    "group": "amphibian", "text": "It waits under wet moss until something small walks by.",
}  # fmt: skip
FROST: dict[str, str] = {
    "kind": "event", "word": "late-frost", "name": "Late frost", "effect": "weaken", "lasts": "2",
    "target": "flower, grass, photosynthetic, warm, scale at most 6", "text": "Two nights of frost in May.",
}  # fmt: skip
