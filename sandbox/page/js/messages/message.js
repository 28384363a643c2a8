/** One message as an article: who, when, what, and what came of a press. */

import { drawAuthor, drawComponents, drawUsed } from "./components.js";
import { avatar, el, icon } from "../dom.js";
import { drawAttachments } from "./media.js";
import { prose } from "./prose.js";
import { nameOf } from "../state.js";
import { words, writtenAt } from "./timestamps.js";

export const EPHEMERAL = 64;
export const LOADING = 128;
export const SILENT = 4096;
const LAYOUT = 32768;

/** The article of a message; `ctx` is {state, interactions}. */
export function drawMessage(message, { state, interactions }) {
  const ctx = { state, message, interactions };
  const author = state.user(message.author.id) ?? message.author;
  const at = Date.parse(message.timestamp);
  const only = Boolean(message.flags & EPHEMERAL);
  const kinds = ["message", only && "only", mentions(message, state.me) && "mentioned"].filter(Boolean).join(" ");
  const by = el(
    "div",
    { class: "by", "data-kind": "by" },
    drawAuthor(author),
    el("time", { datetime: message.timestamp, title: words(at, "F"), text: writtenAt(at, state.now()) }),
    message.flags & LAYOUT || !message.content ? drawEdited(message) : null,
    message.flags & SILENT ? el("span", { class: "silent", role: "img", "aria-label": "Silent", title: "Sent without a sound" }, icon("bell")) : null,
  );
  return el(
    "article",
    { class: kinds, "data-id": message.id, "data-kind": "message", tabindex: -1, "aria-label": `${nameOf(author)}, ${words(at, "t")}` },
    el("div", { class: "above", "data-kind": "above" }, drawUsed(message.interaction_metadata, state)),
    avatar(author),
    el("time", { class: "aside", "aria-hidden": "true", text: words(at, "t") }),
    by,
    el("div", { class: "content", "data-kind": "content" }, drawContent(message, ctx), drawFoot(message, ctx, only)),
  );
}

function drawContent(message, ctx) {
  if (message.flags & LOADING) return [drawThinking(ctx.state.user(message.author.id) ?? message.author)];
  if (message.flags & LAYOUT) return drawComponents(message.components, ctx);
  const text = message.content ? el("div", { class: "prose", "data-kind": "prose" }, prose(message.content, ctx.state)) : null;
  const edited = text && drawEdited(message);
  if (edited) (text.lastElementChild?.matches("p") ? text.lastElementChild : text).append(" ", edited);
  return [text, ...drawAttachments(message, ctx), ...drawComponents(message.components, ctx)];
}

/** The mark of an edit: at the end of the text, or beside the time where there is no text. */
function drawEdited(message) {
  const at = message.edited_timestamp && Date.parse(message.edited_timestamp);
  return at ? el("span", { class: "edited", title: words(at, "F"), text: "(edited)" }) : null;
}

function drawThinking(author) {
  const dots = el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
  return el("p", { class: "thinking" }, dots, `${nameOf(author)} is thinking ...`);
}

function drawFoot(message, ctx, only) {
  const failure = ctx.interactions.failure(message);
  const failed = failure ? el("p", { class: "failed", role: "alert" }, icon("warn"), failure) : null;
  if (!only) return [failed];
  const dismiss = el("button", { class: "text-link", type: "button", "data-act": "dismiss", text: "Dismiss message" });
  return [failed, el("p", { class: "foot", "data-kind": "foot" }, icon("eye"), el("span", { text: "Only you can see this ·" }), dismiss)];
}

/** True if the message names this person. */
export const mentions = (message, me) =>
  Boolean(me) && ((message.mentions ?? []).some((user) => user.id === me.id) || new RegExp(`<@!?${me.id}>`).test(allText(message)));

/** All text of a message, layouts included. */
export const allText = (message) => [message.content ?? "", ...texts(message.components)].filter(Boolean).join("\n");

const texts = (components) => (components ?? []).flatMap((each) => (each.type === 10 ? [each.content] : texts(each.components)));
