/** The desk: whose windows stand on it, in which layout, the table's clock, and dark or light. */

import { connect } from "./connection.js";
import { el } from "./dom.js";
import { mountDoors } from "./desk/doors.js";
import { Frames } from "./desk/frames.js";

const HOUR = 3_600_000;
const MOST = 8;
const COLOURS = 8;
const narrow = matchMedia("(max-width: 760px)");
const byId = (id) => document.getElementById(id);

const desk = { people: [], badges: {}, clock: { offset: 0, moving: false }, fresh: true };
const kept = { windows: 2, phone: false, shown: ["ana", "ben", "cleo", "dimitri"], last: "ana", ...remembered() };
const connection = connect("desk");
let joining = "";
const frames = new Frames(byId("desk"), used);

function remembered() {
  try {
    return JSON.parse(localStorage.getItem("desk") ?? "{}");
  } catch {
    return {};
  }
}

function keep(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser may forbid storage: the desk then opens as it first did.
  }
}

/** Whose windows are shown, in order. */
function shown() {
  const many = narrow.matches ? 1 : kept.windows;
  const known = kept.shown.filter((name) => person(name));
  const all = [...new Set([...known, ...desk.people.map((each) => each.username)])];
  const first = all.slice(0, many);
  return many === 1 && all.includes(kept.last) ? [kept.last] : first;
}

const person = (name) => desk.people.find((each) => each.username === name);
const colours = () => new Map(desk.people.map((each, at) => [each.username, at % COLOURS]));

/** Note the window that somebody works in: the next tab pressed takes its place. */
function used(name) {
  if (kept.last === name) return;
  kept.last = name;
  save();
  tabs();
}

function save() {
  keep("desk", JSON.stringify(kept));
}

/** Show a person's window in place of the one last used. */
function open(name) {
  const now = shown();
  if (!now.includes(name)) {
    const at = Math.max(0, now.indexOf(kept.last));
    const others = kept.shown.filter((each) => each !== name && !now.includes(each));
    kept.shown = [...now.slice(0, at), name, ...now.slice(at + 1), now[at], ...others];
  }
  kept.last = name;
  save();
  location.hash = "table";
  draw();
  frames.focus(name);
}

/** Open a door: show its windows, and let the first person type its command. */
function openDoor({ windows, people, command }) {
  Object.assign(kept, { windows, last: people[0], shown: [...people, ...kept.shown.filter((name) => !people.includes(name))] });
  save();
  frames.type(person(people[0]) ?? desk.people[0], command, colours());
  location.hash = "table";
  draw();
  frames.focus(people[0]);
}

function tabs() {
  const now = shown();
  const focused = document.activeElement?.dataset?.person;
  const made = desk.people.map((each, at) => {
    const { username, global_name: name } = each;
    const tab = el("button", { class: `tab who-${at % COLOURS}`, type: "button", "aria-pressed": String(now.includes(username)), "data-person": username });
    tab.classList.toggle("last", username === kept.last);
    const badge = desk.badges[username] ?? 0;
    tab.append(el("img", { src: each.avatar_url, alt: "", width: 24, height: 24 }), el("span", { text: name ?? username }));
    if (badge) tab.append(el("span", { class: "badge", text: String(badge), "aria-label": `${badge} unread` }));
    tab.addEventListener("click", () => open(username));
    return tab;
  });
  const plus = el("button", { class: "tab plus", text: "+", type: "button", "aria-label": "Add a person", title: "Add a person" });
  plus.addEventListener("click", join);
  byId("people").replaceChildren(...made, ...(desk.people.length < MOST ? [plus] : []));
  byId("people").querySelector(`[data-person="${CSS.escape(focused ?? "")}"]`)?.focus();
}

