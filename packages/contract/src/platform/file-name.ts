/** RFC 5987 allows fewer characters than encodeURIComponent does. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Content-Disposition of a file to be saved. Browsers take the Japanese name of `filename*`; other clients get
 * what is left of the name in ASCII.
 */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, "").replace(/^[._-]+/, "") || "download";
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}
