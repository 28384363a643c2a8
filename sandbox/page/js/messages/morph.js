/** Makes a node look like a newer one and changes only what differs, so that focus, pictures and the place on the page stay. */

// What the page itself sets while somebody reads; a newer drawing knows nothing of it.
const OWN = new Set(["data-open", "data-broken", "aria-expanded", "aria-controls"]);

/** Changes `old` into `fresh`; both have the same tag. */
export function morph(old, fresh) {
  for (const { name } of [...old.attributes]) if (name !== "style" && !fresh.hasAttribute(name) && !OWN.has(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (name !== "style" && !OWN.has(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old.style && old.style.cssText !== fresh.style.cssText) old.style.cssText = fresh.style.cssText;
  const was = [...old.childNodes];
  const next = [...fresh.childNodes];
  next.forEach((node, at) => {
    const before = was[at];
    if (!before) old.append(node);
    else if (!alike(before, node)) before.replaceWith(node);
    else if (node.nodeType === Node.TEXT_NODE) {
      if (before.data !== node.data) before.data = node.data;
    } else morph(before, node);
  });
  was.slice(next.length).forEach((node) => node.remove());
}

const alike = (one, other) =>
  one.nodeName === other.nodeName && (one.nodeType !== Node.ELEMENT_NODE || one.getAttribute("data-kind") === other.getAttribute("data-kind"));
