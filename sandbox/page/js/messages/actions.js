/** Presses inside messages: every node with `data-act` says what it does; one listener handles them all. */

import { asMenu, flatten } from "./components.js";

/** Listens in `items`; `ctx` is {state, connection, history, interactions, menus, viewer, seek}. */
export function actions(items, ctx) {
  const { state, connection, history, interactions, menus, viewer, seek } = ctx;
  const messageOf = (node) => history.get(state.current, node.closest("[data-id]")?.dataset.id);
  const acts = {
    press(node) {
      if (node.getAttribute("aria-busy") !== "true") interactions.press(messageOf(node), node.dataset.custom);
    },
    menu(node) {
      const message = messageOf(node);
      const menu = asMenu(flatten(message.components).find((each) => each.custom_id === node.dataset.custom), state);
      if (!menu || node.getAttribute("aria-busy") === "true") return;
      const chosen = interactions.chosen(message, menu.custom_id);
      menus.toggle(node, message, menu, chosen, (values) => interactions.choose(message, menu.custom_id, values));
    },
    view(node) {
      const shots = [...node.closest(".message").querySelectorAll(".shot")];
      const pictures = shots.map((shot) => ({ url: shot.dataset.url, alt: shot.querySelector("img").alt }));
      viewer.open(pictures, shots.indexOf(node));
    },
    reveal: (node) => node.toggleAttribute("data-open"),
    uncover: (node) => node.closest(".spoiled").setAttribute("data-open", ""),
    alt: (node) => node.focus(),
    go: (node) => seek.go(node.dataset.channel, node.dataset.message),
    channel: (node) => state.open(node.dataset.id),
    command: (node) => state.emit("type", { text: `/${node.dataset.name} ` }),
    dismiss(node) {
      const message = messageOf(node);
      connection.send("dismiss", { message_id: message.id });
      history.remove(message);
      items.parentElement.focus();
    },
  };
  const act = (event) => {
    const node = event.target.closest?.("[data-act]");
    if (!node || node.disabled) return;
    // A link or a spoiler inside a covered place belongs to itself.
    if (event.target.closest("a[href]") && node.dataset.act === "reveal") return;
    acts[node.dataset.act](node, event);
  };
  items.addEventListener("click", act);
  items.addEventListener("keydown", (event) => {
    const spoiler = event.target.matches?.("[role=button]") && ["Enter", " "].includes(event.key);
    if (!spoiler) return;
    event.preventDefault();
    act(event);
  });
}
