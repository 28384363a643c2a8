"""Uploaded pictures become small opaque PNGs or are refused."""

import io
import struct
import zlib
from dataclasses import replace
from random import Random

import pytest
from PIL import Image, ImageOps, PngImagePlugin

from games.core.values import Refusal
from games.phylo.cards.library import LIBRARY
from games.phylo.cards.sketch import sketch
from render import theme
from render.lazy.inputs import LARGEST_FILE
from render.phylo import upload
from render.phylo.art import chooseable
from render.phylo.face import card_alt, face
from render.phylo.facts import card_picture
from render.phylo.tile.hand_card import hand_card
from render.phylo.typeset import PRINTED, WINDOW
from render.phylo.upload import LARGEST_MADE, MOST_SCANS, reencode_picture

RED, GREEN = (200, 20, 20), (20, 160, 40)


def halves(size: tuple[int, int], mode: str = "RGB") -> Image.Image:
    """Red on the left, green on the right."""
    image = Image.new("RGB", size, RED)
    image.paste(GREEN, (size[0] // 2, 0, *size))
    return image.convert(mode)


def file(image: Image.Image, kind: str = "PNG", **how: object) -> bytes:
    written = io.BytesIO()
    image.save(written, kind, **how)
    return written.getvalue()


def made(data: bytes) -> Image.Image:
    """The picture that comes out."""
    out = reencode_picture(data)
    assert len(out) <= LARGEST_MADE
    chunks, place = [], 8
    while place < len(out):
        length = struct.unpack(">I", out[place : place + 4])[0]
        chunks.append(out[place + 4 : place + 8])
        place += 12 + length
    assert {*chunks} <= {b"IHDR", b"PLTE", b"IDAT", b"IEND"}
    image = Image.open(io.BytesIO(out))
    assert image.size == WINDOW
    assert not image.info
    assert not image.has_transparency_data
    return image.convert("RGB")


def near(image: Image.Image, at: tuple[float, float], colour: tuple[int, ...]) -> bool:
    found = image.getpixel((int(at[0] * (image.width - 1)), int(at[1] * (image.height - 1))))
    assert isinstance(found, tuple)
    return all(abs(one - other) < 12 for one, other in zip(found, colour, strict=True))


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
@pytest.mark.parametrize("size", [(40, 30), (2000, 1200), (1, 1)])
def test_png_jpeg_and_webp_are_taken_whatever_their_size(kind: str, size: tuple[int, int]) -> None:
    image = made(file(halves(size), kind))
    if size != (1, 1):
        assert near(image, (0.1, 0.5), RED)
        assert near(image, (0.9, 0.5), GREEN)


@pytest.mark.parametrize("mode", ["1", "L", "P", "LA", "RGBA", "I;16"])
def test_every_kind_of_pixel_is_taken(mode: str) -> None:
    made(file(Image.new(mode, (60, 40), 40_000) if mode == "I;16" else halves((60, 40), mode)))


def test_colours_for_printers_are_taken() -> None:
    assert near(made(file(halves((300, 200), "CMYK"), "JPEG")), (0.1, 0.5), RED)


def test_metadata_is_gone_and_what_was_upright_stays_so() -> None:
    exif = Image.Exif()
    exif[0x0112], exif[0x010E] = 3, "here lives Ana"
    data = file(halves((600, 400)), "JPEG", exif=exif, comment=b"secret")
    assert b"here lives Ana" in data
    image = made(data)
    assert near(image, (0.1, 0.5), GREEN)
    assert near(image, (0.9, 0.5), RED)
    told = PngImagePlugin.PngInfo()
    told.add_text("place", "secret")
    data = file(halves((600, 400)), "PNG", pnginfo=told, icc_profile=b"x" * 200)
    assert b"secret" in data
    made(data)


@pytest.mark.parametrize("held", range(10))
def test_a_photograph_is_turned_as_its_camera_was_held(held: int) -> None:
    image = halves((500, 500))
    image.paste((250, 250, 250), (0, 0, 250, 120))
    exif = Image.Exif()
    exif[0x0112] = held
    data = file(image, "JPEG", exif=exif, quality=95)
    with Image.open(io.BytesIO(data)) as opened:
        wanted = made(file(ImageOps.exif_transpose(opened)))
    image = made(data)
    for at in ((0.35, 0.1), (0.65, 0.1), (0.35, 0.9), (0.65, 0.9)):
        colour = wanted.getpixel((int(at[0] * (WINDOW[0] - 1)), int(at[1] * (WINDOW[1] - 1))))
        assert isinstance(colour, tuple)
        assert near(image, at, colour)


def test_transparent_parts_lie_on_paper() -> None:
    assert near(made(file(Image.new("RGBA", WINDOW, (0, 0, 0, 0)))), (0.5, 0.5), theme.rgb(theme.PAPER))


def test_of_a_film_the_first_frame_is_taken() -> None:
    frames = [Image.new("RGB", (90, 60), colour) for colour in (RED, GREEN, GREEN)]
    for kind in ("PNG", "WEBP"):
        data = file(frames[0], kind, save_all=True, append_images=frames[1:], duration=90)
        assert near(made(data), (0.5, 0.5), RED)


def test_a_long_or_high_picture_is_shown_whole_on_paper() -> None:
    for size, corner in (((2000, 200), (0.5, 0.02)), ((200, 2000), (0.02, 0.5))):
        image = made(file(Image.new("RGB", size, RED)))
        assert near(image, corner, theme.rgb(theme.PAPER))
        assert near(image, (0.5, 0.5), RED)


def test_a_picture_that_cannot_be_packed_well_gets_fewer_colours() -> None:
    noise = Image.frombytes("RGB", WINDOW, Random(3).randbytes(WINDOW[0] * WINDOW[1] * 3))
    made(file(noise))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def claims(wide: int, high: int) -> bytes:
    head = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", b"") + _chunk(b"IEND", b"")


def test_a_jpeg_of_thousands_of_passes_is_refused() -> None:
    plain = file(halves((64, 64)), "JPEG", progressive=True)
    made(plain)
    scan = plain[plain.rindex(b"\xff\xda") : -2]
    with pytest.raises(Refusal, match="loads in more than 100 passes"):
        reencode_picture(plain[:-2] + scan * (MOST_SCANS + 1) + b"\xff\xd9")


JUNK = {
    "nothing": b"",
    "text": b"I am no picture",
    "a page": b"<html><script>alert(1)</script></html>",
    "drawing": b'<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
    "gif": file(halves((20, 20)), "GIF"),
    "tiff": file(halves((20, 20)), "TIFF"),
    "bmp": file(halves((20, 20)), "BMP"),
    "ico": file(halves((16, 16)), "ICO"),
    "only a head": claims(50, 50),
    "no pixels": claims(0, 0),
    "cut short": file(halves((400, 300)))[:300],
    "cut jpeg": file(halves((400, 300)), "JPEG")[:500],
    "a text that unpacks to much": b"\x89PNG\r\n\x1a\n"
    + _chunk(b"IHDR", struct.pack(">IIBBBBB", 9, 9, 8, 2, 0, 0, 0))
    + _chunk(b"zTXt", b"x\0\0" + zlib.compress(bytes(80_000_000), 9))
    + _chunk(b"IEND", b""),
}


@pytest.mark.parametrize("name", JUNK)
def test_what_is_no_such_picture_is_refused(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        reencode_picture(JUNK[name])
    assert str(refused.value) == ("The attached file can't be read as a picture; attach a PNG, JPEG or WebP file.")


def test_damaged_files_are_pictures_or_refused_but_never_a_failure() -> None:
    chance = Random(5)
    for kind in ("PNG", "JPEG", "WEBP"):
        data = file(halves((30, 20)), kind)
        for _ in range(40):
            broken = bytearray(data)
            for _ in range(chance.randint(1, 4)):
                broken[chance.randrange(len(broken))] = chance.randrange(256)
            try:
                made(bytes(broken))
            except Refusal:
                continue


def test_a_large_file_is_refused_unread() -> None:
    with pytest.raises(Refusal, match="larger than 8 MB"):
        reencode_picture(bytes(LARGEST_FILE + 1))


def test_a_failure_of_a_decoder_is_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(data: bytes) -> Image.Image:
        raise MemoryError

    monkeypatch.setattr(upload, "_opened", fails)
    with pytest.raises(Refusal, match="can't be read as a picture"):
        reencode_picture(b"x")


def test_a_face_shows_the_picture_that_was_brought_and_its_licence() -> None:
    card = LIBRARY["orca"]
    drawn, own = (
        face(card),
        face(card, picture=reencode_picture(file(Image.new("RGB", (90, 60), RED))), licence="Ana, CC0 1.0"),
    )
    window = (60, 160, PRINTED[0] - 60, 500)
    assert own.crop(window).getcolors() == [((window[2] - window[0]) * (window[3] - window[1]), RED)]
    assert drawn.crop((0, 0, PRINTED[0], 100)).tobytes() == own.crop((0, 0, PRINTED[0], 100)).tobytes()
    foot = (30, PRINTED[1] - 50, PRINTED[0] - 30, PRINTED[1] - 20)
    assert drawn.crop(foot).tobytes() != own.crop(foot).tobytes()
    assert face(card, picture=Image.new("RGB", (9, 9), RED)).crop(window).tobytes() == own.crop(window).tobytes()
    assert "With its maker's own picture." in card_alt(card, own=True)


@pytest.mark.parametrize("kind", ["species", "event", "home", "habitat"])
def test_a_card_of_which_nothing_is_told_can_be_shown(kind: str) -> None:
    picture = card_picture(sketch({"kind": kind}))
    assert picture.png.startswith(b"\x89PNG")
    assert picture.alt.startswith(f"A card without a name yet, {kind}")


def test_the_silhouette_that_a_maker_chose_is_drawn_and_an_unknown_one_is_as_none() -> None:
    for kind, word, name in (("species", "horse", "sea-turtle"), ("event", "flood", "storm"), ("habitat", "", "lake")):
        card = LIBRARY[word or next(each for each in LIBRARY if LIBRARY[each].kind == kind)]
        three = [replace(card, silhouette=each) for each in ("", name, "unicorn")]
        for drawn in (
            [face(each, (248, 346)) for each in three],
            [hand_card(each, (190, 206), 1, theme.MEADOW.felt) for each in three],
        ):
            plain, chosen, unknown = (image.tobytes() for image in drawn)
            assert plain == unknown
            assert plain != chosen
        assert name in chooseable(kind)


def test_silhouettes_are_offered_by_kind() -> None:
    everything = chooseable("species")
    assert "home" not in everything
    assert {"newt", "mushroom"} <= {*everything}
    assert chooseable("home") == ()
