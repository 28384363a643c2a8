/** Pictures in full size, in a dialog: arrow keys go on, Escape closes. */

import { el, icon } from "../dom.js";
import { downloadOf } from "./media.js";

/** The one viewer of the window: open([{url, alt}], index). */
export function createViewer() {
  const image = el("img", { alt: "" });
  const caption = el("p", { class: "caption", tabindex: "0" });
  const count = el("span", { class: "count" });
  const save = el("a", { class: "tool", download: true, "aria-label": "Download the picture" }, icon("download"));
  const large = el("button", { class: "frame", type: "button", "aria-label": "Show the picture at full size" }, image);
  const shut = el("button", { class: "tool", type: "button", "aria-label": "Close" }, icon("close"));
  const left = el("button", { class: "tool side left", type: "button", "aria-label": "Previous picture" }, icon("left"));
  const right = el("button", { class: "tool side right", type: "button", "aria-label": "Next picture" }, icon("right"));
  const bar = el("div", { class: "viewer-bar" }, count, save, shut);
  const dialog = el("dialog", { class: "viewer", "aria-label": "Picture" }, bar, left, large, right, caption);
  let pictures = [];
  let at = 0;

  const show = (index) => {
    at = (index + pictures.length) % pictures.length;
    const { url, alt } = pictures[at];
    image.src = url;
    image.alt = alt;
    caption.textContent = alt;
    save.href = downloadOf(url);
    const several = pictures.length > 1;
    count.textContent = several ? `${at + 1} of ${pictures.length}` : "";
    left.hidden = right.hidden = !several;
    dialog.classList.remove("full");
  };
  left.addEventListener("click", () => show(at - 1));
  right.addEventListener("click", () => show(at + 1));
  shut.addEventListener("click", () => dialog.close());
  large.addEventListener("click", () => dialog.classList.toggle("full"));
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") show(at - 1);
    if (key === "ArrowRight") show(at + 1);
  });
  document.body.append(dialog);
  return {
    open(list, index) {
      pictures = list;
      show(Math.max(index, 0));
      dialog.showModal();
      shut.focus();
    },
  };
}
