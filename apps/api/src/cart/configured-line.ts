import { hash } from "node:crypto";
import { type Configuration, configure, type Configured } from "@noren/contract/product/configuration.ts";
import { assigned, type CartDocument } from "./cart-document.ts";
import type { CartLine } from "./cart-line.ts";
import type { VariantRow } from "./cart-rows.ts";
import { canonical } from "./digest.ts";

/** The key of a configuration's line: the same choices of the same product are one line. Forms take 20 characters. */
export const configuredKey = (productId: string, configuration: Configuration) =>
  `o${hash("sha256", canonical([productId, configuration]), "hex").slice(0, 15)}`;

type Priced = Pick<VariantRow, "price" | "made_to_order">;

/** The line's configuration by the options of today; undefined for what is bought as it is. */
export function configuredLine(line: Pick<CartLine, "configuration">, row: Priced | undefined): Configured | undefined {
  return line.configuration && row?.made_to_order ? configure(row.made_to_order, line.configuration) : undefined;
}

/** Whether the line's choices are still offered, and asked for. */
export function isOffered(line: Pick<CartLine, "configuration">, row: Priced): boolean {
  if (!line.configuration || !row.made_to_order) return !line.configuration && !row.made_to_order;
  return Object.keys(configuredLine(line, row)!.errors).length === 0;
}

/** What a piece costs now, in yen with tax; a configuration that is no longer offered keeps the price last seen. */
export function unitPriceOf(line: Pick<CartLine, "configuration" | "price_seen">, row: Priced): number {
  if (!line.configuration) return row.price;
  return isOffered(line, row) ? row.price + configuredLine(line, row)!.difference : line.price_seen;
}

type Added = { product_id: string; quantity: number; price: number; configured: Configured };

export function addConfigured(
  document: CartDocument,
  { product_id, quantity, price, configured }: Added,
): CartDocument {
  const { configuration, parts, difference } = configured;
  const key = configuredKey(product_id, configuration);
  const there = document.lines.find((line) => line.key === key);
  const line: CartLine = {
    key,
    product_id,
    quantity: (there?.quantity ?? 0) + quantity,
    price_seen: price + difference,
    configuration,
    parts_seen: parts,
  };
  const lines = there ? document.lines.map((one) => (one === there ? line : one)) : [...document.lines, line];
  return assigned({ ...document, lines, next: document.next + 1 });
}
