import type { Cart } from "@noren/contract/cart/cart.ts";
import { soldOutSentence } from "@noren/contract/checkout/sold-out.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";

type Line = Cart["detail"]["products"][number];

/** Refuses an order for lines of which too few are left: each with its variant, and how many there are. */
export function soldOut(lines: readonly Line[], leftOf: (line: Line) => number): ShopError {
  const details = { products: lines.map(({ product_info }) => product_info.name), keys: lines.map(({ key }) => key) };
  const sentence = soldOutSentence(lines.map((line) => ({ ...line, left: leftOf(line) })));
  return new ShopError("cart.decision.out_of_stock", details, {}, sentence);
}
