"""The fun facts: true sentences about the seven organisms and the place, each with its source in a comment."""

from dataclasses import dataclass

from games.ecogogo.cards import EMOJI, NAMES, ORGANISMS

PLACE = 0
"""The number of the eighth subject, the national park; organisms have their number in the food chain, 1 to 7."""

SUBJECTS = (*reversed(ORGANISMS), PLACE)
"""All subjects, from the top of the food chain down, the place last."""

LONGEST = 200
"""Characters of a fact at most."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One or two sentences about a subject, without its name."""

    subject: int
    text: str


FACTS = (
    # Cornell Lab of Ornithology, All About Birds, "Great Horned Owl: Overview" (cool facts).
    Fact(7, "It's one of the very few hunters that regularly eat skunks, stink and all."),
    # Cornell Lab of Ornithology, All About Birds, "Great Horned Owl: Life History" (nesting).
    Fact(7, "It rarely builds for its young: often as early as winter it moves into what a hawk, a crow or a heron has left."),
    # Cornell Lab of Ornithology, All About Birds, "Great Horned Owl: Overview" (cool facts).
    Fact(7, "Its eyes can't move in their sockets. To look aside it turns its whole head, by far more than half a circle."),
    # University of Michigan Museum of Zoology, Animal Diversity Web, "Lampropeltis getula".
    Fact(6, "It even swallows pit vipers, relatives with a deadly bite: their venom hardly harms it."),
    # D. A. Penning and B. R. Moon, "The king of snakes", Journal of Experimental Biology 220 (2017).
    Fact(6, "It kills without venom, in tight coils. For its size it squeezes harder than the other constrictors it hunts."),
    # R. C. Stebbins, "A Field Guide to Western Reptiles and Amphibians", third edition (2003), on Lampropeltis getula.
    Fact(6, "Its tail has nothing to buzz with. When alarmed it shakes it anyway, and dry leaves make the noise."),
    # United States National Park Service, Grand Canyon National Park, "Reptiles", on Crotalus oreganus abyssus.
    Fact(5, "Its skin is as pink and reddish as the rock of the one great gorge it hardly ever lives outside."),
    # E. A. Newman and P. H. Hartline, "The Infrared 'Vision' of Snakes", Scientific American 246 (1982).
    Fact(5, "Between eye and nostril it has a pit that senses warmth, so it can strike at a mouse in the dark."),
    # L. M. Klauber, "Rattlesnakes: Their Habits, Life Histories, and Influence on Mankind" (1956), on the string of rings.
    Fact(5, "Each time it sheds its skin, its tail gains a hollow ring. Since old ones break off, they don't show its age."),
    # M. A. Bartels and D. P. Thompson, "Spermophilus lateralis", Mammalian Species 440 (1993).
    Fact(4, "People mistake it for a chipmunk, but its stripes end at the shoulders: there are none on its face."),
    # H. V. Carey, M. T. Andrews and S. L. Martin, "Mammalian Hibernation", Physiological Reviews 83 (2003).
    Fact(4, "It grows fat before winter and then sleeps for months, at times hardly warmer than the burrow around it."),
    # S. McKeever, "The Biology of the Golden-mantled Ground Squirrel, Citellus lateralis", Ecological Monographs 34 (1964).
    Fact(4, "It carries seeds home in its cheeks. It also sniffs out truffles beneath the forest floor and digs them up."),
    # R. C. Stebbins, "A Field Guide to Western Reptiles and Amphibians", third edition (2003), on Holbrookia maculata.
    Fact(3, "This quick runner on four legs dives headfirst into loose soil. No opening at the side of its head lets sand in."),
    # E. B. Rosenblum, "Convergent Evolution and Divergent Selection", The American Naturalist 167 (2006).
    Fact(3, "It eats insects and is mostly the colour of the soil. On white dunes in New Mexico its kind has turned pale."),
    # T. C. Brennan and A. T. Holycross, "A Field Guide to Amphibians and Reptiles in Arizona" (2006), on Holbrookia maculata.
    Fact(3, "Males wear two black bars edged with blue, low on each side just behind the front legs; females can turn orange."),
    # T. Eisner, M. Eisner and M. Siegler, "Secret Weapons" (2005), on Eleodes.
    Fact(2, "When in danger, some of its kind stand on their heads and spray a foul-smelling liquid from their rear end."),
    # University of Florida, Featured Creatures, "Yellow mealworm, Tenebrio molitor" (family Tenebrionidae).
    Fact(2, "Mealworms, which people feed to pets, aren't worms at all but the young of this family."),
    # M. L. Draney, "The Subelytral Cavity of Desert Tenebrionids", The Florida Entomologist 76 (1993).
    Fact(2, "Many desert kinds can't fly: their wing cases have grown together over a space that helps them save water."),
    # M. Begon, C. R. Townsend and J. L. Harper, "Ecology: From Individuals to Ecosystems", fourth edition (2006), chapter 11.
    Fact(1, "Bacteria, fungi and small animals break it down until its minerals are in the soil, where plants take them up."),
    # M. H. Kohn and R. K. Wayne, "Facts from Feces Revisited", Trends in Ecology and Evolution 12 (1997).
    Fact(1, "Researchers collect it: it tells them who lives in a place and who ate what, without catching anyone."),
    # K. Chin and others, "A King-sized Theropod Coprolite", Nature 393 (1998).
    Fact(1, "Some has turned to stone. One such piece, from a giant meat-eating dinosaur, is full of bits of crushed bone."),
    # United States National Park Service, Grand Canyon National Park, "Geology".
    Fact(PLACE, "Its oldest rocks are about 1,800 million years old; a river took only the last few million to cut down to them."),
    # United States National Park Service, Grand Canyon National Park, "Park Statistics" and "Directions" (rim to rim).
    Fact(PLACE, "From one rim to the other a raven flies about 16 kilometres; a car has to go about 350."),
    # United States National Park Service, "Grand Canyon National Park: Foundation Statement"; UNESCO, World Heritage List, no. 75.
    Fact(PLACE, "It has been protected under its present name since 1919 and a UNESCO World Heritage Site since 1979."),
)  # fmt: skip
"""All facts, at least three about every subject. The database stores their index in this table, so only add at the end."""


def called(subject: int) -> str:
    """What a subject is called.

    >>> called(7), called(0)
    ('great horned owl', 'Grand Canyon National Park')
    """
    return "Grand Canyon National Park" if subject == PLACE else NAMES[subject]


def emoji(subject: int) -> str:
    """The picture of a subject in a text."""
    return "🏜️" if subject == PLACE else EMOJI[subject]


def shortened(text: str, limit: int) -> str:
    """The beginning of a text, up to a whole word, at most `limit` characters long.

    >>> shortened("It kills without venom, in tight coils.", 24)
    'It kills without venom…'
    """
    if len(text) <= limit:
        return text
    return text[:limit].rpartition(" ")[0].rstrip(" ,;:.") + "…"
