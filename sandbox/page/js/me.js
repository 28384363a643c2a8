/** The person's own entry at the bottom of the side bar, with a small menu: direct messages open or closed, dark or light. */

import { avatar, el, icon } from "./dom.js";
import { nameOf } from "./state.js";

/** Fills `root`. */
export function mountMe(root, { state, connection }) {
  const button = el("button", { class: "me", type: "button", "aria-haspopup": "menu", "aria-expanded": "false" });
  const menu = el("div", { class: "me-menu", role: "menu", "aria-label": "You", hidden: true });
  root.append(menu, button);
  let picture = null;

  function draw() {
    if (!state.me) return;
    const about = !state.dmsOpen ? "direct messages closed" : state.manages ? "runs the server" : "at the table";
    const words = el("span", { class: "words" }, el("b", { text: nameOf(state.me) }), el("span", { class: "soft small", text: about }));
    // The picture stays when the rest changes: while the table is away, it could not load again.
    picture ??= avatar(state.me, "mine");
    picture.querySelector(".presence")?.remove();
    picture.append(el("span", { class: state.online ? "presence" : "presence away" }));
    button.replaceChildren(picture, words, icon("more"));
    button.setAttribute("aria-label", `You: ${nameOf(state.me)}, ${about}`);
    const dark = document.documentElement.dataset.theme !== "light";
    const at = menu.contains(document.activeElement) ? [...menu.children].indexOf(document.activeElement) : -1;
    menu.replaceChildren(
      entry("mail", state.dmsOpen ? "Close direct messages" : "Open direct messages", () => connection.send("dms", { open: !state.dmsOpen })),
      ...(window === parent ? [] : [entry("link", "Open in its own tab", () => window.open(location.search))]),
      entry(dark ? "sun" : "moon", dark ? "Light colours" : "Dark colours", () => choose(dark ? "light" : "dark")),
    );
    menu.children[at]?.focus();
  }

  function entry(sign, text, act) {
    const node = el("button", { type: "button", role: "menuitem", tabindex: -1 }, icon(sign), el("span", { text }));
    node.addEventListener("click", () => {
      toggle(false);
      act();
    });
    return node;
  }

  function choose(theme) {
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // Without storage the choice lasts until the page is loaded again.
    }
    document.documentElement.dataset.theme = theme;
    dispatchEvent(new Event("theme"));
    draw();
  }

  function toggle(open) {
    menu.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
    if (open) menu.firstElementChild.focus();
    else if (document.activeElement === document.body || menu.contains(document.activeElement)) button.focus();
  }

  button.addEventListener("click", () => toggle(menu.hidden));
  menu.addEventListener("keydown", (event) => {
    const items = [...menu.children];
    const at = items.indexOf(document.activeElement);
    const to = { ArrowDown: (at + 1) % items.length, ArrowUp: (at - 1 + items.length) % items.length, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) items[to].focus();
    else if (event.key === "Escape" || event.key === "Tab") {
      toggle(false);
      button.focus();
    } else return;
    if (event.key !== "Tab") event.preventDefault();
  });
  addEventListener("pointerdown", ({ target }) => !menu.hidden && !root.contains(target) && toggle(false));
  for (const event of ["ready", "dms", "people", "online"]) state.on(event, draw);
  addEventListener("storage", draw);
}
