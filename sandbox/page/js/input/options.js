/** The options of a command: what may be chosen, what is wrong with what is typed, and reading `name:value` from plain text. */

const [STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER, FILE] = [3, 4, 5, 6, 7, 10, 11];
export const TYPES = { STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER, FILE };

const name = (user) => user.global_name || user.username;

/** What may be chosen for an option from a list ({title, value, detail, picture}), or nothing if any text will do. */
export function choices(option, state) {
  if (option.choices?.length) return option.choices.map((choice) => ({ title: choice.name, value: choice.value }));
  if (option.type === BOOLEAN) return [{ title: "True", value: true }, { title: "False", value: false }];
  if (option.type === USER) {
    const people = [...state.people, state.app].filter(Boolean);
    return people.map((user) => ({ title: name(user), value: user.id, detail: user.username, picture: user.avatar_url }));
  }
  if (option.type === CHANNEL) {
    const channels = [...state.channels.values()].filter((channel) => channel.type !== 1);
    return channels.map((channel) => ({ title: `#${channel.name}`, value: channel.id }));
  }
  return undefined;
}

/** The choices whose name or value contains the typed text; those that begin with it come first. */
export function filterChoices(all, typed) {
  const word = plain(typed);
  const begins = all.filter((each) => keys(each).some((key) => key.startsWith(word)));
  return [...begins, ...all.filter((each) => !begins.includes(each) && keys(each).some((key) => key.includes(word)))];
}

const plain = (text) => text.trim().toLowerCase().replace(/^[#@]/, "");
const keys = (each) => [each.title, String(each.value), each.detail ?? ""].filter(Boolean).map(plain);

/** What an option holds: {value} to send, {missing: true} if it is empty and optional, or {wrong: a sentence}. */
export function checkValue(option, held, state) {
  if (option.type === FILE) {
    if (held.file) return held.file.wrong ? { wrong: held.file.wrong } : held.file.id ? { value: held.file.id } : { wrong: "The file is still uploading." };
    return option.required ? { wrong: "This is required: choose a file." } : { missing: true };
  }
  const typed = held.text.trim();
  if (!typed) return option.required ? { wrong: "This is required." } : { missing: true };
  if (held.value !== undefined) return { value: held.value };
  const all = choices(option, state);
  if (all) {
    const word = plain(typed);
    const exact = all.filter((each) => keys(each).includes(word));
    const near = exact.length ? exact : filterChoices(all, typed);
    return exact.length || near.length === 1 ? { value: near[0].value } : { wrong: "Choose one from the list." };
  }
  return option.type === INTEGER || option.type === NUMBER ? number(option, typed) : text(option, typed);
}

function number(option, typed) {
  const value = Number(typed.replace(",", "."));
  if (!Number.isFinite(value)) return { wrong: "Type a number." };
  if (option.type === INTEGER && !Number.isInteger(value)) return { wrong: "Type a whole number." };
  if (option.min_value !== undefined && value < option.min_value) return { wrong: `The number must be ${option.min_value} or more.` };
  if (option.max_value !== undefined && value > option.max_value) return { wrong: `The number must be ${option.max_value} or less.` };
  return { value };
}

function text(option, typed) {
  const long = [...typed].length;
  if (option.min_length !== undefined && long < option.min_length) return { wrong: `Type at least ${option.min_length} characters.` };
  if (long > (option.max_length ?? 6000)) return { wrong: `Type at most ${option.max_length ?? 6000} characters.` };
  return { value: typed };
}

/** The text for a value that a person sees in its chip. */
export function shown(option, value, state) {
  return choices(option, state)?.find((each) => each.value === value)?.title ?? String(value);
}

/** Plain text after a command's name as a text for each option: `seats:4 game:savanna`, or words in the options' order. */
export function parseOptions(options, text, state) {
  const named = new Map();
  const marks = [...text.matchAll(/(?:^|\s)([\w-]+):/g)].filter((mark) => options.some((option) => option.name === mark[1].toLowerCase()));
  marks.forEach((mark, at) => {
    named.set(mark[1].toLowerCase(), text.slice(mark.index + mark[0].length, marks[at + 1]?.index).trim());
  });
  const free = options.filter((option) => !named.has(option.name) && option.type !== FILE);
  free.sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
  let rest = text.slice(0, marks[0]?.index).trim();
  for (const option of options.filter((each) => named.has(each.name) && limited(each))) {
    const typed = named.get(option.name);
    const taken = positional(option, typed, state) || typed;
    named.set(option.name, taken);
    rest = `${rest} ${typed.slice(taken.length).trim()}`.trim();
  }
  const first = /^\d+$/.test(rest) && free.find((option) => option.type === INTEGER || option.type === NUMBER);
  if (first) return named.set(first.name, rest);
  for (const option of free) {
    if (!rest) break;
    const taken = positional(option, rest, state);
    if (!taken) continue;
    named.set(option.name, taken);
    rest = rest.slice(taken.length).trim();
  }
  if (rest && free.length) named.set(free[0].name, `${named.get(free[0].name) ?? ""} ${rest}`.trim());
  return named;
}

const limited = (option) => Boolean(option.choices) || option.type !== STRING;

/** How much of a text is this option's: the longest run of words that it accepts. */
function positional(option, text, state) {
  const words = text.split(/\s+/);
  for (let many = words.length; many > 0; many--) {
    const part = words.slice(0, many).join(" ");
    if (text.startsWith(part) && !checkValue(option, { text: part }, state).wrong && (!limited(option) || many <= 6)) return part;
  }
  return "";
}
