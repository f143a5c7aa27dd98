/** Percent-encoding of RFC 5987, which allows fewer characters than encodeURIComponent leaves. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const nameMax = 200;

/** File name valid on all systems: without folders, control characters, and characters that Windows refuses. */
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
 * Content-Disposition for a download. Browsers use the Japanese name of `filename*`; other clients get the ASCII part
 * of the name.
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
