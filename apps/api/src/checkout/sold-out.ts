import type { Cart } from "@noren/contract/cart/cart.ts";
import { soldOutSentence } from "@noren/contract/checkout/sold-out.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";

type Line = Cart["detail"]["products"][number];

/** The error for an order of too many pieces. It names each such line's variant, and the stock left. */
export function soldOut(lines: readonly Line[], leftOf: (line: Line) => number): ShopError {
  const details = { products: lines.map(({ product_info }) => product_info.name), keys: lines.map(({ key }) => key) };
  const sentence = soldOutSentence(lines.map((line) => ({ ...line, left: leftOf(line) })));
  return new ShopError("cart.decision.out_of_stock", details, {}, sentence);
}
