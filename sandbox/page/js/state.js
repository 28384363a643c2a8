/**
 * The window's one store: what the server says, and which channel is open.
 *
 * Fields: me, app (User); manages (bool); guild {id, name}; people [User]; channels (Map id -> Channel);
 *   commands [Command]; current (channel id or null); clock.offset (ms), clock.moving; botOnline; dmsOpen;
 *   online (the server has let the page in); ready (READY arrived at least once).
 * Methods: on(event, fn) -> a function that unsubscribes; emit(event, data); now() -> the table's time in ms; channel() -> the open Channel;
 *   open(channel id); title(channel) -> its name for people; user(id) -> User or undefined (people, me and the app).
 *   nameOf(user) is exported beside it.
 * Events: ready, channels, current, commands, clock, people, bot, dms, online, messages (MESSAGES), create, update, delete,
 *   type {text} (put this text into the composer and focus it: a pressed command mention), refused {nonce, text},
 *   ack {nonce}, failed {nonce, text}, modal (MODAL), autocomplete (AUTOCOMPLETE),
 *   news (a sentence for the line above the messages).
 */

/** A new store; `connection` feeds it. */
export function createState(connection) {
  const listeners = new Map();
  const state = {
    me: null,
    app: null,
    manages: false,
    guild: { id: "0", name: "Local table" },
    people: [],
    channels: new Map(),
    commands: [],
    current: null,
    clock: { offset: 0, moving: false },
    botOnline: false,
    dmsOpen: true,
    online: false,
    ready: false,

    on(event, fn) {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(fn));
      return () => set.delete(fn);
    },
    emit(event, data) {
      for (const fn of [...(listeners.get(event) ?? [])]) fn(data);
    },
    now: () => Date.now() + state.clock.offset,
    channel: () => state.channels.get(state.current),
    open(id) {
      if (!state.channels.has(id)) return;
      state.current = id;
      remember(id);
      state.emit("current", id);
    },
    user: (id) => [...state.people, state.me, state.app].find((user) => user?.id === id),
    title: (channel) => (channel?.type === 1 ? nameOf(channel.recipient) : channel?.name) ?? "",
  };

  const storage = `channel:${connection.as}`;
  const remember = (id) => {
    try {
      sessionStorage.setItem(storage, id);
    } catch {
      // A browser may forbid storage: the window then opens at the first channel.
    }
  };
  const remembered = () => {
    try {
      return sessionStorage.getItem(storage);
    } catch {
      return null;
    }
  };

  connection.on("READY", (data) => {
    Object.assign(state, {
      me: data.me,
      app: data.app,
      manages: data.manages,
      guild: data.guild,
      channels: new Map(data.channels.map((channel) => [channel.id, channel])),
      people: data.people,
      commands: data.commands,
      clock: { moving: false, ...data.clock },
      botOnline: data.bot.online,
      dmsOpen: data.dms_open,
      ready: true,
    });
    if (!state.channels.has(state.current)) {
      const first = data.channels.find((channel) => channel.type === 0);
      state.current = state.channels.has(remembered()) ? remembered() : (first?.id ?? null);
    }
    for (const event of ["ready", "channels", "commands", "clock", "people", "bot", "dms", "current"]) state.emit(event);
  });
  const keep = (channel) => {
    state.channels.set(channel.id, { ...state.channels.get(channel.id), ...channel });
    state.emit("channels");
  };
  connection.on("CHANNEL_CREATE", keep);
  connection.on("CHANNEL_UPDATE", keep);
  connection.on("CHANNEL_DELETE", ({ id }) => {
    state.channels.delete(id);
    if (state.current === id) state.open([...state.channels.values()].find((channel) => channel.type === 0)?.id);
    state.emit("channels");
  });
  connection.on("UNREAD", ({ channel_id, unread, mentions }) => {
    const channel = state.channels.get(channel_id);
    if (!channel) return;
    Object.assign(channel, { unread, mentions });
    state.emit("channels");
  });
  connection.on("COMMANDS", (commands) => {
    state.commands = commands;
    state.emit("commands");
  });
  connection.on("CLOCK", (clock) => {
    state.clock = { moving: false, ...clock };
    state.emit("clock");
  });
  connection.on("BOT", ({ online }) => {
    state.botOnline = online;
    state.emit("bot");
  });
  connection.on("PEOPLE", (people) => {
    state.people = people;
    state.emit("people");
  });
  connection.on("DMS", ({ open }) => {
    state.dmsOpen = open;
    state.emit("dms");
  });
  connection.on("online", (online) => {
    state.online = online;
    state.emit("online", online);
  });
  const passed = {
    MESSAGES: "messages",
    MESSAGE_UPDATE: "update",
    MESSAGE_DELETE: "delete",
    INTERACTION_ACK: "ack",
    INTERACTION_FAILED: "failed",
    MODAL: "modal",
    AUTOCOMPLETE: "autocomplete",
    REFUSED: "refused",
  };
  for (const [type, event] of Object.entries(passed)) connection.on(type, (data) => state.emit(event, data));
  connection.on("MESSAGE_CREATE", (message) => {
    const channel = state.channels.get(message.channel_id);
    if (channel) channel.last_message_id = message.id;
    state.emit("create", message);
  });
  return state;
}

/** The name people read of a user. */
export const nameOf = (user) => user?.global_name || user?.username || "somebody";
