/** A line's cells, and the line of the file that it begins at. */
export type CsvLine = { line: number; cells: string[] };

/** What is read of a file: so many lines, and of each line so many cells; a reader refuses one that has more. */
export type CsvMax = { lines: number; cells: number };

/**
 * RFC 4180: cells in quotes may hold commas, line ends and doubled quotes. Empty lines are left out. It ends one line
 * after `max`, or at a line with more cells.
 */
export const parseCsv = (text: string, max?: CsvMax): CsvLine[] => [...csvLines(text, max)];

/** The lines of `parseCsv`, one after the other: of a large file few are held at once. */
export function* csvLines(text: string, max: CsvMax = { lines: Infinity, cells: Infinity }): Generator<CsvLine> {
  let cells: string[] = [];
  let [line, start, at, count] = [1, 1, 0, 0];
  while (at < text.length && count <= max.lines) {
    let cell = "";
    if (text[at] === '"') {
      const quoted = quotedCell(text, at + 1);
      cell = quoted.cell;
      line += quoted.lineEnds;
      at = quoted.end;
    }
    const end = endOfCell(text, at);
    cells.push(cell + text.slice(at, end).replace(/\r$/, ""));
    at = end + 1;
    const isTooWide = cells.length > max.cells;
    if (!isTooWide && text[end] === ",") {
      if (at < text.length) continue;
      cells.push("");
    }
    line += 1;
    if (cells.length > 1 || cells[0] !== "") {
      count += 1;
      yield { line: start, cells };
    }
    if (isTooWide) return;
    cells = [];
    start = line;
  }
}

/** From behind the opening quote to behind the closing one, or to the end of the text. */
function quotedCell(text: string, from: number): { cell: string; lineEnds: number; end: number } {
  const parts: string[] = [];
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    const end = quote < 0 ? text.length : quote;
    parts.push(text.slice(at, end));
    if (quote < 0 || text[quote + 1] !== '"') {
      const cell = parts.join('"');
      return { cell, lineEnds: countLineEnds(cell), end: end + 1 };
    }
    at = quote + 2;
  }
}

function countLineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

function endOfCell(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (text[at] === "," || text[at] === "\n") return at;
  return text.length;
}

const bom = /^\uFEFF/;

export type CsvEncoding = "utf-8" | "shift_jis";

/** The text of UTF-8, or else of Shift_JIS as Japanese spreadsheets write it; undefined where it is neither. */
export function decodeCsvFile(bytes: Uint8Array): { text: string; encoding: CsvEncoding } | undefined {
  for (const encoding of ["utf-8", "shift_jis"] as const) {
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(bom, ""), encoding };
    } catch {
      // try the next
    }
  }
  return undefined;
}

export const decodeCsv = (bytes: Uint8Array): string | undefined => decodeCsvFile(bytes)?.text;

/** A cell as it stands in a file. */
export const csvCell = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** A spreadsheet takes text that begins like this for a formula. */
const formula = /^[=+@\t\r-]/;
export const isFormula = (text: string) => formula.test(text);

/** The text with an apostrophe before what would be a formula; `withoutMark` takes it away. */
export const harmlessText = (text: string) => (/^'*[=+@\t\r-]/.test(text) ? `'${text}` : text);
export const withoutMark = (text: string) => (/^'+[=+@\t\r-]/.test(text) ? text.slice(1) : text);
