/**
 * The websocket to the small Discord: one JSON object a frame, {"t", "d"} in and {"op", ...} out; it reconnects by itself.
 *
 * connection.send(op, data) -> nonce (made here unless `data.nonce` is there; every request carries one). While the socket is closed,
 *   the request is dropped and a REFUSED {nonce, text} is given out, so that whoever asked can say so.
 * connection.on(type, fn) -> a function that unsubscribes. Types: the contract's READY, MESSAGE_CREATE, REFUSED ..., each with its data;
 *   and "online" with true or false when the socket opens or closes.
 * connection.as: the name in the address (`/?as=NAME`).
 */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;

/** Opens the connection of the person in the page's address. */
export function connect() {
  const as = new URLSearchParams(location.search).get("as") ?? "";
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
    socket.onopen = () => {
      wait = FIRST_WAIT;
      give("online", true);
    };
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      give(frame.t, frame.d);
    };
    socket.onclose = () => {
      give("online", false);
      timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  };
  // A laptop that wakes, or a tab that is shown again, need not wait for the backoff.
  const hurry = () => {
    if (document.visibilityState === "visible" && socket?.readyState === WebSocket.CLOSED) open();
  };
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);

  const connection = {
    as,
    on(type, fn) {
      const set = listeners.get(type) ?? new Set();
      listeners.set(type, set.add(fn));
      return () => set.delete(fn);
    },
    send(op, data = {}) {
      const nonce = data.nonce ?? `${Date.now().toString(36)}-${(count++).toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`;
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ op, ...data, nonce }));
      else queueMicrotask(() => give("REFUSED", { nonce, text: "The connection is away for a moment. Try again when it is back." }));
      return nonce;
    },
    open,
  };
  return connection;
}
