import { figure } from "@noren/contract/platform/yen.ts";
import type { CartLineView } from "#app/cart/cart-view.ts";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";

/** Which quantity the line's price comes from, and what the next lower one needs. */
export function LineQuantityPrice({ line: { quantityPrice } }: { line: CartLineView }) {
  if (!quantityPrice) return null;
  const { min, priceOfOne, next } = quantityPrice;
  return (
    <>
      {min !== null && <p className="text-xs text-soft">{words.quantityPrice(min, figure(priceOfOne))}</p>}
      {next && <p className="text-xs text-soft">{words.nextQuantityPrice(next.missing, figure(next.price))}</p>}
    </>
  );
}
