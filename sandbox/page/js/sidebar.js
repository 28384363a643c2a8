/** The side bar: channels with their threads, direct messages, what is unread, and oneself at the bottom. */

import { appTag, avatar, el, icon } from "./dom.js";
import { mountMe } from "./me.js";
import { older } from "./messages/history.js";

/** Fills `root`; `chosen()` is called when a person picks a channel (a phone then turns the page). */
export function mountSidebar(root, { state, connection }, chosen) {
  const title = el("h1", { class: "guild" });
  const nav = el("nav", { "aria-label": "Channels and direct messages" });
  const me = el("div", { class: "me-bar" });
  root.append(title, nav, me);
  const pick = (id) => {
    state.open(id);
    chosen();
  };

  function draw() {
    title.textContent = state.guild.name;
    const all = [...state.channels.values()];
    const channels = all.filter((channel) => channel.type === 0);
    const threads = all.filter((channel) => channel.type === 11);
    const direct = all.filter((channel) => channel.type === 1);
    // A thread of a channel that this person can't see has no place of its own.
    const lost = threads.filter((thread) => !channels.some((channel) => channel.id === thread.parent_id));
    const tree = channels.flatMap((channel) => [item(channel), ...threads.filter((thread) => thread.parent_id === channel.id).map(item)]);
    const focused = nav.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    const list = (items, label) => el("ul", { "aria-label": label }, items.map((each) => el("li", {}, each)));
    nav.replaceChildren(
      list([...tree, ...lost.map(item)], "Channels"),
      ...(direct.length ? [el("h2", { text: "Direct messages" }), list(direct.sort(recent).map(item), "Direct messages")] : []),
    );
    if (focused) nav.querySelector(`[data-id="${focused}"]`)?.focus({ preventScroll: true });
  }

  function item(channel) {
    const direct = channel.type === 1;
    const on = channel.id === state.current;
    const kinds = { 0: "", 1: "direct", 11: "thread" };
    // What is open is about to be read, unless a phone shows this list instead.
    const seen = on && document.body.dataset.page === "channel";
    const mentions = seen ? 0 : (channel.mentions ?? 0);
    const words = [channel.unread && !seen && "new", on && "on", kinds[channel.type]].filter(Boolean).join(" ");
    const other = direct && (state.user(channel.recipient.id) ?? channel.recipient);
    const sign = direct ? avatar(other, "small") : channel.type === 0 ? icon("hash") : null;
    const badge = mentions ? el("span", { class: "badge", text: mentions > 99 ? "99+" : mentions }) : null;
    const counted = direct ? "unread" : mentions === 1 ? "mention" : "mentions";
    const unread = mentions ? `, ${mentions} ${counted}` : channel.unread && !seen ? ", unread" : "";
    const kind = { 0: "Channel", 1: "Direct messages with", 11: "Thread" }[channel.type];
    const label = `${kind} ${state.title(channel)}${unread}`;
    const props = { class: `item ${words}`, type: "button", "data-id": channel.id, "aria-current": on ? "page" : null, "aria-label": label };
    const name = el("span", { class: "name", text: state.title(channel) });
    const button = el("button", props, sign, name, direct ? appTag(channel.recipient) : null, badge);
    button.addEventListener("click", () => pick(channel.id));
    return button;
  }

  nav.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const items = [...nav.querySelectorAll(".item")];
    items[items.indexOf(document.activeElement) + step]?.focus();
    event.preventDefault();
  });
  for (const event of ["channels", "current", "people", "ready"]) state.on(event, draw);
  mountMe(me, { state, connection });
  return { focus: () => (nav.querySelector(".on") ?? nav.querySelector(".item"))?.focus() };
}

/** The app's direct messages come first, then the newest. */
const recent = (one, other) =>
  Number(Boolean(other.recipient.bot)) - Number(Boolean(one.recipient.bot)) || older(other.last_message_id ?? "0", one.last_message_id ?? "0");
