/** Markdown as nodes of the page: headings, lists, mentions, times. */

import { el, ownEmoji, safeUrl } from "../dom.js";
import { inline, parse } from "./markdown.js";
import { nameOf } from "../state.js";
import { drawPlace, placeOf } from "./seek.js";
import { stamp } from "./timestamps.js";

const TAGS = { bold: "strong", italic: "em", underline: "u", strike: "s" };

/** The nodes of a text with Discord's Markdown. */
export const prose = (text, state) => parse(text).map((block) => drawBlock(block, state));

/** The nodes of a single line, for a label. */
export const line = (text, state) => inline(text).map((node) => drawInline(node, state));

function drawBlock(block, state) {
  const inner = () => block.inner.map((node) => drawInline(node, state));
  const nested = (blocks) => blocks.map((each) => drawBlock(each, state));
  switch (block.kind) {
    case "heading":
      return el("p", { class: `heading h${block.level}`, role: "heading", "aria-level": 2 }, inner());
    case "small":
      return el("p", { class: "subtext" }, inner());
    case "quote":
      return el("blockquote", {}, nested(block.blocks));
    case "code":
      return el("pre", { tabindex: 0, "aria-label": "Code" }, el("code", { text: block.text }));
    case "list": {
      const tag = block.ordered ? "ol" : "ul";
      const start = block.ordered && block.start !== 1 ? block.start : null;
      return el(tag, { start }, block.items.map((item) => el("li", {}, nested(item))));
    }
    default:
      return el("p", {}, inner());
  }
}

function drawInline(node, state) {
  if (typeof node === "string") return node;
  const inner = () => node.inner.map((each) => drawInline(each, state));
  switch (node.kind) {
    case "code":
      return el("code", { text: node.text });
    case "spoiler":
      return drawSpoiler(inner());
    case "time":
      return stamp(node.at, node.style, state.now());
    case "person": {
      const user = state.user(node.id);
      return el("span", { class: node.id === state.me?.id ? "mention called" : "mention", text: `@${user ? nameOf(user) : "unknown"}` });
    }
    case "channel": {
      const channel = state.channels.get(node.id);
      if (!channel) return el("span", { class: "mention", text: "#unknown" });
      return el("button", { class: "mention", type: "button", "data-act": "channel", "data-id": node.id, text: `#${state.title(channel)}` });
    }
    case "command":
      return drawCommand(node.name);
    case "emoji":
      return ownEmoji(node, `:${node.name}:`);
    case "link": {
      const place = placeOf(node.url, state);
      if (place) return drawPlace(place, node.inner[0] === node.url ? null : inner(), state);
      const href = safeUrl(node.url);
      const title = node.title || (node.inner[0] === node.url ? null : node.url);
      return el(href ? "a" : "span", href ? { href, title, target: "_blank", rel: "noopener noreferrer" } : {}, inner());
    }
    default:
      return el(TAGS[node.kind] ?? "span", {}, inner());
  }
}

function drawSpoiler(inner) {
  const props = { class: "spoiler", "data-act": "reveal", role: "button", tabindex: 0, "aria-label": "Spoiler: press to show" };
  return el("span", props, el("span", {}, inner));
}

function drawCommand(name) {
  const props = { class: "mention", type: "button", "data-act": "command", "data-name": name, title: "Type this command" };
  return el("button", { ...props, text: `/${name}` });
}
