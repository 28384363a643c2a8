/** The windows on the desk: one frame a person, made when it is first shown and then kept, so that nothing typed is lost. */

import { el } from "../dom.js";

export class Frames {
  /** `used(name)` is called when somebody works in a window. */
  constructor(root, used) {
    Object.assign(this, { root, used, frames: new Map() });
  }

  /** Show these people's windows, in this order. */
  show(people, colours) {
    for (const { username, global_name: name } of people) {
      if (!this.frames.has(username)) this.frames.set(username, this.made(username, name, colours.get(username)));
    }
    const names = people.map((person) => person.username);
    for (const [name, frame] of this.frames) {
      frame.hidden = !names.includes(name);
      frame.style.order = String(names.indexOf(name));
    }
    this.root.dataset.windows = String(names.length);
  }

  made(username, name, colour) {
    const box = el("section", { class: `win who-${colour}`, "aria-label": `${name}'s window` });
    const frame = el("iframe", { title: `${name}'s window`, src: `/?as=${encodeURIComponent(username)}${this.first ?? ""}` });
    frame.addEventListener("load", () => {
      for (const event of ["pointerdown", "focusin"]) frame.contentDocument?.addEventListener(event, () => this.used(username));
    });
    box.append(frame);
    this.root.append(box);
    return box;
  }

  /** Let a person's window type a command; a window that is not there yet types it as soon as it is. */
  type(person, command, colours) {
    const words = `#do=${encodeURIComponent(command)}`;
    const frame = this.frames.get(person.username)?.querySelector("iframe");
    if (frame) frame.contentWindow.location.hash = words;
    else {
      this.first = words;
      this.show([person], colours);
      this.first = "";
    }
  }

  focus(name) {
    this.frames.get(name)?.querySelector("iframe").focus();
  }
}
