import { hash } from "node:crypto";
import { type Configuration, configure, type Configured } from "@noren/contract/product/configuration.ts";
import { assigned, type CartDocument } from "./cart-document.ts";
import type { CartLine } from "./cart-line.ts";
import type { VariantRow } from "./cart-rows.ts";
import { canonical } from "./digest.ts";

/** The same choices of the same product get the same key, and so one line. Max 20 characters, as in forms. */
export const configuredKey = (productId: string, configuration: Configuration) =>
  `o${hash("sha256", canonical([productId, configuration]), "hex").slice(0, 15)}`;

type Priced = Pick<VariantRow, "price" | "made_to_order">;

/** The line's choices computed with the current options; undefined for a product that is not made to order. */
export function configuredLine(line: Pick<CartLine, "configuration">, row: Priced | undefined): Configured | undefined {
  return line.configuration && row?.made_to_order ? configure(row.made_to_order, line.configuration) : undefined;
}

/** Whether the current options still offer, and ask for, the line's choices. */
export function isOffered(line: Pick<CartLine, "configuration">, row: Priced): boolean {
  if (!line.configuration || !row.made_to_order) return !line.configuration && !row.made_to_order;
  return Object.keys(configuredLine(line, row)!.errors).length === 0;
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
