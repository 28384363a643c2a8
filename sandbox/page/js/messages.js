/** The open channel's messages: drawing, changing one at a time, scrolling, reading, and every press inside them. */

import { actions } from "./messages/actions.js";
import { el, icon } from "./dom.js";
import { createHistory } from "./messages/history.js";
import { createInteractions } from "./messages/interactions.js";
import { sizePicture } from "./messages/media.js";
import { createMenus } from "./messages/menus.js";
import { allText, drawMessage, EPHEMERAL, LOADING } from "./messages/message.js";
import { morph } from "./messages/morph.js";
import { prose } from "./messages/prose.js";
import { createScroll } from "./messages/scroll.js";
import { createSeek } from "./messages/seek.js";
import { nameOf } from "./state.js";
import { sameDay, words } from "./messages/timestamps.js";

const TOGETHER = 7 * 60 * 1000;

/** Fills `root` with the messages of the open channel. */
export function mountMessages(root, { state, connection }, viewer) {
  const items = el("div", { class: "items" });
  const scroller = el("div", { class: "scroller", tabindex: 0, role: "region", "aria-label": "Messages" }, items);
  const jump = el("button", { class: "jump", type: "button", hidden: true });
  const live = el("div", { class: "unseen", "aria-live": "polite" });
  root.append(scroller, jump, live);
  const nodes = new Map();
  const read = new Map();
  let fresh = 0;

  const interactions = createInteractions({ state, connection }, (id) => redraw(id));
  const history = createHistory({ state, connection }, (channel, what, created) => {
    if (what !== "list") interactions.forget({ id: what });
    if (created && (channel !== state.current || scroll.stuck())) history.trim(channel);
    if (channel !== state.current) return;
    if (what === "list") scroll.hold(arrange);
    else redraw(what);
    if (created) greet(created);
    else if (what !== "list") announce(history.get(channel, what), true);
    settle();
    if (what === "list") seek.look();
  });
  const menus = createMenus(scroller, state);
  const scroll = createScroll(scroller, items, document.getElementById("composer"), () => settle());
  const seek = createSeek({ state, history, scroll, nodes, say: (text) => state.emit("news", text) });
  const ctx = { state, interactions };

  /** Puts separators and articles into their order; those already in place are not touched. */
  function arrange() {
    const list = history.list(state.current);
    const wanted = [];
    const top = !history.loaded(state.current) ? null : history.more(state.current) ? "older" : "start";
    if (top) wanted.push(mark(top));
    list.forEach((message, at) => {
      const before = list[at - 1];
      const when = Date.parse(message.timestamp);
      const newDay = !before || !sameDay(when, Date.parse(before.timestamp));
      if (newDay) wanted.push(mark(`day:${words(when, "D")}`));
      const node = nodes.get(message.id) ?? drawMessage(message, ctx);
      nodes.set(message.id, node);
      node.classList.toggle("first", newDay || !together(before, message));
      wanted.push(node);
    });
    const still = new Set(wanted);
    for (const child of [...items.children]) if (!still.has(child)) child.remove();
    wanted.forEach((node, at) => {
      if (items.children[at] !== node) items.insertBefore(node, items.children[at] ?? null);
    });
    for (const id of nodes.keys()) if (!history.get(state.current, id)) nodes.delete(id);
  }

  function mark(key) {
    const standing = [...items.children].find((node) => node.dataset.mark === key);
    if (standing) return standing;
    if (key === "older") return el("p", { class: "beginning soft", "data-mark": key, text: "Older messages ..." });
    if (key === "start") return beginning(key);
    const day = key.slice(4);
    return el("div", { class: "day", "data-mark": key, role: "separator", "aria-label": day }, el("span", { text: day }));
  }

  function beginning(key) {
    const channel = state.channel();
    const direct = channel?.type === 1;
    const name = `${channel?.type === 0 ? "#" : ""}${state.title(channel)}`;
    const title = el("p", { class: "title", text: name });
    const text = `This is the beginning of ${direct ? "your direct messages with " : ""}${name}.`;
    return el("div", { class: "beginning", "data-mark": key }, title, el("p", { class: "soft", text }));
  }

  /** Draws one message again; focus, an open menu and the place in the list stay. */
  function redraw(id) {
    const node = nodes.get(id);
    const message = history.get(state.current, id);
    if (!node || !message) return;
    const active = node.contains(document.activeElement) ? document.activeElement : null;
    const place = focusable(node).indexOf(active);
    scroll.hold(() => {
      const next = drawMessage(message, ctx);
      next.classList.toggle("first", node.classList.contains("first"));
      morph(node, next);
    });
    menus.refresh(message, node);
    if (active && (!active.isConnected || active.disabled)) {
      const left = focusable(node);
      // After a choice the next question or the answer's own button comes; after a press, what stands in its place.
      const next = active.matches("[data-act=menu]") ? node.querySelector(".menu:not(:disabled), .button.primary:not(:disabled)") : null;
      (next ?? left[Math.min(place, left.length - 1)] ?? node).focus({ preventScroll: true });
    }
  }

  /** What can take the focus, except what removes the message. */
  const focusable = (node) => [...node.querySelectorAll("button:not(:disabled, [data-act=dismiss]), a[href], [tabindex='0']")];

  function greet(message) {
    const answer = message.flags & EPHEMERAL || message.interaction_metadata?.user.id === state.me?.id;
    if (answer || message.author.id === state.me?.id) scroll.toBottom();
    else if (!scroll.stuck()) fresh += 1;
    announce(message, false);
  }

  function announce(message, updated) {
    if (!message || message.author.id === state.me?.id || message.flags & LOADING) return;
    if (updated && live.dataset.id !== message.id && !nodes.get(message.id)?.contains(document.activeElement)) return;
    const text = el("div", {}, prose(allText(message), state)).textContent.slice(0, 300);
    live.dataset.id = message.id;
    live.textContent = `${nameOf(message.author)}${message.flags & EPHEMERAL ? ", only for you" : ""}: ${text || "a picture or file"}`;
  }

  /** Everything that depends on the place: older messages, the mark of having read, the button to the newest. */
  function settle() {
    const id = state.current;
    if (!id) return;
    if (scroll.stuck()) fresh = 0;
    if (scroller.clientHeight && scroll.nearTop()) history.back(id);
    jump.hidden = scroll.stuck();
    const label = fresh ? `${fresh} new ${fresh === 1 ? "message" : "messages"}` : "Jump to the newest message";
    if (jump.getAttribute("aria-label") !== label) jump.replaceChildren(icon("down"), fresh ? el("span", { text: label }) : "");
    jump.setAttribute("aria-label", label);
    jump.classList.toggle("round", !fresh);
    markRead(id);
  }

  function markRead(id) {
    const visible = document.visibilityState === "visible" && innerWidth > 0 && scroller.clientHeight > 0;
    if (!visible || !scroll.stuck() || !history.loaded(id) || !state.online) return;
    const last = history.list(id).findLast((message) => !(message.flags & EPHEMERAL));
    if (!last || read.get(id) === last.id) return;
    read.set(id, last.id);
    connection.send("read", { channel_id: id, message_id: last.id });
  }

  function show() {
    menus.close();
    nodes.clear();
    items.replaceChildren();
    fresh = 0;
    scroller.setAttribute("aria-label", `Messages of ${state.title(state.channel())}`);
    if (!state.current) return;
    arrange();
    scroll.toBottom();
    history.load(state.current);
    settle();
  }

  let shown = null;
  state.on("current", () => {
    if (shown === state.current) history.load(state.current);
    else show();
    shown = state.current;
  });
  state.on("ready", () => read.clear());
  const again = () => [...nodes.keys()].forEach(redraw);
  state.on("people", again);
  // "Today" may be yesterday now.
  state.on("clock", () => state.clock.moving || again());
  document.addEventListener("visibilitychange", settle);
  addEventListener("resize", settle);
  const loaded = ({ type, target }) => {
    if (!target.matches?.("img")) return;
    target.toggleAttribute("data-broken", type === "error");
    if (type === "load") sizePicture(target);
  };
  items.addEventListener("load", loaded, true);
  items.addEventListener("error", loaded, true);
  jump.addEventListener("click", () => {
    scroll.toBottom();
    scroller.focus();
    settle();
  });
  actions(items, { state, connection, history, interactions, menus, viewer, seek });
  return { settle, focus: () => scroller.focus() };
}

/** True if two messages stand under one name: same author, within seven minutes, neither an answer of its own. */
function together(before, message) {
  const near = Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER;
  const alone = message.interaction_metadata?.name || (message.flags & EPHEMERAL) !== (before.flags & EPHEMERAL);
  return before.author.id === message.author.id && near && !alone;
}
