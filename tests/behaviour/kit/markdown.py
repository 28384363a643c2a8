"""What Discord's client makes of a text."""

import re

ESCAPE = re.compile(r"\\[^0-9A-Za-z\s]")
"""The client's rule for a backslash (simple-markdown, `escape`): the sign after it stands for itself."""

INLINE = tuple(map(re.compile, (
    # Discord docs, Reference: Message Formatting, Formats
    r"<@!?\d+>", r"<@&\d+>", r"<#\d+>", r"</[^\n>]+:\d+>", r"<a?:\w+:\d+>", r"<t:-?\d+(:\w)?>", r"<id:[\w-]+(:\d+)?>",
    r"<[^\s@>]+@[^\s>]+>", r"<\+?[\d ()-]+>",
    # Discord's help, Markdown Text 101: styles, spoilers, code, masked links; a single sign may pair with one in the next name
    r"[*_`]", r"~~", r"\|\|", r"\[[^\]\n]*\]\(",
    # the client's rules `autolink`, `url` and `emoji`
    r"<[^: >]+:/?[^ >]+>", r"\w+://\S", r":[^\s:]+:",
)))  # fmt: skip
"""What the client looks for anywhere in a line."""

BLOCKS = re.compile(r" *(#{1,3} |-# |>{1,3} |[*+-] |\d+\. )")
"""What the client looks for at the beginning of a line."""

RAW = re.compile(
    r"@(everyone|here)|<@[!&]?\d{17,20}>|(discord\.gg|discord\.gift|discord\.new|discord(app)?\.com/(invite|gifts|template))/\w",
    re.IGNORECASE,
)
"""What is looked for in the text itself, whatever escapes it: pings by the server (Discord docs, Allowed Mentions), invites and gifts by
the client, which shows a card for them.
"""


def recognized(before: str, text: str, after: str = "") -> list[str]:
    """What the client recognizes in a text between others."""
    whole, place = before + text + after, len(before)
    hits = [match[0] for match in RAW.finditer(whole) if match.end() > place]
    if block := BLOCKS.match(whole, place):
        hits.append(block[0])
    while place < len(before + text):
        if escaped := ESCAPE.match(whole, place):
            place = escaped.end()
            continue
        hits += [match[0] for rule in INLINE if (match := rule.match(whole, place))]
        place += 1
    return hits
