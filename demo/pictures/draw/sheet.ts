import { type Random, randomOf } from "./random.ts";

/** A drawing under way: what it has defined so far, and its own row of chance numbers. */
export interface Sheet {
  readonly random: Random;
  /** Stores a definition under a name and returns the name; the same text is stored once. */
  readonly define: (markup: (id: string) => string) => string;
  readonly definitions: () => string;
}

export function createSheet(seed: string): Sheet {
  const known = new Map<string, string>();
  const texts: string[] = [];
  return {
    random: randomOf(seed),
    define(markup) {
      const text = markup("\u0000");
      const before = known.get(text);
      if (before) return before;
      const id = known.size.toString(36).padStart(2, "a");
      known.set(text, id);
      texts.push(text.replaceAll("\u0000", id));
      return id;
    },
    definitions: () => texts.join(""),
  };
}

/** A whole drawing as text. */
export function svgOf(sheet: Sheet, width: number, height: number, body: string): string {
  const defs = sheet.definitions();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`
  );
}

/** A number in its shortest form: one decimal, no zeros behind. */
export const n = (value: number): string => {
  const text = (Math.round(value * 10) / 10).toString();
  return text === "-0" ? "0" : text;
};
/** The same with three decimals, for shares and frequencies. */
export const fine = (value: number): string => String(Math.round(value * 1000) / 1000);
