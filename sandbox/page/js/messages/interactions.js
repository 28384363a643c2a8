/** Presses and choices under way: which wait for the bot, which failed, and what a menu shows meanwhile. */

const LONGEST = 6000;

/** Sends what a person does to a message; `changed(message id)` is called whenever that message must be drawn again. */
export function createInteractions({ state, connection }, changed) {
  const waiting = new Map();
  const failures = new Map();
  const choices = new Map();
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

  return {
    press: (message, id) => send("press", message, id),
    choose(message, id, values) {
      choices.set(key(message.id, id), values);
      send("choose", message, id, { values });
    },
    waits: (message, id) => [...waiting.values()].some((entry) => entry.message === message.id && entry.id === id),
    chosen: (message, id) => choices.get(key(message.id, id)),
    failure: (message) => failures.get(message.id),
    /** The message is new: what was chosen or failed before is over. */
    forget(message) {
      failures.delete(message.id);
      for (const each of choices.keys()) if (each.startsWith(`${message.id}/`)) choices.delete(each);
    },
  };
}
