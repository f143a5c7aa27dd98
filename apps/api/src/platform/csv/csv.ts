/** A line's cells, and the line of the file that it begins at. */
export type CsvLine = { line: number; cells: string[] };

/** RFC 4180: cells in quotes may hold commas, line ends and doubled quotes. Empty lines are left out. */
export function parseCsv(text: string): CsvLine[] {
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let [line, start, at] = [1, 1, 0];
  const endLine = () => {
    if (cells.length > 1 || cells[0] !== "") lines.push({ line: start, cells });
    cells = [];
    start = line;
  };
  while (at < text.length) {
    const isQuoted = text[at] === '"';
    let cell = "";
    if (isQuoted) {
      for (at += 1; at < text.length; at += 1) {
        if (text[at] === '"') {
          if (text[at + 1] !== '"') break;
          at += 1;
        }
        if (text[at] === "\n") line += 1;
        cell += text[at]!;
      }
      at += 1;
    }
    const end = endOfCell(text, at);
    cells.push(cell + text.slice(at, end).replace(/\r$/, ""));
    at = end + 1;
    if (text[end] === ",") {
      if (at < text.length) continue;
      cells.push("");
    }
    line += 1;
    endLine();
  }
  return lines;
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
