import type { OrderLine } from "@noren/contract/cart/line.ts";
import { lineView } from "../cart-present.ts";
import type { CartLineView } from "../cart-view.ts";

export function partLines(
  products: readonly OrderLine[],
  parts: readonly { key: string; quantity: number }[],
): CartLineView[] {
  return products.flatMap((product) => {
    const part = parts.find(({ key }) => key === product.key);
    if (!part) return [];
    return lineView({ ...product, quantity: part.quantity, subtotal: product.unit_price * part.quantity });
  });
}
