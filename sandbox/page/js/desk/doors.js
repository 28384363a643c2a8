/** The opening page: three doors. Each opens windows and types the command that a person would type. */

/** What each door opens: how many windows, whose, and the command that the first of them types. */
export const DOORS = {
  savanna: { windows: 1, people: ["ana"], command: "/play game:savanna seats:4 opponents:grazer" },
  friend: { windows: 2, people: ["ana", "ben"], command: "/play game:ecosystem seats:2" },
  card: { windows: 1, people: ["ana"], command: "/card make kind:species" },
};

/** Connects the doors and the page of steps; `open(door)` shows the windows. */
export function mountDoors(open) {
  for (const button of document.querySelectorAll("[data-door]")) {
    button.addEventListener("click", () => open(DOORS[button.dataset.door]));
  }
  const own = document.getElementById("own");
  document.getElementById("own-open").addEventListener("click", () => own.showModal());
  own.addEventListener("click", (event) => event.target === own && own.close());
}
