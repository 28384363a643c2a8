/* Dark or light: what was chosen here or on the desk, else what the system prefers.
   A plain script, because a module runs after the first paint. */
(() => {
  const light = matchMedia("(prefers-color-scheme: light)");
  const chosen = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };
  const apply = () => {
    document.documentElement.dataset.theme = chosen() ?? (light.matches ? "light" : "dark");
  };
  addEventListener("storage", apply);
  addEventListener("theme", apply);
  light.addEventListener("change", apply);
  apply();
})();
