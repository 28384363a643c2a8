/** Discord's `<t:SECONDS:STYLE>`: words for each style, and the tick that keeps "in 5 minutes" true. */

import { el } from "../dom.js";

const FORMS = {
  t: { hour: "2-digit", minute: "2-digit" },
  T: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: { day: "numeric", month: "long", year: "numeric" },
  f: { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
  F: { weekday: "long", day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
  s: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" },
  S: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit", second: "2-digit" },
};
const formats = Object.fromEntries(Object.entries(FORMS).map(([style, form]) => [style, new Intl.DateTimeFormat("en-GB", form)]));
const relative = new Intl.RelativeTimeFormat("en", { numeric: "always" });
const UNITS = [
  ["second", 1, 60],
  ["minute", 60, 60],
  ["hour", 3600, 24],
  ["day", 86400, 30],
  ["month", 2629800, 12],
  ["year", 31557600, Infinity],
];

/** "in 23 hours" or "5 seconds ago": the largest unit that is not yet full. */
export function fromNow(at, now) {
  const seconds = (at - now) / 1000;
  const [unit, size] = UNITS.find(([, size, most]) => Math.round(Math.abs(seconds) / size) < most);
  const count = Math.round(Math.abs(seconds) / size);
  return relative.format(seconds < 0 ? -count : count, unit);
}

/** The words of an instant (ms) in one of Discord's styles; an unknown style reads as `f`. */
export const words = (at, style, now) => (style === "R" ? fromNow(at, now) : (formats[style] ?? formats.f).format(at));

/** True if both instants are on one calendar day here. */
export const sameDay = (one, other) => new Date(one).toDateString() === new Date(other).toDateString();

/** When a message was written: "14:20" today, "Yesterday 14:20", else with its date. */
export function writtenAt(at, now) {
  if (sameDay(at, now)) return words(at, "t");
  if (sameDay(at, now - 86400000)) return `Yesterday ${words(at, "t")}`;
  return words(at, "s");
}

/** A `<time>` that shows its full date on hover; the relative ones tick. */
export function stamp(at, style, now) {
  if (!(Math.abs(at) < 8.64e15)) return el("span", { text: "Invalid date" });
  const shown = words(at, style, now);
  const props = { class: "stamp", datetime: new Date(at).toISOString(), title: words(at, "F"), text: shown };
  return el("time", { ...props, "data-relative": style === "R" ? at : null });
}

/** Keeps all relative times of the page true: each second, and at once when time was moved. */
export function tick(state) {
  const turn = () => {
    for (const node of document.querySelectorAll("time[data-relative]")) {
      const text = fromNow(Number(node.dataset.relative), state.now());
      if (node.textContent !== text) node.textContent = text;
    }
  };
  setInterval(turn, 1000);
  state.on("clock", turn);
}
