/** RFC 5987 allows fewer characters than encodeURIComponent does. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const nameMax = 200;

/** A name that every system saves: no folders, no control characters, none of the characters that Windows refuses. */
export function savedFileName(name: string): string {
  let plain = name
    .slice(0, nameMax)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .replace(/[/\\:*?"<>|]/g, "_")
    .replace(/^[ .]+/, "");
  while (plain.endsWith(" ") || plain.endsWith(".")) plain = plain.slice(0, -1);
  return plain || "download";
}

/**
 * Content-Disposition of a file to be saved. Browsers take the Japanese name of `filename*`; other clients get
 * what is left of the name in ASCII.
 */
export function contentDisposition(name: string): string {
  const saved = savedFileName(name);
  const end = /\.[A-Za-z0-9]{1,10}$/.exec(saved)?.[0] ?? "";
  const stem = saved
    .slice(0, saved.length - end.length)
    .replace(/[^\w.-]+/g, "")
    .replace(/^[._-]+/, "");
  return `attachment; filename="${stem || "download"}${end}"; filename*=UTF-8''${encoded(saved)}`;
}
