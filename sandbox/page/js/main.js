/** One person's window: puts the parts together and lets the keyboard move between them. */

import { connect } from "./connection.js";
import { mountLock } from "./lock.js";
import { appTag, avatar, el, icon } from "./dom.js";
import { mountMessages } from "./messages.js";
import { mountSidebar } from "./sidebar.js";
import { createState, nameOf } from "./state.js";
import { tick } from "./messages/timestamps.js";
import { createViewer } from "./messages/viewer.js";

const find = (id) => document.getElementById(id);
const connection = connect(new URLSearchParams(location.search).get("as") ?? "");
const state = createState(connection);
const ctx = { state, connection };
const page = document.body;
const phone = matchMedia("(max-width: 560px)");

const sidebar = mountSidebar(find("side"), ctx, () => turn("channel"));
const messages = mountMessages(find("messages"), ctx, createViewer());
tick(state);
mountLock(find("lock"), ctx);
state.on("modal", async (data) => (await import("./modal.js")).openModal(data, ctx));

/** On a phone the side bar is a page of its own: "list", or the open "channel". */
function turn(to) {
  page.dataset.page = to;
  landmark();
  state.emit("channels");
  if (to === "list") sidebar.focus();
  else if (phone.matches) messages.focus();
  messages.settle();
}

/** The main part of the page is what is seen of it. */
const landmark = () => (find("side").role = phone.matches && page.dataset.page === "list" ? "main" : "complementary");
phone.addEventListener("change", landmark);

const back = find("back");
back.addEventListener("click", () => turn("list"));

function drawHead() {
  const channel = state.channel();
  const name = state.title(channel);
  const direct = channel?.type === 1;
  const other = direct && (state.user(channel.recipient.id) ?? channel.recipient);
  const sign = direct ? avatar(other, "small") : icon(channel?.type === 11 ? "thread" : "hash");
  const topic = channel?.topic ? el("span", { class: "topic", text: channel.topic, title: channel.topic }) : null;
  find("head").replaceChildren(...[sign, el("h1", { text: name }), direct ? appTag(channel.recipient) : null, topic].filter(Boolean));
  const elsewhere = [...state.channels.values()].filter((each) => each.id !== state.current);
  const count = (channels) => channels.reduce((sum, each) => sum + (each.mentions ?? 0), 0);
  const mentions = count(elsewhere);
  const all = count([...state.channels.values()]);
  const badge = mentions ? el("span", { class: "badge", text: mentions }) : elsewhere.some((each) => each.unread) ? el("span", { class: "unread" }) : null;
  back.replaceChildren(...[icon("back"), badge].filter(Boolean));
  back.setAttribute("aria-label", mentions ? `Back to the channels, ${mentions} unread` : "Back to the channels");
  document.title = `${all ? `(${all}) ` : ""}${direct ? "" : "#"}${name} · ${state.me?.global_name ?? connection.as}`;
}
for (const event of ["ready", "current", "channels", "people"]) state.on(event, drawHead);

// The first connection and the bot's commands take a moment; a line about them comes only if they take longer.
const MOMENT = 600;
let news = "";
/** One quiet line above the messages: what is not as usual. */
function drawNotice() {
  const notice = find("notice");
  const away = `${nameOf(state.app)} is away. It answers when it is back.`;
  const starting = state.commands.length || performance.now() < MOMENT ? "" : `${nameOf(state.app)} is starting. Its commands will be here in a moment.`;
  const usual = state.botOnline ? news || starting : away;
  const text = !state.online ? connection.shut || "Connecting ..." : !state.ready ? "" : state.clock.moving ? "Time passes ..." : usual;
  notice.hidden = !text;
  if (notice.textContent !== text) notice.textContent = text;
}
for (const event of ["online", "bot", "clock", "ready", "commands"]) state.on(event, drawNotice);
state.on("news", (text) => {
  news = text;
  drawNotice();
  setTimeout(() => {
    news = "";
    drawNotice();
  }, 5000);
});
setTimeout(drawNotice, MOMENT);

const field = () => find("composer").querySelector("textarea:not([hidden]), input:not([type=file])");
const regions = [() => sidebar.focus(), () => messages.focus(), () => field()?.focus()];
const regionOf = (node) => ["side", "messages", "composer"].findIndex((id) => find(id).contains(node));
const typing = (node) => node.closest("input, textarea, select, [contenteditable], [role=listbox], [role=menu]");
addEventListener("keydown", (event) => {
  if (document.querySelector("dialog[open]") || event.defaultPrevented) return;
  // A letter typed anywhere goes to the message box, as on Discord.
  const letter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (letter && !typing(event.target)) field()?.focus();
  if (event.key === "F6") {
    event.preventDefault();
    const step = event.shiftKey ? 2 : 1;
    regions[(Math.max(regionOf(document.activeElement), 0) + step) % 3]();
  } else if (event.altKey && ["ArrowUp", "ArrowDown"].includes(event.key)) {
    event.preventDefault();
    const ids = [...find("side").querySelectorAll(".item")].map((item) => item.dataset.id);
    state.open(ids.at((ids.indexOf(state.current) + (event.key === "ArrowUp" ? -1 : 1)) % ids.length));
  }
});

try {
  const { mountComposer } = await import("./composer.js");
  mountComposer(find("composer"), ctx);
} catch (problem) {
  console.error("The composer is missing", problem);
}
connection.open();
