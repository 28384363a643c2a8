/** One option of a command that is being filled in: its name, its box or its button for a file, and whether it is wrong. */

import { el } from "../dom.js";
import { checkValue, choices, shown, TYPES } from "./options.js";
import { sizeWords } from "../sizes.js";
import { upload } from "./uploads.js";

/** A text box that the list of suggestions belongs to. */
export function suggestingBox(className, label, palette) {
  const attributes = { type: "text", role: "combobox", "aria-label": label, "aria-autocomplete": "list", "aria-expanded": "false" };
  const made = el("input", { class: className, ...attributes, autocomplete: "off", spellcheck: "false", "aria-controls": palette.id });
  made.addEventListener("input", () => (made.size = Math.max(made.value.length + 1, made.placeholder.length, 3)));
  return made;
}

export class Chip {
  /** `picked(file)` is called when a person chooses a file. */
  constructor(option, state, palette, picked) {
    Object.assign(this, { option, state, text: "", value: undefined, file: null, tried: false });
    this.root = el("span", { class: "chip" }, el("span", { class: "chip-name", text: option.name }));
    this.input = this.takesFile ? this.chooser(picked) : this.field(palette);
    this.root.append(this.input);
    this.root.addEventListener("click", () => this.input.focus());
  }

  get takesFile() {
    return this.option.type === TYPES.FILE;
  }

  get empty() {
    return !this.text.trim() && !this.file;
  }

  field(palette) {
    const input = suggestingBox("", `${this.option.name}: ${this.option.description}`, palette);
    input.size = 3;
    if (this.option.required) input.setAttribute("aria-required", "true");
    return input;
  }

  /** The button of an option that takes a file. */
  chooser(picked) {
    const button = el("button", { class: "choose", type: "button" });
    const picker = el("input", { type: "file", hidden: "" });
    picker.addEventListener("change", () => {
      if (picker.files.length) picked(picker.files[0]);
      picker.value = "";
    });
    button.addEventListener("click", () => picker.click());
    this.root.append(picker);
    this.name(button, "Choose a file");
    return button;
  }

  name(button, text) {
    button.textContent = text;
    button.setAttribute("aria-label", `${this.option.name}: ${text}`);
  }

  /** Put a file into the option; `changed()` is called whenever something about it is new. */
  put(file, as, changed) {
    this.stop();
    const sent = upload(file, as, () => this.file === sent && draw());
    const draw = () => {
      const { name, wrong, share, id } = sent;
      this.name(this.input, wrong ? name : `${name}, ${id ? sizeWords(sent.size) : `${Math.round(share * 100)} %`}`);
      this.tried = true;
      changed();
    };
    this.file = sent;
    draw();
    this.input.focus();
  }

  /** Take the file out again. */
  clear() {
    this.stop();
    this.file = null;
    this.name(this.input, "Choose a file");
  }

  /** Stop an upload that is under way. */
  stop() {
    if (this.file && !this.file.id) this.file.stop?.();
  }

  /** A text that a person sees, and the value that it stands for. */
  fill(text, value) {
    Object.assign(this, { text, value });
    this.input.value = text;
    this.input.size = Math.max(text.length + 1, 3);
  }

  /** A box that is left shows the name of its choice, or that it is wrong. */
  left() {
    this.tried ||= !this.empty;
    const { option, state } = this;
    const { value } = checkValue(option, this, state);
    if (value !== undefined && choices(option, state)) this.fill(shown(option, value, state), value);
    else if (!this.takesFile && this.input.value !== this.text) this.fill(this.text, this.value);
    this.paint();
  }

  /** Shows what is wrong, and gives it. */
  paint() {
    const wrong = (this.tried && checkValue(this.option, this, this.state).wrong) || "";
    this.root.classList.toggle("wrong", Boolean(wrong));
    this.root.title = wrong;
    if (!this.takesFile) this.input.setAttribute("aria-invalid", String(Boolean(wrong)));
    return wrong;
  }

  /** What is sent: nothing while it is empty or wrong; what is typed so far for the one that asks for suggestions. */
  data(focused = false) {
    const { name, type } = this.option;
    if (focused) return [{ name, type, value: this.text, focused: true }];
    const { value } = checkValue(this.option, this, this.state);
    return value === undefined ? [] : [{ name, type, value }];
  }
}