function draw() {
  if (!desk.people.length) return; // it has not been let in yet
  const table = location.hash === "#table" || (location.hash !== "#start" && !desk.fresh);
  document.body.classList.toggle("opening", !table);
  byId("first").hidden = table;
  byId("desk").hidden = !table;
  byId("desk").classList.toggle("phone", kept.phone && !narrow.matches);
  for (const radio of document.querySelectorAll("[name=windows]")) radio.checked = Number(radio.value) === kept.windows;
  byId("phone").checked = kept.phone;
  tabs();
  if (table) frames.show(shown().map(person), colours());
}

/** The table's time, which may be ahead. */
function clock() {
  const { offset, moving } = desk.clock;
  const now = new Date(Date.now() + offset);
  const time = byId("clock").querySelector("time");
  const text = now.toLocaleString("en-GB", { weekday: "short", hour: "2-digit", minute: "2-digit" });
  time.textContent = moving ? "moving ..." : text.replace(",", "");
  time.dateTime = now.toISOString();
  const hours = Math.round(offset / HOUR);
  const ahead = hours >= 48 ? `${Math.floor(hours / 24)} days` : `${hours} ${hours === 1 ? "hour" : "hours"}`;
  byId("clock").title = hours ? `${now.toLocaleDateString("en-GB", { dateStyle: "full" })}, ${ahead} ahead` : "The table's time is the same as yours";
  for (const button of document.querySelectorAll("[data-hours]")) button.disabled = moving;
}

function join() {
  byId("join-wrong").textContent = "";
  byId("join-name").value = "";
  byId("join").showModal();
}

function mountJoin() {
  const dialog = byId("join");
  dialog.querySelector("[value=cancel]").addEventListener("click", () => dialog.close());
  dialog.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    const name = byId("join-name").value.trim().replace(/\s+/g, " ");
    if (!name) byId("join-wrong").textContent = "Type a name.";
    else if (desk.people.some((each) => each.global_name.toLowerCase() === name.toLowerCase())) byId("join-wrong").textContent = `${name} is already here.`;
    else {
      joining = name.toLowerCase();
      connection.send("person", { name });
    }
  });
}

/** What the server pushes to the desk. */
const listeners = {
  READY(about) {
    Object.assign(desk, about);
    clock();
    draw();
  },
  PEOPLE(people) {
    desk.people = people;
    const fresh = joining && people.find((each) => each.global_name.toLowerCase() === joining);
    joining = fresh ? "" : joining;
    if (!fresh) return draw();
    byId("join").close();
    return open(fresh.username);
  },
  CLOCK(moved) {
    desk.clock = { moving: false, ...moved };
    clock();
  },
  BADGES(badges) {
    desk.badges = badges;
    tabs();
  },
  REFUSED({ text }) {
    joining = "";
    byId(byId("join").open ? "join-wrong" : "news").textContent = text;
  },
  online(online) {
    byId("news").textContent = online ? "" : connection.shut || "The table doesn't answer. Is it still running?";
  },
};

function mountTools() {
  for (const radio of document.querySelectorAll("[name=windows]")) {
    radio.addEventListener("change", () => {
      kept.windows = Number(radio.value);
      save();
      draw();
    });
  }
  byId("phone").addEventListener("change", () => {
    kept.phone = byId("phone").checked;
    save();
    draw();
  });
  for (const button of document.querySelectorAll("[data-hours]")) {
    button.addEventListener("click", () => connection.send("clock", { ms: Number(button.dataset.hours) * HOUR }));
  }
  for (const radio of document.querySelectorAll("[name=theme]")) {
    radio.checked = radio.value === document.documentElement.dataset.theme;
    radio.addEventListener("change", () => {
      keep("theme", radio.value);
      dispatchEvent(new Event("theme"));
    });
  }
  addEventListener("hashchange", draw);
  narrow.addEventListener("change", draw);
  setInterval(clock, 1000);
}

mountTools();
mountJoin();
mountDoors(openDoor);
for (const [type, fn] of Object.entries(listeners)) connection.on(type, fn);
connection.open();
