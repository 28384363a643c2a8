/** The open list of a select menu: a listbox under its button, within the window. It is never modal, so it can't lock anything up. */

import { asMenu, drawEmoji, flatten } from "./components.js";
import { el, icon } from "../dom.js";

const GAP = 4;
const EDGE = 8;
const FORGET = 700;
const PAGE = 6;

/** One open list at a time; `scroller` is what moves its button. */
export function createMenus(scroller, state) {
  let open = null;

  function toggle(button, message, menu, chosen, done) {
    const same = open?.button === button;
    close();
    if (same) return;
    const values = new Set(chosen ?? menu.options.filter((each) => each.default).map((each) => each.value));
    const list = el("ul", { class: "options", id: "options", role: "listbox", tabindex: 0 });
    const hint = el("p", { class: "hint soft small" });
    const popup = el("div", { class: "popup" }, hint, list);
    open = { button, message, menu, values, began: [...values].sort().join("\n"), list, hint, popup, done, active: 0, typed: "", at: 0 };
    scroller.parentElement.append(popup);
    fill();
    const first = menu.options.findIndex((each) => values.has(each.value));
    point(Math.max(first, 0));
    list.addEventListener("keydown", keys);
    const under = (event) => Number(event.target.closest("li")?.dataset.at ?? -1);
    list.addEventListener("click", (event) => under(event) >= 0 && take(under(event)));
    list.addEventListener("pointermove", (event) => under(event) >= 0 && point(under(event), false));
    list.addEventListener("focusout", ({ relatedTarget: to }) => to && !popup.contains(to) && to !== open?.button && close());
    list.focus({ preventScroll: true });
  }

  const many = () => (open.menu.max_values ?? 1) > 1;

  function fill() {
    const { menu, values, list, hint, button } = open;
    const least = menu.min_values ?? 1;
    const most = Math.min(menu.max_values ?? 1, menu.options.length);
    hint.hidden = !many();
    hint.textContent = least === most ? `Choose ${most}` : `Choose ${least} to ${most}`;
    list.setAttribute("aria-label", menu.placeholder || "Options");
    if (many()) list.setAttribute("aria-multiselectable", "true");
    list.replaceChildren(
      ...menu.options.map((option, at) => {
        const on = values.has(option.value);
        const full = many() && !on && values.size >= most;
        const words = el("span", { class: "words" }, el("span", { class: "label", text: option.label }));
        if (option.description) words.append(el("span", { class: "soft small", text: option.description }));
        const check = on ? icon("check") : el("span", { class: "nocheck" });
        const props = { id: `option-${at}`, role: "option", "data-at": at, "aria-selected": String(on), "aria-disabled": full ? "true" : null };
        return el("li", props, drawEmoji(option.emoji), words, check);
      }),
    );
    button.setAttribute("aria-expanded", "true");
    button.setAttribute("aria-controls", "options");
    point(Math.min(open.active, menu.options.length - 1));
    place();
  }

  function point(at, scrolls = true) {
    if (!open) return;
    open.active = at;
    for (const option of open.list.children) option.classList.toggle("active", Number(option.dataset.at) === at);
    open.list.setAttribute("aria-activedescendant", `option-${at}`);
    if (scrolls) open.list.children[at]?.scrollIntoView({ block: "nearest" });
  }

  function take(at) {
    const { menu, values, list } = open;
    const option = menu.options[at];
    if (!option || list.children[at].getAttribute("aria-disabled")) return;
    if (many()) {
      if (!values.delete(option.value)) values.add(option.value);
      open.active = at;
      fill();
      return;
    }
    const clears = values.has(option.value) && menu.min_values === 0;
    finish(clears ? [] : [option.value]);
  }

  function finish(chosen) {
    const { button, done } = remove();
    button.focus({ preventScroll: true });
    done(chosen);
  }

  /** Closes the list; many choices are sent now, if they changed and are enough. */
  function close() {
    if (!open) return;
    const { menu, values, began, done } = open;
    const changed = many() && [...values].sort().join("\n") !== began && values.size >= (menu.min_values ?? 1);
    remove();
    if (changed) done(menu.options.map((each) => each.value).filter((value) => values.has(value)));
  }

  function remove() {
    const was = open;
    open = null;
    was.popup.remove();
    was.button.setAttribute("aria-expanded", "false");
    was.button.removeAttribute("aria-controls");
    return was;
  }

  function keys(event) {
    const last = open.menu.options.length - 1;
    const steps = { ArrowDown: 1, ArrowUp: -1, Home: -last, End: last, PageDown: PAGE, PageUp: -PAGE };
    if (event.key in steps) point(Math.max(0, Math.min(open.active + steps[event.key], last)));
    else if (event.key === "Enter" || (event.key === " " && !open.typed)) take(open.active);
    else if (event.key === "Escape" || event.key === "Tab") {
      const { button } = open;
      close();
      button.focus({ preventScroll: true });
      if (event.key === "Tab") return;
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) find(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Typing selects the next option that begins with the text. */
  function find(letter) {
    const now = performance.now();
    open.typed = now - open.at > FORGET ? letter : open.typed + letter;
    open.at = now;
    const text = open.typed.toLowerCase();
    const { options } = open.menu;
    const from = open.active + (text.length === 1 ? 1 : 0);
    const order = [...options.keys()].map((at) => (at + from) % options.length);
    const label = (at) => options[at].label.toLowerCase();
    const hit = order.find((at) => label(at).startsWith(text)) ?? order.find((at) => label(at).includes(text));
    if (hit !== undefined) point(hit);
  }

  /** Under the button if there is room, else above it; never beyond the window. */
  function place() {
    if (!open) return;
    const { button, popup, list, hint } = open;
    const box = button.getBoundingClientRect();
    const width = Math.min(Math.max(box.width, 200), innerWidth - 2 * EDGE);
    popup.style.width = `${width}px`;
    popup.style.left = `${Math.max(EDGE, Math.min(box.left, innerWidth - EDGE - width))}px`;
    const extra = hint.offsetHeight + 2;
    const below = innerHeight - box.bottom - GAP - EDGE;
    const above = box.top - GAP - EDGE;
    const under = below >= Math.min(list.scrollHeight + extra, 240) || below >= above;
    list.style.maxHeight = `${Math.max(96, Math.min(under ? below : above, 380) - extra)}px`;
    const height = popup.offsetHeight;
    const top = under ? box.bottom + GAP : box.top - GAP - height;
    popup.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - EDGE - height))}px`;
  }

  scroller.addEventListener("scroll", place);
  addEventListener("resize", place);
  addEventListener("blur", () => document.activeElement?.matches("iframe") && close());
  addEventListener("pointerdown", ({ target }) => open && !open.popup.contains(target) && !open.button.contains(target) && close(), true);

  return {
    toggle,
    close,
    /** After a message was drawn again: its open list stays if its menu is still there. */
    refresh(message, node) {
      if (open?.message.id !== message.id) return;
      const menu = asMenu(flatten(message.components).find((each) => each.custom_id === open.menu.custom_id && !each.disabled), state);
      const button = menu && [...node.querySelectorAll("[data-act=menu]")].find((each) => each.dataset.custom === menu.custom_id);
      if (!button) {
        remove();
        (node.querySelector("[data-act]:not(:disabled)") ?? node).focus({ preventScroll: true });
        return;
      }
      const known = new Set(menu.options.map((each) => each.value));
      for (const value of open.values) if (!known.has(value)) open.values.delete(value);
      Object.assign(open, { message, menu, button });
      fill();
    },
  };
}
