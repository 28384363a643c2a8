/** Discord's components as nodes. They carry `data-act`; messages.js listens for all of them at once. */

import { appTag, avatar, el, icon, ownEmoji, safeUrl } from "../dom.js";
import { nameOf } from "../state.js";
import { prose } from "./prose.js";
import { linkProps, placeOf } from "./seek.js";
import { drawFile, drawGallery, hideSpoiler } from "./media.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const PAD = 5;
const SHORT = 9;

/** The nodes of a message's components; `ctx` is {state, message, interactions}. */
export function drawComponents(components, ctx) {
  // Several rows of five short buttons are a grid, such as the places of an ecosystem, and stand in columns.
  const grid = (components ?? []).filter(isPad).length > 1;
  return (components ?? []).map((component) => draw(component, { ...ctx, grid })).filter(Boolean);
}

const isPad = (row) =>
  row.type === 1 && row.components.length === PAD && row.components.every((each) => each.type === 2 && [...(each.label ?? "")].length <= SHORT);

function draw(component, ctx) {
  switch (component.type) {
    case 1:
      return drawRow(component, ctx);
    case 2:
      return drawButton(component, ctx);
    case 3:
    case 5:
    case 8:
      return drawMenu(asMenu(component, ctx.state), ctx);
    case 9:
      return drawSection(component, ctx);
    case 10:
      return el("div", { class: "prose" }, prose(component.content, ctx.state));
    case 11:
      return drawGallery([component], ctx, "thumbnail");
    case 12:
      return drawGallery(component.items, ctx);
    case 13:
      return hideSpoiler(component, drawFile({ ...component, url: component.file.url }));
    case 14:
      return el("hr", { class: `separator${component.spacing === 2 ? " wide" : ""}${component.divider === false ? " clear" : ""}` });
    case 17:
      return drawContainer(component, ctx);
    default:
      return el("p", { class: "soft", text: "This window can't draw this component." });
  }
}

function drawContainer(component, ctx) {
  const box = el("div", { class: "box", "data-kind": "box" }, drawComponents(component.components, ctx));
  const colour = component.accent_color;
  if (typeof colour === "number") {
    box.classList.add("accent");
    box.style.setProperty("--accent", `#${colour.toString(16).padStart(6, "0")}`);
  }
  return hideSpoiler(component, box);
}

function drawSection(component, ctx) {
  const texts = el("div", { class: "texts" }, drawComponents(component.components, ctx));
  return el("div", { class: "section", "data-kind": "section" }, texts, component.accessory && draw(component.accessory, ctx));
}

/** A row of buttons, or of one menu. */
function drawRow(row, ctx) {
  const pad = ctx.grid && isPad(row);
  return el("div", { class: pad ? "row pad" : "row", "data-kind": "row" }, drawComponents(row.components, ctx));
}

function drawButton(button, ctx) {
  const label = button.label ?? "";
  const empty = button.disabled && !label.trim() && !button.emoji;
  const name = label.trim() || button.emoji ? null : "Nothing here";
  const inner = [drawEmoji(button.emoji), label && el("span", { class: "label", text: label })];
  if (button.style === 5) {
    const place = placeOf(button.url, ctx.state);
    if (place) return el("button", { ...linkProps(place), class: "button link", "data-kind": "go", disabled: Boolean(button.disabled) }, inner);
    const props = { class: "button link", href: button.disabled ? null : safeUrl(button.url), target: "_blank", rel: "noopener noreferrer" };
    return el("a", { ...props, "data-kind": "a", "aria-disabled": button.disabled ? "true" : null }, inner, icon("link"));
  }
  const waits = ctx.interactions.waits(ctx.message, button.custom_id);
  const props = {
    class: `button ${empty ? "empty" : (STYLES[button.style] ?? "secondary")}${waits ? " waits" : ""}`,
    type: "button",
    "data-act": "press",
    "data-custom": button.custom_id,
    disabled: Boolean(button.disabled),
    "aria-busy": waits ? "true" : null,
    "aria-label": name,
  };
  return el("button", { ...props, "data-kind": "button" }, inner, waits && el("span", { class: "wait", "aria-hidden": "true" }));
}

/** An emoji of a button or an option. */
export function drawEmoji(emoji) {
  if (emoji?.id) return ownEmoji(emoji, "");
  return emoji?.name ? el("span", { class: "emoji", "aria-hidden": "true", text: emoji.name }) : null;
}

/** A menu with its options: of people and of channels they are those of the server; undefined for any other component. */
export function asMenu(menu, state) {
  if (menu?.type === 3) return menu;
  if (menu?.type === 5) return { ...menu, options: state.people.map((each) => ({ value: each.id, label: nameOf(each) })) };
  if (menu?.type !== 8) return undefined;
  const chosen = (menu.default_values ?? []).map((each) => each.id);
  const fits = (each) => each.type !== 1 && (menu.channel_types ?? [0, 11]).includes(each.type);
  const option = (each) => ({ value: each.id, label: each.name, default: chosen.includes(each.id) });
  return { ...menu, options: [...state.channels.values()].filter(fits).map(option) };
}

/** A menu while it is closed; menus.js opens it. */
function drawMenu(menu, ctx) {
  const chosen = ctx.interactions.chosen(ctx.message, menu.custom_id) ?? menu.options.filter((each) => each.default).map((each) => each.value);
  const shown = menu.options.filter((each) => chosen.includes(each.value));
  const waits = ctx.interactions.waits(ctx.message, menu.custom_id);
  const many = (menu.max_values ?? 1) > 1;
  const placeholder = menu.placeholder || (many ? "Make your choices" : "Make a choice");
  const label = (option) => el("span", { class: "label", text: option.label });
  const parts = shown.map((each) => el("span", { class: many ? "chosen" : "pick" }, drawEmoji(each.emoji), label(each)));
  const props = {
    class: `menu${waits ? " waits" : ""}`,
    type: "button",
    "data-act": "menu",
    "data-kind": "menu",
    "data-custom": menu.custom_id,
    disabled: Boolean(menu.disabled),
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-busy": waits ? "true" : null,
    "aria-label": shown.length ? `${placeholder}: ${shown.map((each) => each.label).join(", ")}` : placeholder,
  };
  const value = el("span", { class: `value${shown.length ? "" : " soft"}` }, parts.length ? parts : placeholder);
  return el("button", props, value, waits ? el("span", { class: "wait", "aria-hidden": "true" }) : icon("down"));
}

/** The line above an answer: "Ana used /solo". */
export function drawUsed(data, state) {
  if (!data?.name) return null;
  const user = state.user(data.user?.id) ?? data.user;
  const name = el("span", { class: "who", text: user?.global_name || user?.username || "Somebody" });
  return el("div", { class: "used" }, avatar(user, "tiny"), el("span", {}, name, " used ", el("span", { class: "slash", text: `/${data.name}` })));
}

/** The author's name with the mark of an app. */
export const drawAuthor = (user) => [el("span", { class: "author", text: user.global_name || user.username }), appTag(user)];

/** Every menu and button of a message, at any depth. */
export const flatten = (components) =>
  (components ?? []).flatMap((each) => [each, ...flatten(each.components), ...(each.accessory ? [each.accessory] : [])]);
