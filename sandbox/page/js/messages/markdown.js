/**
 * Discord's Markdown as a tree: parse(text) -> blocks. Nothing here touches the page.
 * Blocks: {kind: "lines" | "heading" (level) | "small" | "quote" (blocks) | "list" (ordered, start, items: [blocks]) | "code" (text, language)}.
 * Inline nodes are text or {kind, ...}; those with content have `inner`.
 */

const HEADING = /^(#{1,3}) +(.+)$/;
const SMALL = /^-# +(.+)$/;
const ITEM = /^( *)([-*]|\d{1,9}\.) +(\S.*)$/;
const FENCE = /^```(?:([\w+.-]+)\n)?\n?([\s\S]*?)\n?```/;

/** The blocks of a text; `nested` is true inside a quote, where a quote is plain text. */
export function parse(text, nested = false) {
  const blocks = [];
  let plain = [];
  let rest = text.replace(/\r\n?/g, "\n");
  const flush = () => {
    if (plain.length) blocks.push({ kind: "lines", inner: inline(plain.join("\n")) });
    plain = [];
  };
  const push = (block) => {
    flush();
    blocks.push(block);
  };
  while (rest) {
    const end = rest.indexOf("\n");
    const line = end < 0 ? rest : rest.slice(0, end);
    let used = line.length + 1;
    let found = null;
    const fence = line.indexOf("```");
    if (fence >= 0 && (found = FENCE.exec(rest.slice(fence))) && found[2].trim()) {
      if (fence > 0) plain.push(line.slice(0, fence));
      push({ kind: "code", language: found[1] ?? "", text: found[2] });
      used = fence + found[0].length;
      if (rest[used] === "\n") used += 1;
    } else if (!nested && rest.startsWith(">>> ")) {
      push({ kind: "quote", blocks: parse(rest.slice(4), true) });
      used = rest.length;
    } else if (!nested && (line.startsWith("> ") || line === ">")) {
      const lines = leading(rest, (each) => each.startsWith("> ") || each === ">");
      push({ kind: "quote", blocks: parse(lines.map((each) => each.slice(2)).join("\n"), true) });
      used = length(lines);
    } else if ((found = HEADING.exec(line))) {
      push({ kind: "heading", level: found[1].length, inner: inline(found[2].replace(/ +#+ *$/, "")) });
    } else if ((found = SMALL.exec(line))) {
      push({ kind: "small", inner: inline(found[1]) });
    } else if (ITEM.test(line)) {
      const lines = leading(rest, (each) => (ITEM.test(each) ? belongs(each, line) : /^ {2,}\S/.test(each)));
      push(list(lines));
      used = length(lines);
    } else plain.push(line);
    rest = rest.slice(used);
  }
  flush();
  return blocks;
}

const length = (lines) => lines.reduce((sum, line) => sum + line.length + 1, 0);

function leading(text, fits) {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => !fits(line));
  return end < 0 ? lines : lines.slice(0, end);
}

/** A list of consecutive lines: deeper lines belong to the item before them. */
function list(lines) {
  const first = ITEM.exec(lines[0]);
  const indent = first[1].length;
  const ordered = /\d/.test(first[2]);
  const items = [];
  let at = 0;
  while (at < lines.length) {
    const item = ITEM.exec(lines[at]);
    const inside = [];
    at += 1;
    while (at < lines.length && depth(lines[at]) > indent) inside.push(lines[at++]);
    const start = inside.findIndex((line) => ITEM.test(line));
    const more = start < 0 ? inside : inside.slice(0, start);
    const text = [item ? item[3] : lines[at - 1].trim(), ...more.map((line) => line.trim())].join("\n");
    const blocks = HEADING.test(text) ? parse(text, true) : [{ kind: "lines", inner: inline(text) }];
    if (start >= 0) blocks.push(list(inside.slice(start)));
    items.push(blocks);
  }
  return { kind: "list", ordered, start: ordered ? parseInt(first[2], 10) : 1, items };
}

/** True if an item can be in the list that `first` begins: it is deeper, or has the same kind of mark. */
const belongs = (item, first) => depth(item) > depth(first) || /^ *\d/.test(item) === /^ *\d/.test(first);
const depth = (line) => line.length - line.trimStart().length;

// The marks that enclose text, longest first; an underscore inside a word is a letter.
const MARKS = [
  ["**", "bold"],
  ["__", "underline"],
  ["~~", "strike"],
  ["||", "spoiler"],
  ["*", "italic"],
  ["_", "italic"],
];
// [label](address "title"): the label may hold a pair of brackets, the address a pair of parentheses.
const LABELLED = /^\[((?:\\.|[^[\]\\]|\[[^[\]]*\])+)\]\(<?(https?:\/\/[^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?: +"([^"]*)")?\)/;
// What is recognised at one place of the text; each gives a node, or null if it is only text.
const TOKENS = [
  [/^\\([^0-9A-Za-z\s])/, ([, mark]) => mark],
  [/^(`{1,2})(?!`)([\s\S]*?[^`])\1(?!`)/, ([, , text]) => ({ kind: "code", text: text.replace(/^ (.*`.*) $/, "$1") })],
  [/^<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/, ([, at, style]) => ({ kind: "time", at: Number(at) * 1000, style: style ?? "f" })],
  [/^<@!?(\d+)>/, ([, id]) => ({ kind: "person", id })],
  [/^<#(\d+)>/, ([, id]) => ({ kind: "channel", id })],
  [/^<\/([^:<>\n]{1,100}):(\d+)>/, ([, name, id]) => ({ kind: "command", name, id })],
  [/^<(a?):(\w{2,32}):(\d+)>/, ([, animated, name, id]) => ({ kind: "emoji", name, id, animated: animated === "a" })],
  [/^<(https?:\/\/[^\s<>]+)>/, ([, url]) => ({ kind: "link", url, inner: [url] })],
  [LABELLED, ([, label, url, title]) => ({ kind: "link", url, title, inner: inline(label, true) })],
  [/^https?:\/\/[^\s<>]*[^\s<>.,:;"'\])*_~|]/, ([url]) => ({ kind: "link", url, inner: [url] })],
];

/** The inline nodes of a text; inside a link's label (`linked`) there are no more links. */
export function inline(text, linked = false) {
  const nodes = [];
  // Results for this text, so that nothing is searched for twice: long rows of marks would block the page.
  const known = new Map();
  let plain = "";
  let at = 0;
  const push = (node) => {
    if (typeof node === "string") plain += node;
    else {
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(node);
    }
  };
  while (at < text.length) {
    const rest = text.slice(at, at + 4000);
    const taken = token(rest, linked) ?? marked(text, at, linked, known);
    push(taken ? taken.node : text[at]);
    at += taken ? taken.used : 1;
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function token(rest, linked) {
  if (!"\\`<[h".includes(rest[0])) return null;
  for (const [form, make] of TOKENS) {
    const found = form.exec(rest);
    const node = found && make(found);
    if (node && !(linked && node.kind === "link")) return { node, used: found[0].length };
  }
  return null;
}

function marked(text, at, linked, known) {
  for (const [mark, kind] of MARKS) {
    if (!text.startsWith(mark, at)) continue;
    const from = at + mark.length;
    if (mark === "_" && /\w/.test(text[at - 1] ?? "")) continue;
    if (mark.length === 1 && /\s/.test(text[from] ?? " ")) continue;
    const to = closing(text, from, mark, known);
    if (to > from) return { node: { kind, inner: inline(text.slice(from, to), linked) }, used: to + mark.length - at };
  }
  return null;
}

/** The result of `find`, computed once for each question. */
function once(known, question, find) {
  if (!known.has(question)) known.set(question, find());
  return known.get(question);
}

/** The length of the code that begins here; 1 for a tick alone. */
const codeLength = (text, at, known) => once(known, at, () => TOKENS[1][0].exec(text.slice(at))?.[0].length ?? 1);

/** Where the mark closes: escapes and code between are skipped, and of three stars the last two close bold. */
const closing = (text, from, mark, known) => once(known, `${mark}${from}`, () => findClosing(text, from, mark, known));

function findClosing(text, from, mark, known) {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "`") at += codeLength(text, at, known) - 1;
    else if (text.startsWith(mark, at)) {
      const next = text[at + mark.length] ?? "";
      if (mark.length === 2 && next === mark[0] && mark !== "||") continue;
      if (mark.length === 1 && next === mark) {
        const inner = closing(text, at + 2, mark + mark, known);
        if (inner < 0) at += 1;
        else at = inner + 1;
        continue;
      }
      if (mark.length === 1 && /\s/.test(text[at - 1])) continue;
      if (mark === "_" && /\w/.test(next)) continue;
      if (at > from) return at;
    }
  }
  return -1;
}
