/** What a phone's lock screen shows of a message that rings: its words, and nothing of a layout of components. */

import { el, icon } from "./dom.js";
import { nameOf } from "./state.js";
import { SILENT, mentions } from "./messages/message.js";

const SHOWN = 6000;

/** Shows each push at the top of `root` for some seconds. */
export function mountLock(root, { state }) {
  let timer;
  state.on("create", (message) => {
    const channel = state.channels.get(message.channel_id);
    const called = channel?.type === 1 || mentions(message, state.me);
    if (!called || message.flags & SILENT || message.author.id !== state.app.id || message.interaction_metadata) return;
    const words = message.content || "(an empty push)";
    root.replaceChildren(icon("mail"), el("b", { text: nameOf(state.app) }), el("span", { text: plain(words, state) }));
    root.hidden = false;
    clearTimeout(timer);
    timer = setTimeout(() => (root.hidden = true), SHOWN);
  });
}

/** Names in place of mentions; a push shows no other markup. */
const plain = (text, state) => text.replace(/<@!?(\d+)>/g, (all, id) => `@${nameOf(state.user(id))}`).replace(/^-# |\*\*/gm, "");
