/** What this window knows of each channel's messages; it fetches what is missing. */

import { EPHEMERAL } from "./message.js";

// A window that is open for days forgets what lies far above its bottom; scrolling up loads it again.
const MOST = 200;
const LEAST = 100;

/** Snowflakes in the order of time. */
export const older = (one, other) => one.length - other.length || (one < other ? -1 : Number(one > other));

/** A history; `changed(channel id, how)` is called with how = "list", or with the id of the one message that changed. */
export function createHistory({ state, connection }, changed) {
  const books = new Map();
  const book = (id) => {
    if (!books.has(id)) books.set(id, { messages: new Map(), more: false, loaded: false, asked: false, arrived: new Set() });
    return books.get(id);
  };
  const list = (id) => [...book(id).messages.values()].sort((one, other) => older(one.id, other.id));
  const ask = (id, before) => {
    const entry = book(id);
    if (!state.online || entry.asked) return;
    entry.asked = true;
    if (!before) entry.arrived.clear();
    connection.send("history", { channel_id: id, ...(before ? { before } : {}) });
  };

  state.on("messages", ({ channel_id, messages, more, before }) => {
    const entry = book(channel_id);
    const newest = list(channel_id).findLast((message) => !entry.arrived.has(message.id))?.id;
    const first = messages[0]?.id;
    // After a reconnection the older pages stay if the new page reaches back to them; otherwise there would be a gap.
    const joined = !before && newest && first && older(first, newest) <= 0;
    const stays = ([id, message]) => before || message.flags & EPHEMERAL || entry.arrived.has(id) || (joined && older(id, first) < 0);
    // These changed while the connection was away.
    const changes = (message) => JSON.stringify(entry.messages.get(message.id) ?? message) !== JSON.stringify(message);
    const edited = messages.filter(changes);
    entry.messages = new Map([...[...entry.messages].filter(stays), ...messages.map((message) => [message.id, message])]);
    if (joined && entry.messages.size > messages.length) more = entry.more;
    Object.assign(entry, { more, loaded: true, asked: false });
    changed(channel_id, "list");
    for (const { id } of edited) changed(channel_id, id);
  });
  state.on("create", (message) => {
    const entry = book(message.channel_id);
    entry.messages.set(message.id, message);
    entry.arrived.add(message.id);
    changed(message.channel_id, "list", message);
  });
  state.on("update", (message) => {
    const entry = book(message.channel_id);
    if (!entry.messages.has(message.id)) return;
    entry.messages.set(message.id, message);
    changed(message.channel_id, message.id);
  });
  const remove = ({ id, channel_id }) => {
    if (book(channel_id).messages.delete(id)) changed(channel_id, "list");
  };
  state.on("delete", remove);
  state.on("online", () => books.forEach((entry) => Object.assign(entry, { asked: false, loaded: false })));

  return {
    list,
    remove,
    get: (channel, id) => book(channel).messages.get(id),
    loaded: (id) => book(id).loaded,
    more: (id) => book(id).more,
    load: (id) => book(id).loaded || ask(id),
    /** Forgets all but the newest messages. Ephemeral ones stay, as only this window has them. */
    trim(id) {
      const entry = book(id);
      if (entry.asked || entry.messages.size < MOST) return;
      const lasting = list(id).filter((message) => !(message.flags & EPHEMERAL));
      for (const message of lasting.slice(0, -LEAST)) {
        entry.messages.delete(message.id);
        entry.arrived.delete(message.id);
      }
      entry.more = true;
    },
    /** Fetches the page before the oldest message. */
    back(id) {
      const oldest = list(id).find((message) => !(message.flags & EPHEMERAL));
      if (book(id).loaded && book(id).more && oldest) ask(id, oldest.id);
    },
  };
}
