/** Files that a person drops on the window or pastes into the message box. */

/** `take(files)` is called with them; `root` shows that something may be dropped. */
export function listenToFiles(root, take) {
  const carries = (event) => event.dataTransfer?.types.includes("Files");
  root.addEventListener("paste", (event) => {
    const files = [...event.clipboardData.files];
    if (!files.length) return;
    event.preventDefault();
    take(files);
  });
  addEventListener("dragover", (event) => {
    if (!carries(event)) return;
    event.preventDefault();
    root.classList.add("dropping");
  });
  addEventListener("dragleave", (event) => event.relatedTarget === null && root.classList.remove("dropping"));
  addEventListener("drop", (event) => {
    root.classList.remove("dropping");
    if (!carries(event)) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  });
}
