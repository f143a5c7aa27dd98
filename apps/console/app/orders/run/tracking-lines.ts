import { toTrackingNumber } from "@noren/contract/delivery/tracking-number.ts";
import type { OrderToShip } from "@noren/contract/fulfilment/order-step.owner.ts";

type Order = Pick<OrderToShip, "order_no"> & { carriers?: readonly string[] };

/** Tracking numbers by order, in the order of the orders; or why the lines cannot be read, as sentences. */
export type TrackingLines = { numbers: string[][]; problems: string[] };

type Line = { at: number; cells: string[] };

const heading = /注文番号|送り状|伝票番号|お?問い?合わ?せ番号/;
const plain = (text: string) => text.normalize("NFKC").toUpperCase();

/**
 * Reads numbers as they are typed, or pasted from a spreadsheet: a column with one line for each order, in the order of
 * the orders, where an empty line is an order without a number; or lines of an order number and its tracking numbers.
 * Several parcels of an order have their numbers in one line.
 */
export function readTrackingLines(text: string, orders: readonly Order[]): TrackingLines {
  const lines = linesOf(text);
  const filled = lines.filter(({ cells }) => cells.length > 0);
  if (filled.length === 0) return { numbers: orders.map(() => []), problems: [] };
  const byNumber = new Map(orders.map(({ order_no }, index) => [plain(order_no), index]));
  const indexOf = ({ cells }: Line) => byNumber.get(plain(cells[0] ?? ""));
  return filled.some((line) => indexOf(line) !== undefined)
    ? byOrderNumber(filled, orders, indexOf)
    : byPlace(lines, orders);
}

function linesOf(text: string): Line[] {
  // a spreadsheet ends its last line too
  const rows = text.replaceAll(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  const lines = rows.map((row, at) => ({ at: at + 1, cells: row.split(/[\s,，、;]+/).filter(Boolean) }));
  return heading.test(rows[0] ?? "") ? lines.slice(1) : lines;
}

function byOrderNumber(
  filled: readonly Line[],
  orders: readonly Order[],
  indexOf: (line: Line) => number | undefined,
): TrackingLines {
  const numbers: string[][] = orders.map(() => []);
  const problems: string[] = [];
  for (const line of filled) {
    const index = indexOf(line);
    if (index === undefined) problems.push(`${line.at}行目：「${line.cells[0]}」は、えらんだ注文の番号ではありません`);
    else numbers[index]!.push(...line.cells.slice(1));
  }
  return { numbers: numbers.map((cells, index) => numbersIn(cells, orders[index]!)), problems };
}

function byPlace(lines: readonly Line[], orders: readonly Order[]): TrackingLines {
  const last = lines.findLastIndex(({ cells }) => cells.length > 0);
  const isWhole = lines.length === orders.length || last + 1 === orders.length;
  if (isWhole)
    return { numbers: orders.map((order, index) => numbersIn(lines[index]?.cells ?? [], order)), problems: [] };
  const problem = `番号が${last + 1}行、注文が${orders.length}件で、数が合いません。番号のない注文は空の行にするか、「注文番号 送り状番号」の行で入れてください`;
  return { numbers: [], problems: [problem] };
}

/** The numbers of an order's parcels. Three groups of digits or more for each parcel are one number: 1234 5678 9013. */
function numbersIn(cells: readonly string[], { carriers = [] }: Order): string[] {
  const groups = cells.length / carriers.length;
  const isGrouped = groups >= 3 && Number.isInteger(groups) && cells.every((cell) => /^\d{2,6}$/.test(plain(cell)));
  const numbers = isGrouped ? carriers.map((_, at) => cells.slice(at * groups, (at + 1) * groups).join("")) : cells;
  return numbers.map(toTrackingNumber);
}

/** Max problems that are shown. */
const problemsMax = 20;

/** Problems of a refused call, `orders.<index>.tracking_numbers`, each with its order. */
export function problemsOfRows(fields: Readonly<Record<string, string[]>>, orders: readonly Order[]): string[] {
  return Object.entries(fields).flatMap(([name, [words = ""]]) => {
    const index = /^orders\.(\d+)\.tracking_numbers/.exec(name)?.[1];
    return index === undefined ? [] : [`${Number(index) + 1}件目 ${orders[Number(index)]?.order_no ?? ""}：${words}`];
  });
}

export const firstProblems = (problems: readonly string[]): string[] =>
  problems.length <= problemsMax
    ? [...problems]
    : [...problems.slice(0, problemsMax), `ほかに${problems.length - problemsMax}件あります`];
