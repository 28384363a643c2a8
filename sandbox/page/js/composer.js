/** The message box of a window: plain messages with files, the commands that begin with a slash, and what is wrong with them. */

import { el } from "./dom.js";
import { Filling } from "./input/chips.js";
import { listenToFiles } from "./input/drops.js";
import { commandLines, commandOf, matchingLines, Palette, whyNoCommand } from "./input/palette.js";
import { listenToAddress } from "./input/typing.js";
import { Tray } from "./input/uploads.js";
import { nameOf } from "./state.js";

const MOST = 2000;
const NEAR = 200;
const GROWS = CSS.supports("field-sizing", "content");
const STARTING = "The bot is starting; its commands will be here in a moment.";

/** Puts the message box into `root`; there is one in a window. */
export function mountComposer(root, { state, connection }) {
  const composer = new Composer(root, state, connection);
  listenToAddress(composer);
  return composer;
}

class Composer {
  constructor(root, state, connection) {
    Object.assign(this, { root, state, connection, filling: null, drafts: new Map(), sent: new Map(), shown: null });
    this.palette = new Palette((item) => this.take(item));
    this.note = el("p", { class: "note wrong", role: "alert" });
    this.tray = new Tray(connection.as, () => this.changed());
    this.text = el("textarea", { class: "message", rows: 1, "aria-autocomplete": "list", "aria-haspopup": "listbox", spellcheck: "true" });
    this.count = el("span", { class: "count", role: "status" });
    this.build();
    this.listen();
    this.opened();
  }

  build() {
    const attach = el("button", { class: "attach", text: "+", type: "button", "aria-label": "Add files" });
    const picker = el("input", { type: "file", multiple: "", hidden: "" });
    attach.addEventListener("click", () => picker.click());
    picker.addEventListener("change", () => {
      this.files([...picker.files]);
      picker.value = "";
    });
    this.slash = el("button", { class: "slash", text: "/", type: "button", "aria-label": "Commands" });
    this.slash.addEventListener("click", () => (this.filling || this.text.value || this.tray.files.length ? this.enter() : this.begin()));
    this.field = el("div", { class: "field" });
    this.field.append(attach, this.text, this.count, this.slash, picker);
    this.root.classList.add("composer");
    this.root.append(this.palette.root, this.note, this.tray.root, this.field);
  }

  listen() {
    const { text, state, root } = this;
    text.addEventListener("input", (event) => this.typed(event));
    text.addEventListener("keydown", (event) => this.key(event));
    text.addEventListener("focus", () => this.typed());
    text.addEventListener("blur", () => setTimeout(() => document.activeElement !== text && !this.filling && this.palette.hide()));
    listenToFiles(root, (files) => this.files(files));
    state.on("current", () => this.opened());
    state.on("channels", () => this.named());
    state.on("commands", () => document.activeElement === text && this.typed());
    state.on("type", ({ text: words }) => this.mention(words));
    const trouble = ({ nonce, text: sentence }) => {
      if (!this.sent.has(nonce)) return;
      if (!this.text.value && !this.filling) this.write(this.sent.get(nonce));
      this.palette.hide();
      this.say(sentence);
      this.sent.delete(nonce);
    };
    state.on("ack", ({ nonce }) => this.sent.delete(nonce));
    state.on("refused", trouble);
    state.on("failed", trouble);
  }

  /** The commands of the open channel, as lines of the palette. */
  get lines() {
    const channel = this.state.channel();
    if (!channel || (channel.type === 1 && channel.recipient?.id !== this.state.app?.id)) return [];
    return commandLines(this.state.commands, channel.type === 1);
  }

  /** Another channel is open: its draft comes back. */
  opened() {
    if (this.shown === this.state.current) return this.named();
    if (this.shown) this.drafts.set(this.shown, this.text.value);
    this.shown = this.state.current;
    this.leave(this.drafts.get(this.shown) ?? "", false);
    this.palette.hide();
    return this.named();
  }

  named() {
    const channel = this.state.channel();
    const name = channel ? `Message ${channel.type === 1 ? "" : "#"}${this.state.title(channel)}` : "";
    this.text.placeholder = name;
    this.text.setAttribute("aria-label", name || "Message");
    this.text.disabled = !channel;
  }

  /** A sentence above the box; the next key removes it. */
  say(sentence) {
    this.note.textContent = sentence;
  }

  /** Put a text into the box. */
  write(text) {
    this.text.value = text;
    this.typed();
  }

  begin() {
    this.text.focus();
    if (!this.text.value) this.write("/");
  }

  files(files) {
    if (!files.length) return;
    this.say("");
    if (this.filling?.take(files)) return;
    if (this.filling) return void this.say(`/${this.filling.line.path} takes no file.`);
    this.say(this.tray.add(files));
    this.text.focus();
  }

