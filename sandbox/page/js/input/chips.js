/** A command that is being filled in: its name, a chip for each option, and a last box that offers the optional ones. */

import { el } from "../dom.js";
import { Chip, suggestingBox } from "./chip.js";
import { checkValue, choices, filterChoices, parseOptions, TYPES } from "./options.js";

const PAUSE = 200;
const PATIENCE = 3500;

/** `owner` gives palette, state, connection, and is told by leave(text) and done(data). */
export class Filling {
  constructor(line, owner) {
    Object.assign(this, { line, owner, state: owner.state, palette: owner.palette, entries: [], asked: "", current: null });
    this.root = el("div", { class: "filling", role: "group", "aria-label": `Command ${line.path}` });
    this.tail = suggestingBox("tail", "More options", this.palette);
    this.root.append(el("b", { class: "filling-name", text: `/${line.path}` }), this.tail);
    for (const option of line.options) if (option.required) this.add(option);
    this.tail.addEventListener("focus", () => this.offer());
    this.tail.addEventListener("input", () => this.offer());
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.root.addEventListener("focusout", () => setTimeout(() => !this.root.contains(document.activeElement) && this.palette.hide()));
    this.stop = this.state.on("autocomplete", (data) => this.suggested(data));
    this.offer(false);
  }

  /** The chip of an option, made if it is not there yet. */
  add(option) {
    const known = this.entries.find((entry) => entry.option === option);
    if (known) return known;
    const entry = new Chip(option, this.state, this.palette, (file) => this.put(entry, file));
    entry.input.addEventListener("focus", () => this.help(entry));
    if (!entry.takesFile) {
      entry.input.addEventListener("blur", () => entry.left());
      entry.input.addEventListener("input", () => this.typed(entry));
    }
    this.root.insertBefore(entry.root, this.tail);
    this.entries.push(entry);
    this.offer(false);
    return entry;
  }

  typed(entry) {
    const { input, option } = entry;
    if (this.jump(entry, input.value)) return;
    Object.assign(entry, { text: input.value.replace(new RegExp(`^${option.name}:\\s*`), ""), value: undefined, items: null });
    if (entry.text !== input.value) input.value = entry.text;
    this.help(entry);
  }

  /** Put a file into an option. */
  put(entry, file) {
    const changed = () => {
      if (entry.file.id && this.eager) this.send();
      else if (this.current === entry) this.help(entry);
      else entry.paint();
    };
    entry.put(file, this.owner.connection.as, changed);
  }

  /** Files that were dropped or pasted: the first goes into a file option. True if there is one. */
  take(files) {
    const option = this.line.options.find((each) => each.type === TYPES.FILE);
    if (option && files.length) this.put(this.add(option), files[0]);
    return Boolean(option);
  }

  /** " seats:" typed at the end of a box opens that option. */
  jump(entry, typed) {
    const mark = /(?:^|\s)([\w-]+):$/.exec(typed);
    const option = mark && this.line.options.find((each) => each.name === mark[1].toLowerCase() && each !== entry?.option);
    if (!option) return false;
    const before = typed.slice(0, mark.index);
    if (entry) {
      entry.input.value = entry.text = before;
      if (entry.empty && !entry.option.required) this.remove(entry);
    } else this.read(before);
    this.tail.value = "";
    this.add(option).input.focus();
    return true;
  }

  /** Read plain text into the options. */
  read(text) {
    if (!text.trim()) return;
    const open = this.line.options.filter((option) => this.entries.find((entry) => entry.option === option)?.empty ?? true);
    for (const [name, typed] of parseOptions(open, text, this.state)) {
      const entry = this.add(this.line.options.find((option) => option.name === name));
      entry.text = typed;
      entry.left();
    }
  }

  /** The list and the description of the option that is typed. */
  help(entry) {
    this.current = entry;
    const { option } = entry;
    const wrong = entry.paint();
    if (option.autocomplete) this.ask(entry);
    const all = entry.items ?? choices(option, this.state) ?? [];
    const items = entry.value !== undefined || !entry.text || entry.items ? all : filterChoices(all, entry.text);
    const none = all.length && !items.length && !entry.items ? "Choose one from the list." : "";
    const detail = wrong || none || entry.trouble || (entry.waiting ? "Loading options ..." : option.description);
    const first = entry.value === undefined && (entry.text || (option.required && all.length)) && !entry.items ? 0 : -1;
    const head = { title: option.name, detail, wrong: Boolean(wrong || none || entry.trouble) };
    this.palette.show(items, head, entry.input, first);
  }

  /** Ask the bot what fits, a moment after the last key. */
  ask(entry) {
    if (entry.items || entry.value !== undefined || entry.askedFor === entry.text) return;
    // Only the last question counts, of whichever option.
    if (this.asking && this.asking !== entry) Object.assign(this.asking, { waiting: false, askedFor: null });
    Object.assign(this, { asking: entry, asked: "" });
    Object.assign(entry, { askedFor: entry.text, waiting: true, trouble: "" });
    clearTimeout(this.soon);
    this.soon = setTimeout(() => {
      const options = this.data(this.entries.flatMap((each) => each.data(each === entry)));
      const nonce = this.owner.connection.send("autocomplete", options);
      this.asked = nonce;
      this.late = setTimeout(() => this.asked === nonce && this.suggested({ nonce, failed: true }), PATIENCE);
    }, PAUSE);
  }

