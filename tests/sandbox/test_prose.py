"""Discord's Markdown and times, drawn by the page's own modules in the browser."""

from typing import Any

from playwright.async_api import Page

from tests.sandbox.pages import ADDRESS, browser, on_pages

pytestmark = on_pages

DRAW = """async ([texts, now]) => {
  const { prose } = await import("/page/js/messages/prose.js");
  const people = [{ id: "1", global_name: "Ana" }, { id: "2", global_name: "<b>‮Ben" }];
  const state = {
    me: people[0], channels: new Map([["50", { id: "50", type: 0, name: "table" }]]), now: () => now,
    user: (id) => people.find((each) => each.id === id), title: (channel) => channel.name,
  };
  const drawn = [];
  for (const text of texts) {
    const box = document.createElement("div");
    box.append(...prose(text, state));
    document.body.append(box);
    const handlers = [...box.querySelectorAll("*")].flatMap((node) => node.getAttributeNames()).filter((name) => name.startsWith("on"));
    for (const node of box.querySelectorAll("*"))
      for (const name of node.getAttributeNames()) if (!["href", "start", "aria-level"].includes(name)) node.removeAttribute(name);
    drawn.push({ handlers, html: box.innerHTML, text: box.textContent });
  }
  return drawn;
}"""

SCANNED = """async (text) => {
  const { parse } = await import("/page/js/messages/markdown.js");
  const exec = RegExp.prototype.exec;
  let scanned = 0;
  RegExp.prototype.exec = function (given) { scanned += given.length; return exec.call(this, given); };
  try { parse(text); } finally { RegExp.prototype.exec = exec; }
  return scanned;
}"""
"""Counts the characters that the parser's patterns scan."""

CASES = {
    "plain": "<p>plain</p>",
    "<:fox_3fa2:77> fox": "<p><img> fox</p>",
    "**bold** *it* _it_ __under__ ~~gone~~": "<p><strong>bold</strong> <em>it</em> <em>it</em> <u>under</u> <s>gone</s></p>",
    "***both*** and **bold *and* it**": "<p><strong><em>both</em></strong> and <strong>bold <em>and</em> it</strong></p>",
    "__*a* **b**__": "<p><u><em>a</em> <strong>b</strong></u></p>",
    "2 * 3 * 4 and snake_case_name": "<p>2 * 3 * 4 and snake_case_name</p>",
    r"\*not\* \`code\` \<@1>": "<p>*not* `code` &lt;@1&gt;</p>",
    "**open": "<p>**open</p>",
    "`**code**` ``a ` b``": "<p><code>**code**</code> <code>a ` b</code></p>",
    "```py\n**x** <b>\n```": "<pre><code>**x** &lt;b&gt;</code></pre>",
    "# One\n## Two **b**\n-# small": (
        '<p aria-level="2">One</p><p aria-level="2">Two <strong>b</strong></p><p>small</p>'
    ),
    "#none": "<p>#none</p>",
    "> a\n> **b**\nc": "<blockquote><p>a\n<strong>b</strong></p></blockquote><p>c</p>",
    ">>> a\n\nb": "<blockquote><p>a\n\nb</p></blockquote>",
    "- a\n  - b\n- c": "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>",
    "3. a\n4. b": '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>',
    "[rules](https://a.example/x_(y)) <https://b.example> https://c.example/d.": (
        '<p><a href="https://a.example/x_(y)">rules</a> <a href="https://b.example/">https://b.example</a> '
        '<a href="https://c.example/d">https://c.example/d</a>.</p>'
    ),
    "<@1> <@!1> <@9> <#50> <#51> </play:7>": (
        "<p><span>@Ana</span> <span>@Ana</span> <span>@unknown</span> <button>#table</button> <span>#unknown</span> "
        "<button>/play</button></p>"
    ),
    "||secret||": "<p><span><span>secret</span></span></p>",
    "**<@1>** picks *E4*": "<p><strong><span>@Ana</span></strong> picks <em>E4</em></p>",
}
NOW = 1_800_000_000
TIMES = {
    (0, "R"): "in 0 seconds", (59, "R"): "in 59 seconds", (60, "R"): "in 1 minute", (-3600, "R"): "1 hour ago",
    (86_400, "R"): "in 1 day", (-86_400 * 3, "R"): "3 days ago", (86_400 * 400, "R"): "in 1 year",
}  # fmt: skip
HOSTILE = (
    "<img src=x onerror=alert(1)>", "<script>alert(1)</script>", "[press](javascript:alert(1))", "<javascript:alert(1)>",
    "[x](data:text/html,<script>alert(1)</script>)", "# <b>head</b>", "- <i>item</i>", "`<u>`", "> <a href=x>",
    "<t:99999999999999:R>", "<:e<b>:1>", '[a](https://a.example "\\"onmouseover=alert(1)")',
)  # fmt: skip


async def drawn(page: Page, texts: list[str], now: int = NOW * 1000) -> list[dict[str, Any]]:
    """What the page makes of these texts."""
    await page.goto(f"{ADDRESS}/harness")
    found: list[dict[str, Any]] = await page.evaluate(DRAW, [texts, now])
    return found


async def test_markdown_is_drawn_as_discord_draws_it() -> None:
    async with browser() as page:
        found = await drawn(page, [*CASES])
        assert {text: each["html"] for text, each in zip(CASES, found, strict=True)} == CASES


async def test_times_follow_the_clock_of_the_table_not_that_of_the_machine() -> None:
    async with browser() as page:
        found = await drawn(page, [f"<t:{NOW + ahead}:{style}>" for ahead, style in TIMES])
        assert [each["text"] for each in found] == [*TIMES.values()]
        moved = await drawn(page, [f"<t:{NOW}:R>"], (NOW + 2 * 86_400) * 1000)
        assert moved[0]["text"] == "2 days ago"


async def test_whatever_people_write_stays_text() -> None:
    async with browser() as page:
        shown: list[str] = []
        page.on("dialog", lambda dialog: shown.append(dialog.message))
        for text, each in zip(HOSTILE, await drawn(page, [*HOSTILE]), strict=True):
            made = ("<img", "<script", "<b>", "<i>", '<a href="j', '<a href="d')
            assert [bad for bad in made if bad in each["html"].lower()] == each["handlers"] == [], text
            assert each["text"], text
        name, word = await drawn(page, ["<@2>", "x" * 4000])
        assert (name["text"], "<b>" in name["html"]) == ("@<b>‮Ben", False)
        assert word["text"] == "x" * 4000
        assert shown == []


async def test_no_text_holds_the_page_up() -> None:
    """The longest message of marks and ticks that close nothing is scanned at most three times for each of its characters."""
    async with browser() as page:
        await page.goto(f"{ADDRESS}/harness")
        for begin, end in (("_a> _a", "``` "), (" *_a", "`**\\"), ("*", "*"), ("*a ", "_a ")):
            text = (begin * 2000)[:2000] + (end * 2000)[:2000]
            assert await page.evaluate(SCANNED, text) < 3 * len(text) ** 2, (begin, end)
