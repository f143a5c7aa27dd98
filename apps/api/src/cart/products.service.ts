import type { Cart } from "@noren/contract/cart/cart.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { CartContext } from "./cart-context.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { addLine, emptyDocument, isOwnLine, lineLimit, removeLines, setQuantities } from "./cart-document.ts";
import { assertPerPiece, piecesOfProduct } from "./cart-accessories.ts";
import { type CartInput, cartView, type Edit, editCart, itemsOf, openCart } from "./cart.service.ts";
import { savedCart } from "./init.service.ts";
import { withRemoved } from "./removed-lines.ts";
import { assertInSteps, assertOrderable } from "./orderable.ts";
import { offeredWith } from "#api/product/accessory/accessory.service.ts";
import { withSeenPrices } from "./unit-price.ts";
import { withAccessory } from "./with-accessory.ts";

/** Adds a variant with its accessories. The first addition opens the cart; a refused one opens none. */
export async function addProduct(ctx: CartContext, input: CartInput<"addProduct">): Promise<Cart> {
  const { edit, ids } = await additionOf(ctx, input, ctx.idempotencyKey !== undefined);
  return editOrOpenCart(ctx, input.token ?? undefined, edit, ids);
}

/**
 * The edit that adds a variant with its accessories, and the ids of all of them. isKeyed: the same addition within two
 * seconds is another one.
 */
export async function additionOf(
  ctx: CartContext,
  { product_id, quantity, accessories = [] }: Omit<CartInput<"addProduct">, "token">,
  isKeyed: boolean,
): Promise<{ edit: Edit; ids: string[] }> {
  const ids = accessories.map((accessory) => accessory.product_id);
  const offered = ids.length > 0 ? await offeredWith(ctx, product_id, ids) : undefined;
  const edit: Edit = (document, variants) => {
    const row = variants.get(product_id);
    const added = addLine(document, { product_id, quantity, price: row?.price ?? 0, now: ctx.now, isKeyed });
    if (added === document) return document;
    if (added.lines.length > lineLimit) throw new ShopError("cart.too_many_lines");
    assertOrderable(ctx, row, { quantity: piecesOfProduct(added, product_id) });
    const { key, quantity: pieces } = added.lines.find((line) => isOwnLine(line, product_id))!;
    assertInSteps(row, pieces);
    return accessories.reduce((sum, accessory, index) => {
      const per_piece = offered!.get(accessory.product_id)!;
      const field = `accessories.${index}.quantity`;
      return withAccessory(ctx, sum, variants, { key, ...accessory, per_piece, field });
    }, added);
  };
  return { edit, ids: [product_id, ...ids] };
}

/** Edits the stored cart, or opens one. `ids`: the variants to add. */
export async function editOrOpenCart(
  ctx: CartContext,
  token: string | undefined,
  edit: Edit,
  ids: readonly string[],
): Promise<Cart> {
  const more = ids.filter(isUuid);
  const saved = await savedCart(ctx, token, more);
  if (saved) {
    const variants = saved.variants ?? (await itemsOf(ctx, saved.row.document, more));
    const found = { row: saved.row, variants };
    return editCart(ctx, saved.token, edit, { more, found, isItemsOnly: true }).catch((error: unknown) => {
      // the cart had expired, and was deleted since it was read
      if (isGone(error)) return editOrOpenCart(ctx, undefined, edit, ids);
      throw error;
    });
  }
  const variants = await itemsOf(ctx, emptyDocument, more);
  const opened = await openCart(ctx, withSeenPrices(emptyDocument, edit(emptyDocument, variants), variants));
  return opened ? cartView(ctx, opened.token, opened.row, variants) : editOrOpenCart(ctx, token, edit, ids);
}

const isGone = (error: unknown) => error instanceof ShopError && error.code === "cart.not_found";

export function modifyProducts(ctx: CartContext, { token, products }: CartInput<"modifyProduct">): Promise<Cart> {
  const edit: Edit = (document, variants) => {
    for (const [index, { key, quantity }] of products.entries()) {
      const line = document.lines.find((one) => one.key === key);
      if (!line) throw new ShopError("cart.line_not_found");
      // a lower quantity is accepted even if it exceeds the stock
      const more = quantity - line.quantity;
      const field = `products.${index}.quantity`;
      if (more > 0)
        assertOrderable(
          ctx,
          variants.get(line.product_id),
          { ...line, quantity: piecesOfProduct(document, line.product_id) + more },
          field,
        );
      if (!line.parent_key) assertInSteps(variants.get(line.product_id), quantity, field);
      assertPerPiece(document, line, quantity, field);
    }
    return setQuantities(document, new Map(products.map(({ key, quantity }) => [key, quantity])));
  };
  return editCart(ctx, token, edit, { isItemsOnly: true });
}

export function deleteProducts(ctx: CartContext, { token, key, ids }: CartInput<"deleteProduct">): Promise<Cart> {
  if (key === undefined && !ids?.length)
    throw new ShopError("common.invalid_input", {}, { key: ["削除する商品を指定してください"] });
  const edit: Edit = (document, variants) => {
    const lines = document.lines.filter((line) => line.key === key || ids?.includes(line.product_id));
    if (lines.length === 0) throw new ShopError("cart.line_not_found");
    const left = removeLines(document, new Set(lines.map((line) => line.key)));
    // a deletion by ids may remove several lines; only that of one line, by its key, can be undone
    if (key === undefined || ids?.length) return left;
    const name = variants.get(lines[0]!.product_id)?.name ?? "";
    return withRemoved(document, left, { key, name, now: ctx.now });
  };
  return editCart(ctx, token, edit, { isItemsOnly: true });
}