  suggested({ nonce, choices: found, failed }) {
    const entry = this.asking;
    if (nonce !== this.asked || !entry?.waiting) return;
    clearTimeout(this.late);
    entry.waiting = false;
    entry.trouble = failed ? "Loading options failed" : "";
    entry.items = failed ? null : found.map((each) => ({ title: each.name, value: each.value }));
    if (this.current === entry && document.activeElement === entry.input) this.help(entry);
  }

  data(options) {
    const { command, sub } = this.line;
    const inner = sub ? [{ name: sub, type: 1, options }] : options;
    return { channel_id: this.state.current, id: command.id, name: command.name, options: inner };
  }

  /** The optional options that are not in use yet. */
  offer(show = true) {
    if (show && this.jump(null, this.tail.value)) return;
    if (show) this.current = null;
    const left = this.line.options.filter((option) => !this.entries.some((entry) => entry.option === option));
    this.tail.placeholder = left.length ? `+${left.length} optional` : "";
    this.tail.size = Math.max(this.tail.value.length + 1, this.tail.placeholder.length, 3);
    if (!show) return;
    const word = this.tail.value.trim().toLowerCase();
    const items = left.filter((option) => option.name.startsWith(word)).map((option) => ({ title: option.name, detail: option.description, option }));
    const detail = left.length ? this.line.description : `${this.line.description} Press Enter to send.`;
    this.palette.show(items, { title: `/${this.line.path}`, detail }, this.tail, word && items.length ? 0 : -1);
  }

  /** An item of the list was taken. */
  chosen(item) {
    if (item.option) {
      this.tail.value = "";
      return this.add(item.option).input.focus();
    }
    if (!this.current) return undefined;
    this.current.fill(item.title, item.value);
    this.current.tried = true;
    this.current.paint();
    return this.next();
  }

  /** Go to the first required option without a value, else to the last box. */
  next() {
    const open = this.entries.find((entry) => checkValue(entry.option, entry, this.state).wrong);
    (open?.input ?? this.tail).focus();
  }

  remove(entry) {
    entry.stop();
    this.entries = this.entries.filter((each) => each !== entry);
    entry.root.remove();
    this.offer(false);
  }

  back() {
    const at = this.current ? this.entries.indexOf(this.current) : this.entries.length;
    if (this.current && !this.current.option.required) this.remove(this.current);
    const before = this.entries[at - 1];
    if (before) before.input.focus();
    else if (this.current && this.entries.length && this.current !== this.entries[0]) this.tail.focus();
    else this.owner.leave(`/${this.line.path}`);
  }

  key(event) {
    if (event.isComposing) return;
    const { key } = event;
    const item = this.palette.chosen();
    const onFile = this.current?.option.type === TYPES.FILE;
    this.eager = false;
    if (key === "ArrowDown" || key === "ArrowUp") this.palette.move(key === "ArrowDown" ? 1 : -1);
    else if (key === "Enter" && item && !this.palette.moved && this.exact()) this.send();
    else if ((key === "Enter" || (key === "Tab" && !event.shiftKey)) && item) this.chosen(item);
    else if (key === "Enter" && onFile && !this.current.file) return;
    else if (key === "Enter") this.send();
    else if (key === "Escape") this.owner.leave("");
    else if (key === "Backspace" && onFile && this.current.file) {
      this.current.clear();
      this.help(this.current);
    } else if (key === "Backspace" && !event.target.value) this.back();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Whether what is typed is a choice in full, so that Enter need not take it first. */
  exact() {
    const word = this.current?.text.trim().toLowerCase();
    const all = this.current && choices(this.current.option, this.state);
    return Boolean(word && all?.some((each) => [each.title, String(each.value)].some((key) => key.toLowerCase() === word)));
  }

  /** Send, or go to the first option that is missing or wrong. True if it was sent. */
  send() {
    const typed = this.tail.value;
    this.tail.value = "";
    this.read(typed);
    for (const entry of this.entries) entry.left();
    const wrong = this.entries.find((entry) => {
      entry.tried = true;
      return entry.paint();
    });
    // A person who pressed Enter during an upload need not press it again.
    this.eager = Boolean(wrong?.file && !wrong.file.id && !wrong.file.wrong);
    if (wrong) {
      wrong.input.focus();
      this.help(wrong);
      return false;
    }
    this.owner.done(this.data(this.entries.flatMap((entry) => entry.data())));
    return true;
  }

  close() {
    this.stop();
    for (const entry of this.entries) entry.stop();
    clearTimeout(this.soon);
    clearTimeout(this.late);
    this.palette.hide();
  }
}
