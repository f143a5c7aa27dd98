import { ShopError } from "@noren/contract/platform/errors.ts";
import { isInSteps, orderQuantity, orderQuantityWords } from "@noren/contract/product/order-quantity.ts";
import type { CartContext } from "./cart-context.ts";
import type { CartLine } from "./cart-line.ts";
import type { VariantRow } from "./cart-rows.ts";
import { lineProblem, quantitiesOf } from "./line-view.ts";

/** Refuses a quantity that cannot be ordered; the error has the stock that is left. */
export function assertOrderable(
  ctx: CartContext,
  row: VariantRow | undefined,
  { quantity, configuration }: Pick<CartLine, "quantity" | "configuration">,
  field = "quantity",
) {
  const problem = lineProblem({ quantity, ...(configuration && { configuration }) }, row, ctx.now);
  if (problem === "product_not_found" || row?.is_hidden) throw new ShopError("cart.update_products.product_not_found");
  if (problem === "not_sale") throw new ShopError("cart.update_products.not_sale");
  if (problem === "option_gone") throw new ShopError("cart.update_products.option_gone");
  if (problem === "out_of_stock") {
    const left = row!.stock;
    const words = left > 0 ? `「${row!.name}」の在庫は残り${left}点です。` : `「${row!.name}」は売り切れました。`;
    throw new ShopError("cart.update_products.out_of_stock", { stock: left }, { [field]: [words] }, words);
  }
  const most = Math.max(ctx.channel.settings["ORDER.MAX_QUANTITY"], row!.quantity_min);
  if (quantity > most) {
    const words = `一度にご注文いただけるのは、1商品につき${most}点までです。`;
    throw new ShopError("common.invalid_input", {}, { [field]: [words] }, words);
  }
}

/** The quantity that is added if a call has none. */
export const minQuantity = (row: VariantRow | undefined) => (row ? orderQuantity(quantitiesOf(row), 1).min : 1);

/** Refuses a line's quantity below the product's minimum, or between its steps (OWN-15). */
export function assertInSteps(row: VariantRow | undefined, quantity: number, field = "quantity") {
  if (!row) return;
  const bounds = orderQuantity(quantitiesOf(row), 1);
  if (isInSteps(quantity, bounds)) return;
  const words = `「${row.name}」は、${orderQuantityWords(bounds)}でご注文ください。`;
  throw new ShopError("cart.update_products.wrong_quantity", {}, { [field]: [words] }, words);
}
