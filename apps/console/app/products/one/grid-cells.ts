/** Cells of the grid are inputs with `data-column`, in rows of a table. Values are set as if they had been typed. */
type Cell = HTMLInputElement;

const cellsOf = (row: Element): Cell[] => [...row.querySelectorAll<Cell>("input[data-column]:not([type=checkbox])")];

/** Sets a cell's value, and tells the page as typing does. */
function type(cell: Cell, value: string): void {
  cell.value = value;
  cell.dispatchEvent(new Event("input", { bubbles: true }));
}

const rowsFrom = (cell: Cell): HTMLTableRowElement[] => {
  const row = cell.closest("tr")!;
  const rows = [...(row.parentElement as HTMLTableSectionElement).rows];
  return rows.slice(rows.indexOf(row));
};

/** Lines and columns of a sheet as the clipboard has them; a last empty line is none. */
export const pastedBlock = (text: string): string[][] =>
  text
    .replaceAll("\r\n", "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t"));

/** Fills cells from this one on, down and to the right. False: the text is a single value, which the browser pastes. */
export function pasteAt(cell: Cell, text: string): boolean {
  const block = pastedBlock(text);
  if (block.length === 1 && block[0]!.length === 1) return false;
  const first = cellsOf(cell.closest("tr")!).findIndex(({ dataset }) => dataset.column === cell.dataset.column);
  for (const [down, row] of rowsFrom(cell).slice(0, block.length).entries()) {
    const cells = cellsOf(row).slice(first);
    for (const [right, value] of block[down]!.entries()) if (cells[right]) type(cells[right], value.trim());
  }
  return true;
}

/** Copies the cell's value into all cells below it. */
export function fillDown(cell: Cell): void {
  for (const row of rowsFrom(cell).slice(1)) {
    const below = cellsOf(row).find(({ dataset }) => dataset.column === cell.dataset.column);
    if (below) type(below, cell.value);
  }
}

/** The cell of the same column above (−1) or below (1). */
export function neighbour(cell: Cell, step: -1 | 1): Cell | undefined {
  const row = cell.closest("tr")!;
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  return next ? cellsOf(next).find(({ dataset }) => dataset.column === cell.dataset.column) : undefined;
}

/** The cell that an event is about; undefined for anything else. */
export const cellAt = (target: EventTarget): Cell | undefined =>
  target instanceof HTMLInputElement && target.dataset.column !== undefined && target.type !== "checkbox"
    ? target
    : undefined;
