/** What an email says, once; it goes out as plain text (here) and as HTML (mail-html.ts). */
export type EmailPart =
  | { kind: "heading"; words: string }
  /** Lines of one paragraph. */
  | { kind: "lines"; lines: readonly string[] }
  | { kind: "details"; rows: readonly EmailDetail[] }
  /** What the owner wrote: its clean HTML, and the same as text. */
  | { kind: "owner"; html: string; text: string }
  /** An address of the shop to go to; a quiet one is not what the email is about, LINE's button has its green. */
  | { kind: "link"; words: string; href: string; isQuiet?: boolean; isLine?: boolean }
  /** An address to be copied: shown as it is. */
  | { kind: "address"; href: string }
  /** Things with an amount at the end of the line. */
  | { kind: "items"; items: readonly EmailItem[] };
export type EmailItem = { name: string; note: string; amount: string; picture?: EmailPicture | null };
/** `src` is absolute; width and height are those of the box in pixels, so that nothing moves when it comes. */
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

/** What a buyer typed cannot begin a paragraph of its own. */
const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, " ");
