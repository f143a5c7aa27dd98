/** Rows of cells as spreadsheets put them on the clipboard: tabs between cells, line ends between rows. */
export type Block = readonly (readonly string[])[];

/** Max cells that are read of a pasted text. */
const blockMax = 50_000;

/**
 * Parses a block. A cell with a tab, a line end or a quote is in quotes, with doubled quotes inside; a quote that is not
 * closed is part of the text. The line end after the last row begins no row.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cells = 0;
  for (let at = 0; at < text.length && cells < blockMax; cells++) {
    const { cell, end } = text[at] === '"' ? (quoted(text, at) ?? plain(text, at)) : plain(text, at);
    row.push(cell);
    at = end;
    if (text[at] === "\t") {
      at++;
      if (at === text.length) row.push("");
      continue;
    }
    rows.push(row);
    row = [];
    at += text.startsWith("\r\n", at) ? 2 : 1;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

function plain(text: string, from: number) {
  let end = from;
  while (end < text.length && !"\t\r\n".includes(text[end]!)) end++;
  return { cell: text.slice(from, end), end };
}

/** undefined if the quote is not closed right before the cell's end. */
function quoted(text: string, from: number) {
  let cell = "";
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at++;
    } else {
      const end = at + 1;
      return end === text.length || "\t\r\n".includes(text[end]!) ? { cell, end } : undefined;
    }
  }
  return undefined;
}

/** A block as text, which `parseBlock` reads again. */
export const blockText = (rows: Block): string =>
  rows
    .map((row) => row.map((cell) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join("\t"))
    .join("\r\n");
