/** Building nodes: text is always text, so nothing from outside can become markup. */

const SVG = "http://www.w3.org/2000/svg";
const PATHS = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h16M4 15h16",
  thread: "M5 5v7a4 4 0 0 0 4 4h10M15 12l4 4-4 4",
  back: "m15 5-7 7 7 7",
  down: "m6 9 6 6 6-6",
  eye: "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  bell: "M4 4l16 16M9 5.6A6 6 0 0 1 18 11c0 2 .4 3.500 1 4.500M6.300 8.600C6 9.400 6 10 6 11c0 4-2 6-2 6h13M10 20a2 2 0 0 0 4 0",
  file: "M7 3h7l5 5v13H7ZM14 3v5h5",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  close: "M6 6l12 12M18 6 6 18",
  left: "m15 5-7 7 7 7",
  right: "m9 5 7 7-7 7",
  check: "m5 12 5 5 9-10",
  warn: "M12 4 2.500 20h19ZM12 10v4M12 17.200v.1",
  link: "M10 5H5v14h14v-5M13 4h7v7M20 4l-9 9",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600 7 7M17 17l1.400 1.400M18.400 5.600 17 7M7 17l-1.400 1.400",
  moon: "M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10Z",
  mail: "M3 6h18v12H3ZM3 7l9 7 9-7",
  more: "M6 12h.01M12 12h.01M18 12h.01",
};

/** An element; `props` are attributes, but `class`, `text` and `on` {event: fn} do what they say, and null or false leaves one out. */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "text") node.textContent = value;
    else if (name === "on") for (const [event, fn] of Object.entries(value)) node.addEventListener(event, fn);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** One of the small line drawings; decoration, so screen readers skip it. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "icon");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/** A person's round picture; without one, the first letter of their name. */
export function avatar(user, size = "") {
  const name = user?.global_name || user?.username || "?";
  const node = el("span", { class: `avatar ${size}`, "aria-hidden": "true" });
  if (user?.avatar_url) node.append(el("img", { src: user.avatar_url, alt: "", width: 40, height: 40 }));
  else node.append(el("span", { class: "letter", text: [...name][0].toUpperCase() }));
  return node;
}

/** An emoji of the bot's own; `alt` is shown if there is none with this id. */
export const ownEmoji = (emoji, alt) => el("img", { class: "emoji own", src: `/emojis/${emoji.id}.png`, alt, title: alt || null });

/** The mark of an app. */
export const appTag = (user) => (user?.bot ? el("span", { class: "tag", text: "APP" }) : null);

/** Only http and https may be followed; both names of this server are one, so that its policy lets pictures in. */
export function safeUrl(text) {
  try {
    const url = new URL(text, location.href);
    const here = ["127.0.0.1", "localhost"];
    if (here.includes(url.hostname) && here.includes(location.hostname) && url.port === location.port) url.host = location.host;
    return ["http:", "https:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
