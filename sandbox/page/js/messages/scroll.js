/** A list that stays at its bottom while somebody is there, and otherwise holds still while things above or below change. */

const NEAR = 40;

/** Watches `scroller` with its only child `items`, above the message box `below`; `moved()` is called when the place may have changed. */
export function createScroll(scroller, items, below, moved) {
  let stuck = true;
  let last = { top: 0, height: 0, room: 0 };
  const note = () => {
    last = { top: scroller.scrollTop, height: scroller.scrollHeight, room: scroller.clientHeight };
  };
  let touched = -Infinity;
  for (const event of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    scroller.addEventListener(event, () => (touched = performance.now()), { passive: true });
  }
  const intends = () => performance.now() - touched < 1000;
  const atBottom = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
  const toBottom = () => {
    scroller.scrollTop = scroller.scrollHeight;
    stuck = true;
    note();
  };
  scroller.addEventListener("scroll", () => {
    // Only a person leaves the bottom; a list or a message that changed its size moves the place too.
    const resized = scroller.scrollHeight !== last.height || scroller.clientHeight !== last.room;
    if (atBottom()) stuck = true;
    else if (scroller.scrollTop < last.top - 1 && (!resized || intends())) stuck = false;
    else if (stuck && resized) toBottom();
    note();
    moved();
  });
  const watch = new ResizeObserver(() => {
    if (stuck && (atBottom() || !intends() || scroller.scrollTop >= last.top)) toBottom();
    moved();
  });
  watch.observe(scroller);
  watch.observe(items);
  // What opens and closes below the list pushes it for less than a frame; no observer of sizes sees that, but the place moves.
  const settled = new MutationObserver(() => stuck && !intends() && toBottom());
  settled.observe(below, { attributes: true, childList: true, subtree: true });
  return {
    toBottom,
    stuck: () => stuck,
    /** Shows one of the items, and stays there. */
    to(node) {
      stuck = false;
      node.scrollIntoView({ block: "center" });
      stuck = atBottom();
      note();
    },
    nearTop: () => scroller.scrollTop < 300,
    /** Does `change`, and leaves what is being read where it is. */
    hold(change) {
      const top = scroller.getBoundingClientRect().top;
      const anchor = stuck ? null : [...items.children].find((node) => node.matches("[data-id]") && node.getBoundingClientRect().bottom > top);
      const before = anchor?.getBoundingClientRect().top;
      change();
      if (stuck) toBottom();
      else if (anchor?.isConnected) scroller.scrollTop += anchor.getBoundingClientRect().top - before;
      note();
    },
  };
}
