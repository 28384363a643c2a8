"""The story: Ana opens a table, Ben joins, and both play a match by nothing but presses in their windows."""

import re
from collections.abc import Callable

from playwright.sync_api import Frame, Locator, Page

from bench.film.camera import STEP, Camera, Point

COMMAND = "/play game:savanna seats:2"
TURNS = 20
SHOWN = {1: "ben", 2: "ana"}
"""Whose pick of which turn is shown in full; all others are sped up."""
OTHERS = re.compile("^(Back|Look first|Rules|Text|Wish list|Keep it sealed|Send my hands by DM)")
"""The buttons of a page that answer nothing."""
WIDE = 90
"""How far from its beginning a person presses something wide, in CSS pixels."""
FINAL = "Final ecosystems"
TOP = 110
"""Where the top of a picture is when one has scrolled to it, in CSS pixels."""
READ = 550
"""Milliseconds to read something short."""


class Person:
    """One person's window."""

    def __init__(self, name: str, page: Page, camera: Camera) -> None:
        self.name, self.page, self.camera = name, page, camera
        frame = page.frame(url=re.compile(f"as={name}"))
        assert frame is not None
        self.frame: Frame = frame

    def middle(self, what: Locator) -> Point:
        """Where a person presses it: the middle, or near the beginning of something wide."""
        box = what.bounding_box()
        assert box is not None
        return box["x"] + min(box["width"] / 2, WIDE), box["y"] + box["height"] / 2

    def button(self, words: str) -> Locator:
        """The newest button with these words."""
        return self.frame.get_by_role("button", name=re.compile(words)).last

    @property
    def pages(self) -> Locator:
        """The messages that ask for a card or a place."""
        rules = self.frame.get_by_role("button", name="Rules", exact=True)
        sealed = self.frame.get_by_role("button", name="Change", exact=True)
        return self.frame.locator("#messages article").filter(has=rules).filter(has_not=sealed)

    @property
    def keys(self) -> Locator:
        """The buttons that answer the newest question."""
        return self.pages.last.locator(".row button:enabled").filter(has_not_text=OTHERS)

    @property
    def asked(self) -> int:
        """How many messages ask for a card or a place: none, one, or two while an old one goes."""
        return self.pages.count()

    @property
    def direct(self) -> Locator:
        """The conversation with the bot in the side bar."""
        return self.frame.locator(".item.direct")

    @property
    def channel(self) -> Locator:
        """The channel of the table in the side bar."""
        return self.frame.locator(".item").first

    @property
    def heading(self) -> str:
        """What the newest message of the bot says; it changes with every answer."""
        texts = self.frame.locator("#messages .box .prose").all_inner_texts()
        return texts[-1] if texts else ""

    @property
    def ready(self) -> bool:
        """Whether everything is there: no press waits for its answer, and each picture is loaded."""
        loaded = "nodes => nodes.every(node => node.complete && node.naturalWidth)"
        waits = self.frame.locator("#messages [aria-busy=true]").count()
        return not waits and bool(self.frame.locator("#messages img").evaluate_all(loaded))

    def press(self, what: Locator) -> None:
        """Press it, without a look."""
        what.wait_for()
        x, y = self.middle(what)
        box = what.bounding_box()
        assert box is not None
        what.click(position={"x": x - box["x"], "y": y - box["y"]})
        self.camera.put(self.name, (x, y))

    def show_press(self, what: Locator, ms: int = 480) -> None:
        """Go there and press, for all to see."""
        what.wait_for()
        self.camera.glide({self.name: self.middle(what)}, ms)
        self.camera.hold(STEP * 2, self.name)
        self.press(what)

    def best(self) -> Locator:
        """The button that promises most points."""
        self.keys.first.wait_for()
        promises = [promise(text) for text in self.keys.all_inner_texts()]
        return self.keys.nth(promises.index(max(promises)))

    def wait(self, before: str) -> None:
        """Wait until the bot has answered."""
        until(self.page, lambda: self.heading != before and self.ready)

    def scroll_to(self, picture: Locator) -> None:
        """Turn the mouse wheel until the picture is at the top, if it isn't below that."""
        box = self.frame.locator("#messages").bounding_box()
        assert box is not None
        at = box["x"] + box["width"] - WIDE / 2, box["y"] + box["height"] * 0.7
        self.camera.glide({self.name: at}, STEP * 6)
        self.page.mouse.move(*at)
        for _ in range(60):
            box = picture.bounding_box()
            if box is None or box["y"] >= TOP:
                break
            self.page.mouse.wheel(0, -min(60, TOP - box["y"]))
            self.look(STEP)

    @property
    def placing(self) -> bool:
        """Whether the bot asks for a place."""
        return self.heading.startswith("Where")

    def look(self, ms: int) -> None:
        """Look at what has come."""
        self.camera.settle()
        self.camera.hold(ms)

    def choose(self, show: bool) -> None:
        """Press the best answer."""
        before = self.heading
        if show:
            self.camera.settle()
            self.camera.hold(READ // 2)
            self.show_press(self.best())
            self.wait(before)
            self.look(READ)
        else:
            self.press(self.best())
            self.wait(before)


def promise(text: str) -> int:
    """The points that a button promises, such as "E4 +4"."""
    found = re.search(r"(?<!\w)[+-]?\d+$", text.strip().replace("−", "-"))
    return int(found[0]) if found else 0


def until(page: Page, true: Callable[[], bool]) -> None:
    """Wait for something, at most half a minute."""
    for _ in range(600):
        if true():
            return
        page.wait_for_timeout(50)
    raise TimeoutError("the local table doesn't answer")


def open_table(camera: Camera, ana: Person, ben: Person) -> None:
    """Ana types the command, Ben joins, and the hands are dealt."""
    camera.put("ana", (330, 420))
    camera.put("ben", (930, 420))
    camera.settle()
    camera.hold(READ)
    ana.show_press(ana.frame.locator("textarea"), 480)
    for letter in COMMAND:
        ana.page.keyboard.type(letter)
        if letter == "/":
            ana.frame.get_by_role("option").first.wait_for()  # the bot's commands come soon after its start
        camera.settle()
        camera.hold(STEP)
    camera.hold(READ // 2)
    before = ben.heading
    ana.page.keyboard.press("Enter")
    ben.wait(before)
    ben.button("Join").wait_for()
    camera.settle()
    camera.hold(READ)
    ben.show_press(ben.button("Join"))
    ben.frame.locator(".item.direct .badge").wait_for()
    ana.button("My hand").wait_for()
    camera.settle()
    camera.hold(READ * 2)
    for person in (ben, ana):
        person.show_press(person.direct)
        person.keys.first.wait_for()
        camera.settle()
        camera.hold(READ)


def pick(camera: Camera, people: tuple[Person, ...], turn: int) -> None:
    """Everybody chooses a card and its place; the next hands come."""
    for person in people:
        if SHOWN.get(turn) == person.name:
            person.choose(show=True)
            if person.placing:
                person.choose(show=True)
        else:
            person.choose(show=False)
    camera.settle()
    camera.glide({person.name: person.middle(person.best()) for person in people if person.placing}, STEP * 2)
    for person in people:
        if person.placing:
            person.choose(show=False)
    if turn < TURNS:
        until(people[0].page, lambda: all(person.asked == 1 and person.ready for person in people))
    camera.settle()
    camera.glide({person.name: person.middle(person.best()) for person in people if person.asked}, STEP * 3)


def end(camera: Camera, ana: Person, ben: Person, pictures: tuple[str, str]) -> None:
    """Both look at the channel of the table, each at the picture whose description begins so."""
    camera.hold(READ)
    for person, words in zip((ana, ben), pictures, strict=True):
        person.show_press(person.channel)
        picture = person.frame.locator(f'#messages img[alt^="{words}"]').last
        picture.wait_for()
        person.wait("")
        person.look(READ)
        person.scroll_to(picture)
    if pictures[1] == FINAL:
        ben.show_press(picture)
        ben.frame.locator("dialog[open] img").wait_for()
        camera.settle()
    camera.hold(READ * 6)


def play(page: Page, camera: Camera, turns: int) -> None:
    """The whole film, or its first turns."""
    ana, ben = Person("ana", page, camera), Person("ben", page, camera)
    open_table(camera, ana, ben)
    for turn in range(1, turns + 1):
        pick(camera, (ben, ana), turn)
    end(camera, ana, ben, ("Score sheet", FINAL) if turns == TURNS else ("Round", "Round"))
