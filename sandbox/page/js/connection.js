/**
 * The websocket to the small Discord: one JSON object a frame, {"t", "d"} in and {"op", ...} out; it reconnects by itself.
 *
 * connection.send(op, data) -> nonce (made here unless `data.nonce` is there; every request carries one). While the socket is closed,
 *   the request is dropped and a REFUSED {nonce, text} is given out, so that whoever asked can say so.
 * connection.on(type, fn) -> a function that unsubscribes. Types: the contract's READY, MESSAGE_CREATE, REFUSED ..., each with its data;
 *   and "online" with true or false when the server has let the page in, or the socket closes.
 * connection.as: whose connection it is.
 * connection.shut: why the server lets this page in no more, as when it has been started again with a new key; "" otherwise.
 */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;

/** Move the key from the printed address to the storage of this tab, which its frames share; false if the address has none. */
function takeKey() {
  const [, key, rest] = /^#key=([\w-]+)&?(.*)/.exec(location.hash) ?? [];
  if (!key) return false;
  sessionStorage.setItem("key", key);
  history.replaceState(null, "", location.pathname + location.search + (rest && `#${rest}`));
  return true;
}
takeKey();
addEventListener("hashchange", () => takeKey() && location.reload());

/** The key to the table. */
export const key = sessionStorage.getItem("key") ?? "";

/** Opens the connection of a person, or of the desk. */
export function connect(as) {
  const listeners = new Map();
  let socket = null;
  let wait = FIRST_WAIT;
  let timer = 0;
  let count = 0;

  const give = (type, data) => {
    for (const fn of [...(listeners.get(type) ?? [])]) fn(data);
  };
  const open = () => {
    clearTimeout(timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/client?as=${encodeURIComponent(as)}`);
    socket.onopen = () => socket.send(JSON.stringify({ op: "key", key }));
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.t === "SHUT") connection.shut = frame.d;
      if (frame.t === "READY") {
        wait = FIRST_WAIT;
        give("online", true);
      }
      give(frame.t, frame.d);
    };
    socket.onclose = () => {
      give("online", false);
      if (connection.shut) return;
      timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  };
  // A laptop that wakes, or a tab that is shown again, need not wait for the backoff.
  const hurry = () => {
    if (document.visibilityState === "visible" && socket?.readyState === WebSocket.CLOSED && !connection.shut) open();
  };
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);

  const connection = {
    as,
    shut: "",
    on(type, fn) {
      const set = listeners.get(type) ?? new Set();
      listeners.set(type, set.add(fn));
      return () => set.delete(fn);
    },
    send(op, data = {}) {
      const nonce = data.nonce ?? `${Date.now().toString(36)}-${(count++).toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`;
      const text = connection.shut || "The connection is lost for the moment. Try again when it's back.";
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ op, ...data, nonce }));
      else queueMicrotask(() => give("REFUSED", { nonce, text }));
      return nonce;
    },
    open,
  };
  return connection;
}
