/** A form that the bot opens: a dialog with labels, fields and their errors; what was typed stays when it fails. */

import { el } from "./dom.js";

const MENU = 3;
const TEXT = 10;
const NEAR = 100;
const WRONG = "Something went wrong. Try again.";

let shut = null;

/** Opens the form of a MODAL; an open form is closed. */
export function openModal(data, { state, connection }) {
  shut?.();
  const before = document.activeElement;
  const dialog = el("dialog", { class: "form-dialog", "aria-labelledby": "form-title" });
  const form = el("form", { novalidate: "" });
  const fields = [];
  const body = el("div", { class: "form-body" });
  for (const part of data.components) {
    if (part.type === TEXT) body.append(...part.content.split("\n\n").map((text) => el("p", { text: text })));
    else fields.push(field(part, body));
  }
  const wrong = el("p", { class: "wrong", role: "alert" });
  const submit = el("button", { class: "go", text: "Submit", type: "submit" });
  const cancel = el("button", { text: "Cancel", type: "button" });
  const foot = el("div", { class: "form-foot" });
  foot.append(cancel, submit);
  form.append(head(data, state), body, wrong, foot);
  dialog.append(form);
  document.body.append(dialog);

  let sent = "";
  const close = () => {
    stops.forEach((stop) => stop());
    dialog.close();
    dialog.remove();
    shut = null;
    if (before?.isConnected) before.focus();
  };
  const failed = (text) => {
    sent = "";
    submit.disabled = false;
    submit.textContent = "Submit";
    wrong.textContent = text;
  };
  const stops = [
    state.on("ack", ({ nonce }) => nonce === sent && close()),
    state.on("failed", ({ nonce }) => nonce === sent && failed(WRONG)),
    state.on("online", (online) => !online && sent && failed(WRONG)),
    state.on("refused", ({ nonce, text }) => nonce === sent && failed(text)),
  ];
  shut = close;
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });
  cancel.addEventListener("click", close);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (sent) return;
    const first = fields.filter((each) => !each.check())[0];
    if (first) return void first.input.focus();
    wrong.textContent = "";
    submit.disabled = true;
    submit.textContent = "Sending ...";
    const values = Object.fromEntries(fields.map(({ id, value }) => [id, value()]));
    sent = connection.send("modal", { id: data.id, values });
  });
  dialog.showModal();
  (fields[0]?.input ?? submit).focus();
}

function head(data, state) {
  const line = el("header", { class: "form-head" });
  const app = state.app ?? {};
  if (app.avatar_url) line.append(el("img", { src: app.avatar_url, alt: "", width: 32, height: 32 }));
  const words = el("div");
  words.append(el("h2", { text: data.title, id: "form-title" }), el("span", { text: app.global_name || app.username || "" }));
  line.append(words);
  return line;
}

/** One label with its field or menu: {id, input, value(), check()}. */
function field(part, body) {
  const { label, description, component } = part;
  const id = `form-${component.custom_id}`;
  const block = el("div", { class: "form-field" });
  const title = el("label", { text: label, for: id });
  if (component.required !== false) title.append(el("span", { class: "star", text: " *", "aria-hidden": "true" }));
  block.append(title);
  const said = el("p", { class: "wrong", id: `${id}-wrong`, role: "alert" });
  const described = [`${id}-wrong`];
  if (description) {
    block.append(el("p", { class: "soft", text: description, id: `${id}-about` }));
    described.unshift(`${id}-about`);
  }
  const input = component.type === MENU ? menu(component) : component.style === 2 ? el("textarea", { rows: 5 }) : el("input", { type: "text" });
  input.id = id;
  input.setAttribute("aria-describedby", described.join(" "));
  if (component.required !== false) input.setAttribute("aria-required", "true");
  const under = el("div", { class: "form-under" });
  under.append(said);
  block.append(input, under);
  body.append(block);
  if (component.type === MENU) {
    const value = () => [...input.selectedOptions].map((each) => each.value).filter(Boolean);
    const check = () => {
      said.textContent = unchosen(component, value().length);
      return !said.textContent;
    };
    input.addEventListener("change", check);
    return { id: component.custom_id, input, value, check };
  }
  input.value = component.value ?? "";
  input.placeholder = component.placeholder ?? "";
  input.autocomplete = "off";
  const most = component.max_length ?? 4000;
  const left = el("span", { class: "left", "aria-hidden": "true" });
  const check = () => {
    said.textContent = mistake(component, input.value, most);
    input.setAttribute("aria-invalid", String(Boolean(said.textContent)));
    return !said.textContent;
  };
  const count = () => {
    const long = [...input.value].length;
    left.textContent = most < 4000 || most - long < NEAR ? `${long}/${most}` : "";
    left.classList.toggle("over", long > most);
    if (said.textContent) check();
  };
  input.addEventListener("input", count);
  count();
  under.append(left);
  return { id: component.custom_id, input, value: () => input.value, check };
}

/** A menu of a form, with what is chosen already. */
function menu({ options, max_values: most = 1 }) {
  const input = el("select", most > 1 ? { multiple: "", size: Math.min(options.length, 8) } : {});
  if (most === 1 && !options.some((each) => each.default)) input.append(el("option", { hidden: "", disabled: "", selected: "" }));
  for (const { label, value, description, default: chosen } of options) {
    const text = description ? `${label}: ${description}` : label;
    input.append(el("option", { value, text, ...(chosen ? { selected: "" } : {}) }));
  }
  return input;
}

/** What is wrong with the number of values chosen, in a sentence. */
function unchosen({ required, min_values: least = 1, max_values: most = 1 }, count) {
  if (!count) return required === false ? "" : "This is required.";
  return count < least || count > most ? `Choose ${least} to ${most}.` : "";
}

/** What is wrong with a field, in a sentence. */
function mistake(component, value, most) {
  const long = [...value].length;
  if (!value.trim() && component.required !== false) return "This is required.";
  if (value && component.min_length && long < component.min_length) return `Type at least ${component.min_length} characters.`;
  if (long > most) return `Type at most ${most} characters.`;
  return "";
}
