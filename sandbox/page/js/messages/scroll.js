/** A list that stays at its bottom while somebody is there, and otherwise holds still while things above or below change. */

const NEAR = 40;

/** Watches `scroller` with its only child `items`; `moved()` is called when the place may have changed. */
export function createScroll(scroller, items, moved) {
  let stuck = true;
  let last = 0;
  const atBottom = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
  const toBottom = () => {
    scroller.scrollTop = scroller.scrollHeight;
    last = scroller.scrollTop;
    stuck = true;
  };
  scroller.addEventListener("scroll", () => {
    // Only a person moves upwards; what grows below must not look like that.
    if (atBottom()) stuck = true;
    else if (scroller.scrollTop < last - 1) stuck = false;
    last = scroller.scrollTop;
    moved();
  });
  const watch = new ResizeObserver(() => {
    if (stuck) toBottom();
    moved();
  });
  watch.observe(scroller);
  watch.observe(items);
  return {
    toBottom,
    stuck: () => stuck,
    nearTop: () => scroller.scrollTop < 300,
    /** Does `change`, and leaves what is being read where it is. */
    hold(change) {
      const top = scroller.getBoundingClientRect().top;
      const anchor = stuck ? null : [...items.children].find((node) => node.matches("[data-id]") && node.getBoundingClientRect().bottom > top);
      const before = anchor?.getBoundingClientRect().top;
      change();
      if (stuck) toBottom();
      else if (anchor?.isConnected) scroller.scrollTop += anchor.getBoundingClientRect().top - before;
      last = scroller.scrollTop;
    },
  };
}
