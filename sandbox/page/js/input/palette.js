/** The list above the message box: commands while one is typed, then the values of an option. */

import { el } from "../dom.js";

/** All commands as lines of the palette: subcommands become lines of their own, "card make". */
export function commandLines(commands, direct) {
  const here = direct ? 1 : 0;
  return commands
    .filter((command) => !command.contexts || command.contexts.includes(here))
    .flatMap((command) => {
      const subs = (command.options ?? []).filter((option) => option.type === 1);
      const line = (path, from) => ({ path, command, description: from.description ?? "", options: from.options ?? [] });
      return subs.length
        ? subs.map((sub) => ({ ...line(`${command.name} ${sub.name}`, sub), sub: sub.name }))
        : [line(command.name, command)];
    });
}

/** The lines that match the text after the slash: those that begin with it, then those with a word that does. */
export function matchingLines(all, typed) {
  const word = typed.trim().toLowerCase().replaceAll(/\s+/g, " ");
  const begins = all.filter((line) => line.path.startsWith(word));
  const within = all.filter((line) => !line.path.startsWith(word) && line.path.split(" ").some((part) => part.startsWith(word)));
  return [...begins, ...within];
}

/** The command that a typed text begins with, and the rest of the text; nothing if there is no such command. */
export function commandOf(all, text) {
  const typed = text.replace(/^\//, "").replaceAll(/\s+/g, " ").trimStart();
  const lower = typed.toLowerCase();
  const longest = [...all].sort((a, b) => b.path.length - a.path.length);
  const line = longest.find(({ path }) => lower === path || lower.startsWith(`${path} `));
  return line && { line, rest: typed.slice(line.path.length).trim() };
}

/** Why a text begins with no command of this conversation. */
export function whyNoCommand(commands, direct, text) {
  const all = commandLines(commands, direct);
  const word = text.slice(1).split(/\s+/)[0];
  const group = all.find((line) => line.path.startsWith(`${word} `));
  if (group) return `/${word} needs one more word, such as /${group.path}.`;
  if (commandOf(commandLines(commands, !direct), text)) return `/${word} works ${direct ? "on a server" : "in direct messages"} only.`;
  const near = nearest(all, text.slice(1));
  return `There is no command /${word}${near ? `. The nearest is /${near}` : " that you can use here"}.`;
}

/** The path that is nearest to a mistyped one, by the letters that must change; none if more than three must. */
function nearest(all, typed) {
  const word = typed.toLowerCase();
  const far = (path) => Math.min(distance(word, path), distance(word.split(" ")[0], path.split(" ")[0]) + 0.5);
  return all.map(({ path }) => path).filter((path) => far(path) < 4).sort((a, b) => far(a) - far(b))[0];
}

/** How many letters must be added, taken away or changed (Levenshtein). */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const letter of a) {
    let corner = row[0]++;
    for (let at = 1; at <= b.length; at++) {
      const above = row[at];
      row[at] = letter === b[at - 1] ? corner : 1 + Math.min(corner, above, row[at - 1]);
      corner = above;
    }
  }
  return row[b.length];
}

let lists = 0;

/** A list of suggestions. `take(item)` is called for the one that is taken; an input points to the active one. */
export class Palette {
  constructor(take) {
    this.take = take;
    this.items = [];
    this.active = -1;
    this.id = `list-${(lists += 1)}`;
    this.root = el("div", { class: "palette" });
    this.head = el("div", { class: "palette-head" });
    this.list = el("div", { class: "palette-list", role: "listbox", id: this.id, "aria-label": "Suggestions", tabindex: "0" });
    this.root.append(this.head, this.list);
    this.root.hidden = true;
    // The list must not take the focus away from the box that is typed in.
    this.root.addEventListener("mousedown", (event) => event.preventDefault());
  }

  /** Show these items ({title, detail, picture?, wide?}) below a heading ({title, detail, picture?, wrong?, commands?}). */
  show(items, head, input, active = -1) {
    this.items = items;
    if (this.input !== input) this.input?.removeAttribute("aria-activedescendant");
    this.input = input;
    this.moved = false;
    this.head.replaceChildren(
      ...(head.picture ? [el("img", { src: head.picture, alt: "", width: 16, height: 16 })] : []),
      el("b", { text: head.title ?? "" }),
      el("span", { class: head.wrong ? "wrong" : "", text: head.detail ?? "", ...(head.wrong ? { role: "alert" } : {}) }),
    );
    this.list.classList.toggle("commands", Boolean(head.commands));
    this.list.replaceChildren(...items.map((item, at) => this.line(item, at)));
    this.list.hidden = !items.length;
    this.root.hidden = false;
    if (input.tagName !== "BUTTON") input.setAttribute("aria-controls", this.id);
    if (input.getAttribute("role") === "combobox") input.setAttribute("aria-expanded", String(items.length > 0));
    this.mark(items.length ? active : -1);
  }

  line(item, at) {
    const line = el("div", { class: "palette-line", role: "option", id: `${this.id}-${at}` });
    if (item.picture) line.append(el("img", { src: item.picture, alt: "", width: 20, height: 20 }));
    line.append(el("b", { text: item.title }));
    if (item.detail) line.append(el("span", { text: item.detail }));
    line.addEventListener("click", () => this.take(item));
    return line;
  }

  /** Make one line the active one; -1 for none. */
  mark(at) {
    this.active = at;
    [...this.list.children].forEach((line, each) => line.setAttribute("aria-selected", String(each === at)));
    const line = this.list.children[at];
    if (line) {
      this.input.setAttribute("aria-activedescendant", line.id);
      line.scrollIntoView({ block: "nearest" });
    } else this.input?.removeAttribute("aria-activedescendant");
  }

  /** Up or down; false if there is nothing to move through. */
  move(step) {
    const many = this.items.length;
    if (this.root.hidden || !many) return false;
    this.moved = true;
    this.mark(this.active < 0 ? (step > 0 ? 0 : many - 1) : (this.active + step + many) % many);
    return true;
  }

  /** The active item, or nothing. */
  chosen() {
    return this.root.hidden ? undefined : this.items[this.active];
  }

  hide() {
    this.root.hidden = true;
    this.items = [];
    this.active = -1;
    if (this.input?.hasAttribute("aria-expanded")) this.input.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
  }
}
