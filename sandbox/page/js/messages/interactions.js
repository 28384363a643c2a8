/** Presses and choices on their way: which wait for the bot, which failed, and what a menu shows meanwhile. */

import { EPHEMERAL } from "./message.js";

const LONGEST = 6000;

/** Sends what a person does to a message; `changed(message id)` is called whenever that message must be drawn again. */
export function createInteractions({ state, connection }, changed) {
  const waiting = new Map();
  const failures = new Map();
  const choices = new Map();
  const known = new Set();
  const key = (message, id) => `${message}/${id}`;

  const send = (op, message, id, extra = {}) => {
    if ([...waiting.values()].some((entry) => entry.message === message.id && entry.id === id)) return;
    failures.delete(message.id);
    const nonce = connection.send(op, { channel_id: message.channel_id, message_id: message.id, custom_id: id, ...extra });
    const timer = setTimeout(() => fail(nonce, "This interaction failed"), LONGEST);
    waiting.set(nonce, { message: message.id, id, timer });
    changed(message.id);
  };
  const settle = (nonce) => {
    const entry = waiting.get(nonce);
    if (!entry) return null;
    clearTimeout(entry.timer);
    waiting.delete(nonce);
    return entry;
  };
  const fail = (nonce, text) => {
    const entry = settle(nonce);
    if (!entry) return;
    failures.set(entry.message, text || "This interaction failed");
    choices.delete(key(entry.message, entry.id));
    changed(entry.message);
  };
  const answered = ({ nonce }) => {
    const entry = settle(nonce);
    if (entry) changed(entry.message);
  };
  state.on("ack", answered);
  state.on("modal", answered);
  state.on("failed", ({ nonce, text }) => fail(nonce, text));
  state.on("refused", ({ nonce, text }) => fail(nonce, text));
  state.on("ready", () => {
    known.clear();
    for (const id of state.hidden) known.add(id);
  });
  state.on("create", ({ id }) => known.add(id));
  state.on("messages", ({ messages }) => messages.forEach(({ id }) => known.add(id)));
  /** True for a private message from before the small Discord was started again: it keeps none. */
  const gone = ({ id, flags }) => Boolean(flags & EPHEMERAL) && !known.has(id);

  return {
    press: (message, id) => send("press", message, id),
    choose(message, id, values) {
      choices.set(key(message.id, id), values);
      send("choose", message, id, { values });
    },
    waits: (message, id) => [...waiting.values()].some((entry) => entry.message === message.id && entry.id === id),
    chosen: (message, id) => choices.get(key(message.id, id)),
    failure: (message) => (gone(message) ? state.gone : failures.get(message.id)),
    gone,
    /** The message is new: what was chosen or failed before is over. */
    forget(message) {
      failures.delete(message.id);
      for (const each of choices.keys()) if (each.startsWith(`${message.id}/`)) choices.delete(each);
    },
  };
}