  /** The text is new: the list, the height and the counter follow. */
  typed(event) {
    this.say("");
    this.changed();
    const { value } = this.text;
    if (!value.startsWith("/") || value.includes("\n")) return this.palette.hide();
    const all = this.lines;
    if (!all.length) {
      const waiting = this.state.commands.length ? "There are no commands in this conversation." : STARTING;
      return this.palette.show([], { title: "Commands", detail: waiting }, this.text);
    }
    const known = commandOf(all, value);
    if (known && event?.data === " " && value.endsWith(" ") && !known.rest) return this.fill(known.line);
    const items = known?.rest ? [known.line] : matchingLines(all, value.slice(1));
    const shown = items.map((line) => ({ title: `/${line.path}`, detail: line.description, line }));
    const detail = shown.length ? `↑ ↓ to choose · Tab to take · ${shown.length} ${shown.length === 1 ? "command" : "commands"}` : "No command begins like this.";
    return this.palette.show(shown, { title: nameOf(this.state.app), picture: this.state.app?.avatar_url, detail, commands: true }, this.text, 0);
  }

  changed() {
    const { text } = this;
    // Measuring lays the page out with a lower box for a moment, which lets the messages lose their place.
    if (!GROWS) {
      text.style.height = "auto";
      text.style.height = `${text.scrollHeight}px`;
    }
    const left = MOST - [...text.value].length;
    this.count.textContent = left <= NEAR ? String(left) : "";
    this.count.classList.toggle("over", left < 0);
    this.count.setAttribute("aria-label", left <= NEAR ? `${left} characters left` : "");
    this.slash.textContent = this.filling || text.value || this.tray.files.length ? "Enter" : "/";
    this.slash.setAttribute("aria-label", this.slash.textContent === "/" ? "Commands" : "Send");
  }

  take(item) {
    if (item.line) this.fill(item.line);
    else this.filling?.chosen(item);
  }

  /** A pressed command mention: its options appear. */
  mention(words) {
    const known = commandOf(this.lines, words);
    this.leave(known ? "" : words);
    if (known) this.fill(known.line, known.rest);
  }

  /** Fill in a command. */
  fill(line, rest = "") {
    this.leave("", false, false);
    this.filling = new Filling(line, this);
    this.text.hidden = true;
    this.field.insertBefore(this.filling.root, this.text);
    this.filling.read(rest);
    this.filling.next();
    this.changed();
    return this.filling;
  }

  /** Leave a command that is being filled in; the text goes into the box. */
  leave(text, focus = true, hide = true) {
    this.say("");
    if (this.filling) {
      this.filling.close();
      this.filling.root.remove();
      this.filling = null;
    }
    this.text.hidden = false;
    this.text.value = text;
    if (focus) this.text.focus();
    if (text && focus) this.typed();
    else if (hide) this.palette.hide();
    this.changed();
  }

  key(event) {
    if (event.isComposing) return;
    const { key } = event;
    const item = this.palette.chosen();
    const takes = item && !commandOf(this.lines, this.text.value)?.rest;
    if ((key === "ArrowDown" || key === "ArrowUp") && this.palette.move(key === "ArrowDown" ? 1 : -1)) event.preventDefault();
    else if (key === "Tab" && !event.shiftKey && item) {
      event.preventDefault();
      this.fill(item.line, commandOf(this.lines, this.text.value)?.rest);
    } else if (key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (takes) this.fill(item.line);
      else this.enter();
    } else if (key === "Escape" && !this.palette.root.hidden) {
      event.preventDefault();
      this.palette.hide();
    }
  }

  /** Send what is in the box: a command, or a message. */
  enter() {
    if (this.filling) return void this.filling.send();
    const text = this.text.value.trim();
    if (text.startsWith("/")) return void this.command(text);
    if (!text && !this.tray.ids.length) return;
    if ([...text].length > MOST) return void this.say(`A message holds at most ${MOST.toLocaleString("en")} characters.`);
    if (this.tray.busy) return void this.say("The files are still uploading.");
    const data = { channel_id: this.state.current, content: text, attachments: this.tray.ids };
    this.sent.set(this.connection.send("say", data), text);
    this.tray.clear();
    this.leave("");
  }

  /** A command as plain text: its options are read from it. */
  command(text) {
    const all = this.lines;
    if (!all.length) return this.say(this.state.commands.length ? "There are no commands in this conversation." : STARTING);
    const known = commandOf(all, text);
    if (known) return this.fill(known.line, known.rest).send();
    return this.say(whyNoCommand(this.state.commands, this.state.channel().type === 1, text));
  }

  /** A command is filled in: send it. */
  done(data) {
    const text = `/${this.filling.line.path}`;
    this.leave("");
    this.sent.set(this.connection.send("command", data), text);
  }
}
