/** Parts of an email, which is sent as plain text (here) and HTML (mail-html.ts). */
export type EmailPart =
  | { kind: "heading"; words: string }
  /** Lines of a paragraph. */
  | { kind: "lines"; lines: readonly string[] }
  | { kind: "details"; rows: readonly EmailDetail[] }
  /** The owner's text: sanitized HTML, and the same as plain text. */
  | { kind: "owner"; html: string; text: string }
  /** A link to a page of the shop, drawn as a button; isQuiet: drawn as text; isLine: in LINE's green. */
  | { kind: "link"; words: string; href: string; isQuiet?: boolean; isLine?: boolean }
  /** A URL to be copied, shown as text. */
  | { kind: "address"; href: string }
  /** Items with an amount at the end of the line. */
  | { kind: "items"; items: readonly EmailItem[] };
export type EmailItem = { name: string; note: string; amount: string; picture?: EmailPicture | null };
/** `src` is absolute; width and height of the box in pixels, so that loading moves nothing. */
export type EmailPicture = { src: string; alt: string; width: number; height: number; color: string };
export type EmailDetail = { name: string; value: string; isStrong?: boolean };

export const heading = (words: string): EmailPart => ({ kind: "heading", words });
export const lines = (...words: string[]): EmailPart => ({ kind: "lines", lines: words });
export const details = (...rows: (EmailDetail | false | undefined)[]): EmailPart => ({
  kind: "details",
  rows: rows.filter((row): row is EmailDetail => Boolean(row) && (row as EmailDetail).value !== ""),
});

const rule = "─".repeat(20);

export function textOf(parts: readonly EmailPart[]): string {
  const blocks = parts.map((part) => {
    if (part.kind === "heading") return `${rule}\n■ ${part.words}\n${rule}`;
    if (part.kind === "lines") return part.lines.map(oneLine).join("\n");
    if (part.kind === "owner") return part.text;
    if (part.kind === "details")
      return part.rows.map(({ name, value }) => `${oneLine(name)}：${oneLine(value)}`).join("\n");
    if (part.kind === "address") return part.href;
    if (part.kind === "link") return `${oneLine(part.words)}\n${part.href}`;
    return part.items.map(({ name, note, amount }) => `・${oneLine(name)}\n　${oneLine(note)}　${amount}`).join("\n");
  });
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** Line breaks in a buyer's text must not begin a new paragraph. */
const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, " ");
