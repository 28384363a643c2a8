/** Links to a channel or a message of this server: they open here, as in Discord's own client. */

import { el } from "../dom.js";
import { older } from "./history.js";

const ADDRESS = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/;
const GONE = "That message is gone.";

/** What an address points to here, {channel, message?}; nothing for any other address. */
export function placeOf(url, state) {
  const [, guild, channel, message] = ADDRESS.exec(url) ?? [];
  return channel && (guild === "@me" || guild === state.guild.id) ? { channel, message } : null;
}

/** The properties of a button that goes to a place. */
export const linkProps = ({ channel, message }) => ({ type: "button", "data-act": "go", "data-channel": channel, "data-message": message });

/** A place as a mention: its label, or the channel's name; a channel that this person can't see has neither. */
export function drawPlace(place, label, state) {
  const channel = state.channels.get(place.channel);
  if (!channel) return el("span", { class: "mention", text: "#unknown" });
  if (label) return el("button", { ...linkProps(place), class: "text-link" }, label);
  return el("button", { ...linkProps(place), class: "mention", text: `#${state.title(channel)}${place.message ? " › message" : ""}` });
}

/** Goes to a message: opens its channel, fetches older pages until it is there, and shows it; `nodes` are the articles by id. */
export function createSeek({ state, history, scroll, nodes, say }) {
  let wanted = null;

  function arrive(node) {
    wanted = null;
    scroll.to(node);
    node.focus({ preventScroll: true });
    node.animate([{ backgroundColor: "var(--called)" }, { backgroundColor: "transparent" }], 2500);
  }

  /** The list is new: the message may be there now. */
  function look() {
    if (!wanted) return;
    const { channel, message } = wanted;
    if (channel !== state.current) wanted = null;
    else if (nodes.has(message)) arrive(nodes.get(message));
    else if (history.loaded(channel)) {
      const oldest = history.list(channel)[0]?.id;
      if (history.more(channel) && oldest && older(message, oldest) < 0) history.back(channel);
      else {
        wanted = null;
        say(GONE);
      }
    }
  }

  return {
    look,
    go(channel, message) {
      if (!state.channels.has(channel)) return;
      if (channel !== state.current || !message) state.open(channel);
      wanted = message ? { channel, message } : null;
      look();
    },
  };
}
