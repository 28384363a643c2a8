/** A form that the bot opens: a dialog with labels, fields and their errors; what was typed stays when it fails. */

import { element } from "./palette.js";

const TEXT = 10;
const NEAR = 100;

let shut = null;

/** Opens the form of a MODAL; a form that is open goes. */
export function openModal(data, { state, connection }) {
  shut?.();
  const before = document.activeElement;
  const dialog = element("dialog", "form-dialog", "", { "aria-labelledby": "form-title" });
  const form = element("form", "", "", { novalidate: "" });
  const fields = [];
  const body = element("div", "form-body");
  for (const part of data.components) {
    if (part.type === TEXT) body.append(...part.content.split("\n\n").map((text) => element("p", "", text)));
    else fields.push(field(part, body));
  }
  const wrong = element("p", "wrong", "", { role: "alert" });
  const submit = element("button", "go", "Submit", { type: "submit" });
  const cancel = element("button", "", "Cancel", { type: "button" });
  const foot = element("div", "form-foot");
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
    state.on("failed", ({ nonce }) => nonce === sent && failed("Something went wrong. Try again.")),
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
    const values = Object.fromEntries(fields.map(({ id, input }) => [id, input.value]));
    sent = connection.send("modal", { id: data.id, values });
  });
  dialog.showModal();
  (fields[0]?.input ?? submit).focus();
}

function head(data, state) {
  const line = element("header", "form-head");
  const app = state.app ?? {};
  if (app.avatar_url) line.append(element("img", "", "", { src: app.avatar_url, alt: "", width: 32, height: 32 }));
  const words = element("div");
  words.append(element("h2", "", data.title, { id: "form-title" }), element("span", "", app.global_name || app.username || ""));
  line.append(words);
  return line;
}

/** One label with its field: {id, input, check()}. */
function field(part, body) {
  const { label, description, component } = part;
  const id = `form-${component.custom_id}`;
  const block = element("div", "form-field");
  const title = element("label", "", label, { for: id });
  if (component.required !== false) title.append(element("span", "star", " *", { "aria-hidden": "true" }));
  block.append(title);
  const said = element("p", "wrong", "", { id: `${id}-wrong`, role: "alert" });
  const described = [`${id}-wrong`];
  if (description) {
    block.append(element("p", "soft", description, { id: `${id}-about` }));
    described.unshift(`${id}-about`);
  }
  const input = component.style === 2 ? element("textarea", "", "", { rows: 5 }) : element("input", "", "", { type: "text" });
  input.id = id;
  input.value = component.value ?? "";
  input.placeholder = component.placeholder ?? "";
  input.autocomplete = "off";
  input.setAttribute("aria-describedby", described.join(" "));
  if (component.required !== false) input.setAttribute("aria-required", "true");
  const most = component.max_length ?? 4000;
  const left = element("span", "left", "", { "aria-hidden": "true" });
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
  const under = element("div", "form-under");
  under.append(said, left);
  block.append(input, under);
  body.append(block);
  return { id: component.custom_id, input, check };
}

/** What is wrong with a field, in a sentence. */
function mistake(component, value, most) {
  const long = [...value].length;
  if (!value.trim() && component.required !== false) return "This is required.";
  if (value && component.min_length && long < component.min_length) return `Type at least ${component.min_length} characters.`;
  if (long > most) return `Type at most ${most} characters.`;
  return "";
}
