/** How large a file is, in words. */

const KILO = 1024;

/** "812 bytes", "3.4 KB", "10.0 MB". */
export function sizeWords(bytes) {
  if (typeof bytes !== "number") return "size unknown";
  if (bytes < KILO) return `${bytes} bytes`;
  const [count, unit] = bytes < KILO ** 2 ? [bytes / KILO, "KB"] : [bytes / KILO ** 2, "MB"];
  return `${count < 100 ? count.toFixed(1) : Math.round(count)} ${unit}`;
}
