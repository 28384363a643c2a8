/** A command in the window's address is typed for all to see, as a person would type it. */

const KEY = 28;
const LOOK = 450;

/** `#do=/solo` in the address of a frame: type it once, also after a reload. Only the desk makes frames; any page can lead a tab here. */
export function listenToAddress(composer) {
  const asked = () => {
    const words = /^#do=(.+)/.exec(location.hash);
    if (!words || window === parent) return;
    history.replaceState(null, "", location.pathname + location.search);
    typeCommand(composer, decodeURIComponent(words[1]));
  };
  addEventListener("hashchange", asked);
  asked();
}

/** Types a command and sends it, in a channel of the server: some commands don't exist in direct messages. */
export async function typeCommand(composer, text) {
  const { state } = composer;
  await until(state, () => state.ready && state.commands.length > 0 && state.current);
  if (state.channel().type === 1) state.open([...state.channels.values()].find((channel) => channel.type === 0)?.id);
  const draft = composer.text.value;
  composer.leave("");
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (let long = still ? text.length : 1; long <= text.length; long++) {
    composer.write(text.slice(0, long));
    if (!still) await pause(KEY);
  }
  if (!still) await pause(LOOK);
  composer.enter();
  if (draft && !composer.filling && !composer.text.value) composer.leave(draft);
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until a change of state makes something true. */
function until(state, isTrue) {
  if (isTrue()) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (!isTrue()) return;
      stops.forEach((stop) => stop());
      resolve();
    };
    const stops = ["ready", "commands", "current"].map((event) => state.on(event, look));
  });
}
