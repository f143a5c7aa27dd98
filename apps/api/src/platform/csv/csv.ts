/** Cells of a row, and the line number at which it begins. */
export type CsvLine = { line: number; cells: string[] };

/** Max rows and cells per row that are read; callers refuse files with more. */
export type CsvMax = { lines: number; cells: number };

/**
 * RFC 4180: quoted cells may contain commas, line ends and doubled quotes. The separator is a tab or semicolon if the
 * first line has more of these than commas; line ends are CR LF, LF or CR. Empty rows are omitted. Stops one row after
 * `max.lines`, or at a row with more than `max.cells`.
 */
export const parseCsv = (text: string, max?: CsvMax): CsvLine[] => [...csvLines(text, max)];

/** Generator version of `parseCsv`, which keeps only a few rows of a large file in memory. */
export function* csvLines(text: string, max: CsvMax = { lines: Infinity, cells: Infinity }): Generator<CsvLine> {
  const separator = separatorOf(text);
  let cells: string[] = [];
  let [line, start, at, count] = [1, 1, 0, 0];
  while (at < text.length && count <= max.lines) {
    if (cells.length === 0) {
      const blank = blankLines(text, at, separator);
      line = start = line + blank.lines;
      at = blank.end;
      if (at === text.length) return;
    }
    let cell = "";
    const quote = openingQuote(text, at, separator);
    if (quote !== undefined) {
      const quoted = quotedCell(text, quote + 1);
      cell = quoted.cell;
      line += quoted.lineEnds;
      at = quoted.end;
    }
    const end = endOfCell(text, at, separator);
    cells.push(textOfFormula(cell + text.slice(at, end)));
    at = end + (text.startsWith("\r\n", end) ? 2 : 1);
    const isTooWide = cells.length > max.cells;
    if (!isTooWide && text[end] === separator) {
      if (at < text.length) continue;
      cells.push("");
    }
    line += 1;
    if (isTooWide || cells.some((one) => one.trim() !== "")) {
      count += 1;
      yield { line: start, cells };
    }
    if (isTooWide) return;
    cells = [];
    start = line;
  }
}

/** Skips rows of separators, spaces and empty quotes, of which a file may have a million. */
function blankLines(text: string, from: number, separator: string): { end: number; lines: number } {
  let [end, lines] = [from, 0];
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]!;
    if (character === "\n" || character === "\r") {
      if (character === "\n" || text[at + 1] !== "\n") lines += 1;
      end = at + 1;
    } else if (character === '"' && isEmptyCell(text, at, separator)) at += 1;
    else if (character !== separator && character !== " " && character !== "\u3000") break;
  }
  return { end, lines };
}

/** Whether two quotes are a whole cell. */
function isEmptyCell(text: string, at: number, separator: string): boolean {
  const isBorder = (character: string | undefined) =>
    character === undefined || character === separator || character === "\n" || character === "\r";
  return text[at + 1] === '"' && isBorder(text[at - 1]) && isBorder(text[at + 2]);
}

/** Characters of the first line that are examined. */
const headMax = 20_000;

/** The most frequent separator outside of quotes in the first line. */
function separatorOf(text: string): string {
  const counts = { ",": 0, "\t": 0, ";": 0 };
  let isQuoted = false;
  for (let at = 0; at < Math.min(text.length, headMax); at += 1) {
    const character = text[at]!;
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === "\n" || character === "\r") break;
    else if (character in counts) counts[character as keyof typeof counts] += 1;
  }
  if (counts["\t"] > counts[","] && counts["\t"] >= counts[";"]) return "\t";
  return counts[";"] > counts[","] ? ";" : ",";
}

/**
 * Position of a cell's opening quote. ="0012", the spreadsheet formula that protects a text, counts as the quoted text.
 */
function openingQuote(text: string, at: number, separator: string): number | undefined {
  if (text[at] === '"') return at;
  if (!text.startsWith('="', at)) return undefined;
  const after = text[quotedCell(text, at + 2).end];
  return after === undefined || after === separator || after === "\n" || after === "\r" ? at + 1 : undefined;
}

/** The text of such a formula inside a quoted cell. */
const textOfFormula = (cell: string) =>
  cell.startsWith('="') && /^="(?:[^"]|"")*"$/.test(cell) ? cell.slice(2, -1).replaceAll('""', '"') : cell;

/** Reads from after the opening quote to after the closing one, or to the end of the text. */
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
  for (let at = 0; at < text.length; at += 1)
    if (text[at] === "\n" || (text[at] === "\r" && text[at + 1] !== "\n")) count += 1;
  return count;
}

function endOfCell(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at += 1)
    if (text[at] === separator || text[at] === "\n" || text[at] === "\r") return at;
  return text.length;
}

const bom = /^\uFEFF/;

export type CsvEncoding = "utf-8" | "shift_jis";

/** Byte order marks of UTF-16, which spreadsheets save as "Unicode text". */
const marked = { "255,254": "utf-16le", "254,255": "utf-16be" } as const;

/** Decodes UTF-8, UTF-16 with byte order mark, or Shift_JIS (Windows-31J); undefined for other bytes. */
export function decodeCsvFile(bytes: Uint8Array): { text: string; encoding: CsvEncoding } | undefined {
  const wide = marked[bytes.subarray(0, 2).join() as keyof typeof marked];
  for (const label of wide ? [wide] : (["utf-8", "shift_jis"] as const)) {
    try {
      const text = new TextDecoder(label, { fatal: true }).decode(bytes).replace(bom, "");
      return { text, encoding: label === "shift_jis" ? label : "utf-8" };
    } catch {
      // try the next encoding
    }
  }
  return undefined;
}

export const decodeCsv = (bytes: Uint8Array): string | undefined => decodeCsvFile(bytes)?.text;

/** A cell quoted for CSV if necessary. */
export const csvCell = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** A byte order mark, by which spreadsheets know UTF-8. */
export const utf8Mark = "\uFEFF";

/** A line of cells. Texts that a spreadsheet would read as a formula begin with an apostrophe. */
export const csvLine = (texts: readonly string[]): string =>
  `${texts.map((text) => csvCell(harmlessText(text))).join(",")}\r\n`;

/** Beginnings of text that spreadsheets interpret as formulas. */
const formula = /^[=+@\t\r-]/;
export const isFormula = (text: string) => formula.test(text);

/** `harmlessText` puts an apostrophe before text that would be a formula; `withoutMark` removes it. */
export const harmlessText = (text: string) => (/^'*[=+@\t\r-]/.test(text) ? `'${text}` : text);
export const withoutMark = (text: string) => (/^'+[=+@\t\r-]/.test(text) ? text.slice(1) : text);
