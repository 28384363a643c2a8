/** Uploads to the table: files checked, sent with progress, shown as lines with name and size. */

import { key } from "../connection.js";
import { el } from "../dom.js";
import { sizeWords } from "../sizes.js";

const MOST = 10 * 1024 * 1024;
const MANY = 10;

/** Begin to upload a file. `changed(file)` is called whenever something about it is new: {name, size, share, id, wrong}. */
export function upload(file, as, changed) {
  const upload = { name: file.name || "picture.png", size: file.size, share: 0, id: "", wrong: "" };
  if (file.size > MOST) {
    upload.wrong = `${upload.name} has ${sizeWords(file.size)}; a file may have at most 10 MB.`;
    return upload;
  }
  const request = new XMLHttpRequest();
  const failed = (sentence) => {
    upload.wrong = sentence;
    changed(upload);
  };
  request.open("POST", `/upload?as=${encodeURIComponent(as)}&name=${encodeURIComponent(upload.name)}`);
  request.setRequestHeader("Authorization", `Bearer ${key}`);
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total }) => {
    upload.share = total ? loaded / total : 0;
    changed(upload);
  };
  request.onload = () => {
    if (request.status === 413) return failed(`${upload.name} is too large; a file may have at most 10 MB.`);
    if (request.status !== 200 || !request.response?.id) return failed(`${upload.name} did not arrive. Try again.`);
    Object.assign(upload, { id: request.response.id, share: 1 });
    return changed(upload);
  };
  request.onerror = () => failed(`${upload.name} did not arrive. Try again.`);
  request.send(file);
  upload.stop = () => request.abort();
  return upload;
}

/** The files that go with a plain message. */
export class Tray {
  constructor(as, changed) {
    this.as = as;
    this.changed = changed;
    this.files = [];
    this.root = el("ul", { class: "tray", "aria-label": "Files of this message" });
    this.root.hidden = true;
  }

  /** Take files; a sentence if some of them cannot be sent. */
  add(files) {
    let sentence = "";
    for (const file of files) {
      if (this.files.length >= MANY) {
        sentence = `A message holds at most ${MANY} files.`;
        break;
      }
      const taken = upload(file, this.as, () => this.draw());
      if (taken.wrong) sentence = taken.wrong;
      else this.files.push(taken);
    }
    this.draw();
    return sentence;
  }

  /** True while a file is on its way. */
  get busy() {
    return this.files.some((file) => !file.id && !file.wrong);
  }

  get ids() {
    return this.files.filter((file) => file.id).map((file) => file.id);
  }

  clear() {
    this.files = [];
    this.draw();
  }

  draw() {
    this.root.hidden = !this.files.length;
    this.root.replaceChildren(...this.files.map((file) => this.line(file)));
    this.changed();
  }

  line(file) {
    const line = el("li", { class: file.wrong ? "file wrong" : "file" });
    const name = el("b", { text: file.name });
    const state = el("span", { text: file.wrong || sizeWords(file.size) });
    line.append(name, state);
    if (!file.id && !file.wrong) {
      line.append(el("progress", { max: 1, value: file.share, "aria-label": `Uploading ${file.name}` }));
    }
    const away = el("button", { class: "away", text: "×", type: "button", "aria-label": `Remove ${file.name}` });
    away.addEventListener("click", () => {
      file.stop?.();
      this.files = this.files.filter((each) => each !== file);
      this.draw();
    });
    line.append(away);
    return line;
  }
}
