import type { Cart } from "@noren/contract/cart.ts";
import { ShopError } from "@noren/contract/errors.ts";
import type { Context } from "../context.ts";
import { isUuid } from "../db/uuid.ts";
import { addLine, emptyDocument, lineLimit, removeLines, setQuantities } from "./cart-document.ts";
import type { GoodsRow } from "./cart.queries.ts";
import { type CartInput, cartView, type Edit, editCart, goodsOf, openCart } from "./cart.service.ts";
import { keptCart } from "./init.service.ts";
import { lineProblem } from "./pricing.ts";
import { savingsOf } from "./savings.ts";

/** Puts a variant in; a cart is opened with the first goods, and a refused add opens none. */
export async function addProduct(ctx: Context, input: CartInput<"addProduct">): Promise<Cart> {
  const { product_id, quantity } = input;
  const edit: Edit = (document, goods) => {
    const row = goods.get(product_id);
    const added = addLine(document, {
      product_id,
      quantity,
      price: row?.price ?? 0,
      now: ctx.now,
      isKeyed: ctx.idempotencyKey !== undefined,
    });
    if (added === document) return document;
    if (added.lines.length > lineLimit) throw new ShopError("cart.too_many_lines");
    assertOrderable(ctx, row, added.lines.find((line) => line.product_id === product_id)!.quantity);
    return added;
  };
  const more = isUuid(product_id) ? [product_id] : [];
  const kept = await keptCart(ctx, input.token ?? undefined, more);
  if (kept) {
    const goods = kept.goods ?? (await goodsOf(ctx, kept.row.document, more));
    return editCart(ctx, kept.token, edit, { more, found: { row: kept.row, goods } });
  }
  const goods = await goodsOf(ctx, emptyDocument, more);
  const savings = await savingsOf(ctx, emptyDocument, ctx.member?.id ?? null);
  const opened = await openCart(ctx, edit(emptyDocument, goods, savings));
  return opened ? cartView(ctx, opened.token, opened.row, goods, savings) : addProduct(ctx, input);
}

/** Refuses a quantity that cannot be ordered, with what is left of the goods. */
function assertOrderable(ctx: Context, row: GoodsRow | undefined, quantity: number, field = "quantity") {
  const problem = lineProblem({ quantity }, row, ctx.now);
  const most = ctx.channel.settings["ORDER.MAX_QUANTITY"];
  if (problem === "product_not_found") throw new ShopError("cart.update_products.product_not_found");
  if (problem === "not_sale") throw new ShopError("cart.update_products.not_sale");
  if (problem === "out_of_stock") {
    const left = row!.stock;
    const words = left > 0 ? `「${row!.name}」の在庫は残り${left}点です。` : `「${row!.name}」は在庫がありません。`;
    throw new ShopError("cart.update_products.out_of_stock", { stock: left }, { [field]: [words] }, words);
  }
  if (quantity > most) {
    const words = `一度にご注文いただけるのは、1商品につき${most}点までです。`;
    throw new ShopError("common.invalid_input", {}, { [field]: [words] }, words);
  }
}

export function modifyProducts(ctx: Context, { token, products }: CartInput<"modifyProduct">): Promise<Cart> {
  return editCart(ctx, token, (document, goods) => {
    for (const [index, { key, quantity }] of products.entries()) {
      const line = document.lines.find((one) => one.key === key);
      if (!line) throw new ShopError("cart.line_not_found");
      // a line may always be lowered, also when even less is left
      if (quantity > line.quantity)
        assertOrderable(ctx, goods.get(line.product_id), quantity, `products.${index}.quantity`);
    }
    return setQuantities(document, new Map(products.map(({ key, quantity }) => [key, quantity])));
  });
}

export function deleteProducts(ctx: Context, { token, key, ids }: CartInput<"deleteProduct">): Promise<Cart> {
  if (key === undefined && !ids?.length)
    throw new ShopError("common.invalid_input", {}, { key: ["削除する商品を指定してください"] });
  return editCart(ctx, token, (document) => {
    const keys = document.lines
      .filter((line) => line.key === key || ids?.includes(line.product_id))
      .map((line) => line.key);
    if (keys.length === 0) throw new ShopError("cart.line_not_found");
    return removeLines(document, new Set(keys));
  });
}
