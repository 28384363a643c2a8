/** Pictures and files of a message: galleries that reserve their room, alt texts, spoilers, downloads. */

import { el, icon, safeUrl } from "../dom.js";
import { sizeWords } from "../sizes.js";

const WIDEST = 550;
const HIGHEST = 350;
const measured = new Map();

/** A gallery of one to ten items [{media: {url}, description, spoiler}]. */
export function drawGallery(items, ctx, kind = "") {
  const one = items.length === 1;
  const columns = one ? 1 : items.length === 2 || items.length === 4 ? 2 : 3;
  const gallery = el("div", { class: `gallery ${one ? "one" : "many"} ${kind}`, "data-kind": "gallery", "data-columns": columns });
  for (const item of items) gallery.append(hideSpoiler(item, drawPicture(item, ctx, one && !kind)));
  return gallery;
}

function drawPicture(item, ctx, large) {
  const url = safeUrl(item.media.url);
  const size = sizeOf(item, ctx.message);
  const alt = item.description ?? "";
  const picture = el("img", { src: url, alt: alt || "A picture without a description", decoding: "async", draggable: "false" });
  const label = alt ? `Open the picture: ${alt}` : "Open the picture";
  const shot = el("button", { class: "shot", type: "button", "data-act": "view", "data-url": url, "aria-label": label }, picture);
  const figure = el("div", { class: "picture", "data-kind": "picture" }, shot);
  if (large) {
    frame(figure, ...(size ?? [WIDEST, HIGHEST]));
    if (!size) figure.dataset.unsized = "";
  }
  if (alt) {
    const badge = el("button", { class: "alt", type: "button", "aria-label": "Alt text", "data-act": "alt", text: "ALT" });
    figure.append(badge, el("span", { class: "tip", role: "note", text: alt }));
  }
  return figure;
}

/** Width and height in the message's own words, if it has them. */
function sizeOf(item, message) {
  const file = [item.media, ...(message.attachments ?? [])].find((each) => each.width && each.height && each.url === item.media.url);
  return file ? [file.width, file.height] : (measured.get(safeUrl(item.media.url)) ?? null);
}

/** A picture without a stated size takes its own once it is there. */
export function sizePicture(img) {
  const figure = img.closest(".picture[data-unsized]");
  if (!figure || !img.naturalWidth) return;
  measured.set(img.src, [img.naturalWidth, img.naturalHeight]);
  frame(figure, img.naturalWidth, img.naturalHeight);
}

function frame(figure, width, height) {
  const scale = Math.min(1, WIDEST / width, HIGHEST / height);
  figure.style.setProperty("--width", `${Math.floor(width * scale)}px`);
  figure.style.setProperty("--ratio", `${width} / ${height}`);
}

/** A file to download, with its name and size. */
export function drawFile(file) {
  const name = file.name ?? file.filename ?? "file";
  const href = safeUrl(file.url);
  const size = sizeWords(file.size);
  const words = el("span", { class: "words" }, el("span", { class: "name", text: name }), el("span", { class: "soft small", text: size }));
  const props = { class: "attached", href: href && downloadOf(href), download: name, "data-kind": "file", "aria-label": `Download ${name}, ${size}` };
  return el("a", props, icon("file"), words, icon("download"));
}

/** The address that sends a file to be saved. */
export const downloadOf = (url) => `${url}${url.includes("?") ? "&" : "?"}download=1`;

/** The attachments of a message without a layout: pictures are drawn, other files can be downloaded. */
export function drawAttachments(message, ctx) {
  const files = message.attachments ?? [];
  const pictures = files.filter((file) => file.content_type?.startsWith("image/"));
  const others = files.filter((file) => !pictures.includes(file));
  const items = pictures.map((file) => ({ media: { url: file.url, width: file.width, height: file.height }, description: file.description }));
  return [items.length ? drawGallery(items, ctx) : null, ...others.map(drawFile)].filter(Boolean);
}

/** Hides a component behind a cover until it is pressed, if it is a spoiler. */
export function hideSpoiler(component, node) {
  if (!component.spoiler) return node;
  const cover = el("button", { class: "cover", type: "button", "data-act": "uncover", text: "SPOILER" });
  return el("div", { class: "spoiled", "data-kind": "spoiled" }, node, cover);
}
