/** A line's cells, and the line of the file that it begins at. */
export type CsvLine = { line: number; cells: string[] };

/** What is read of a file: so many lines, and of each line so many cells; a reader refuses one that has more. */
export type CsvMax = { lines: number; cells: number };

/**
 * RFC 4180: cells in quotes may hold commas, line ends and doubled quotes. Empty lines are left out. It ends one line
 * after `max`, or at a line with more cells.
 */
export function parseCsv(text: string, max: CsvMax = { lines: Infinity, cells: Infinity }): CsvLine[] {
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let [line, start, at] = [1, 1, 0];
  const endLine = () => {
    if (cells.length > 1 || cells[0] !== "") lines.push({ line: start, cells });
    cells = [];
    start = line;
  };
  while (at < text.length && lines.length <= max.lines) {
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
    if (cells.length > max.cells) {
      endLine();
      break;
    }
    if (text[end] === ",") {
      if (at < text.length) continue;
      cells.push("");
    }
    line += 1;
    endLine();
  }
  return lines;
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

/** UTF-8, or else Shift_JIS as Japanese spreadsheets write it; undefined where it is neither. */
export function decodeCsv(bytes: Uint8Array): string | undefined {
  for (const encoding of ["utf-8", "shift_jis"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(bom, "");
    } catch {
      // try the next
    }
  }
  return undefined;
}

/** A cell as it stands in a file. */
export const csvCell = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** A spreadsheet takes text that begins like this for a formula. */
const formula = /^[=+@\t\r-]/;
export const isFormula = (text: string) => formula.test(text);

/** The text with an apostrophe before what would be a formula; `withoutMark` takes it away. */
export const harmlessText = (text: string) => (/^'*[=+@\t\r-]/.test(text) ? `'${text}` : text);
export const withoutMark = (text: string) => (/^'+[=+@\t\r-]/.test(text) ? text.slice(1) : text);
