import { normaliseNumber } from "@noren/contract/platform/form/normalise.ts";
import type { PriceCell } from "@noren/contract/product/price-list.owner.ts";
import { quantityMax } from "@noren/contract/product/price-list.owner.ts";
import { typedPrice, typedQuantity } from "@noren/contract/product/typed-price.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";

/** Prices of a list as fields of a form, and as a table that is pasted. */

/** Max characters of a pasted table. */
export const pastedMax = 200_000;

/** A price to save, and where it was typed. */
export type TypedCell = { place: string; cell: PriceCell };

/** The field of a price: row of the page, quantity, and the price that the page was drawn with. */
export const priceField = (row: number, quantity: number, before: number | undefined) =>
  `p.${row}.${quantity}.${before ?? ""}`;
export const codeField = (row: number) => `code.${row}`;

const fieldPattern = /^p\.(\d{1,3})\.(\d{1,4})\.(\d{0,8})$/;

/** Fields whose values a refused form returns. */
export const isPriceField = (name: string): boolean => fieldPattern.test(name) || /^code\.\d{1,3}$/.test(name);

/** The fields of a page that differ from what it was drawn with. An emptied field removes its price. */
export function changedCells(values: FormValues): TypedCell[] {
  return Object.entries(values).flatMap(([name, typed = ""]) => {
    const [, row, quantity, was] = fieldPattern.exec(name) ?? [];
    const code = row === undefined ? undefined : values[`code.${row}`];
    if (!code || normaliseNumber(typed) === was) return [];
    const before = was === "" ? null : Number(was);
    return [{ place: name, cell: { code, min_quantity: Number(quantity), before, ...typedPrice(typed) } }];
  });
}

const quantityOf = (text: string): number | undefined => {
  const quantity = Number(typedQuantity(text));
  return quantity >= 1 && quantity <= quantityMax ? quantity : undefined;
};

type Pasted = { cells: TypedCell[]; problem?: undefined } | { cells?: undefined; problem: string };

/**
 * A table copied from a spreadsheet: the first line has the quantities, each other line a number and its prices. An empty
 * cell changes nothing.
 */
export function pastedCells(text: string): Pasted {
  const lines = text.split(/\r\n?|\n/).map((line) => line.split(line.includes("\t") ? "\t" : ","));
  const [head = [], ...rows] = lines.filter((cells) => cells.some((cell) => cell.trim() !== ""));
  const quantities = head.slice(1).map(quantityOf);
  if (quantities.length === 0 || quantities.includes(undefined))
    return { problem: `1行目に「商品番号」と、1から${quantityMax}までの数量を並べてください。例：商品番号 10 20` };
  const cells = rows.flatMap(([code = "", ...prices], at) =>
    quantities.flatMap((quantity, column) => {
      const typed = (prices[column] ?? "").trim();
      if (typed === "") return [];
      const cell = { code: code.trim(), min_quantity: quantity!, ...typedPrice(typed) };
      return [{ place: `${at + 2}行目の${quantity}点以上`, cell }];
    }),
  );
  return cells.length > 0 ? { cells } : { problem: "2行目から、商品番号と価格を貼り付けてください。" };
}

/** What a refusal says of each of the prices that were sent, by where it was typed. */
export function messagesByPlace(
  fields: Readonly<Record<string, readonly string[]>>,
  cells: readonly TypedCell[],
): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, [message]] of Object.entries(fields)) {
    const [, place] = /^prices\.(\d+)(?:\.|$)/.exec(name) ?? [];
    const typed = place === undefined ? undefined : cells[Number(place)];
    if (typed && message) found.set(typed.place, message);
  }
  return found;
}
