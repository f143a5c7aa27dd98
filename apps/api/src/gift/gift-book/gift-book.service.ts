import { AddressInput } from "@noren/contract/delivery/address.ts";
import type { giftBook } from "@noren/contract/gift/gift-book.ts";
import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { GiftWrapping } from "@noren/contract/delivery/wrapping.ts";
import type { CartContext } from "#api/cart/cart-context.ts";
import { addLine, type CartDocument, type GiftWrappingDocument } from "#api/cart/cart-document.ts";
import { addAnotherShipping, divided, withShipping } from "#api/cart/cart-shippings.ts";
import type { Edit, VariantsById } from "#api/cart/cart.service.ts";
import { assertOrderable } from "#api/cart/orderable.ts";
import { editOrOpenCart } from "#api/cart/products.service.ts";
import type { ForMember } from "#api/platform/context.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { carrierFor } from "#api/delivery/lead-time.ts";
import { type GiftToRepeat, giftsToRepeat } from "./gift-book.queries.ts";

type Fill = (typeof giftBook)["repeat"];

/**
 * Fills an empty cart with a shipping for each chosen recipient: the same items, noshi and wrapping at current prices.
 * Recipients for whom something is not available are left out, and named with the reason (MEM-27).
 */
export async function fillFromGiftBook(
  ctx: ForMember<CartContext>,
  { token, ids }: Parsed<Fill>,
): Promise<Output<Fill>> {
  const gifts = await giftsToRepeat(ctx.db, ctx.channel.id, ctx.member.id, ids.filter(isUuid));
  if (gifts.length === 0) throw new ShopError("common.not_found");
  if (gifts.length > 1 && !ctx.channel.settings["ORDER.SHIPPING.IS_ALLOW_MULTIPLE"])
    throw new ShopError("cart.shipping.multiple_not_allowed");
  let problems: Output<Fill>["problems"] = [];
  const edit: Edit = (document, variants) => {
    problems = [];
    if (document.lines.length > 0) throw new ShopError("gift_book.cart_not_empty");
    let filled: CartDocument = { ...document, shippings: [] };
    for (const gift of gifts) {
      const words = problemOf(ctx, gift, filled, variants);
      if (words) problems.push({ id: gift.id, name: gift.address.shipping_name, words });
      else filled = withGift(ctx, filled, gift, variants);
    }
    if (filled.lines.length === 0) throw new ShopError("gift_book.nothing_left");
    return filled;
  };
  const productIds = gifts.flatMap(({ products }) => products.map(({ product_id }) => product_id));
  const cart = await editOrOpenCart(ctx, token ?? undefined, edit, productIds);
  return { cart, problems };
}

/**
 * Why a gift cannot be repeated: sold out, not sold any more, made to order, or not delivered there; null if it can.
 */
function problemOf(
  ctx: CartContext,
  { products, address }: GiftToRepeat,
  { lines }: CartDocument,
  variants: VariantsById,
): string | null {
  for (const { product_id, quantity, name, is_made_to_order } of products) {
    if (is_made_to_order) return `「${name}」はオーダーメイドのため、商品のページからお選びください。`;
    const row = variants.get(product_id);
    const before = lines.find((line) => line.product_id === product_id)?.quantity ?? 0;
    try {
      assertOrderable(ctx, row, { quantity: before + quantity });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      return row ? error.message : `「${name}」は、お取り扱いを終了しました。`;
    }
    if (!carrierFor(ctx.channel.carriers, [row!.delivery_class], address.prefecture))
      return `「${name}」は、${address.prefecture}へお届けできなくなりました。`;
  }
  return null;
}

function withGift(ctx: CartContext, document: CartDocument, gift: GiftToRepeat, variants: VariantsById): CartDocument {
  const placed = new Map(
    document.lines.map(({ key }) => [
      key,
      document.shippings.map((shipping) => ({
        shipping_key: shipping.key,
        quantity: shipping.packings
          .flatMap(({ products }) => products)
          .reduce((sum, one) => (one.key === key ? sum + one.quantity : sum), 0),
      })),
    ]),
  );
  const opened = addAnotherShipping(document, { address: inputOf(gift.address), user_address_id: null });
  const { key: shipping_key } = opened.shippings.at(-1)!;
  const filled = gift.products.reduce(
    (sum, { product_id, quantity }) =>
      addLine(sum, { product_id, quantity, price: variants.get(product_id)!.price, now: ctx.now, isKeyed: true }),
    opened,
  );
  const division = gift.products.map(({ product_id, quantity }) => {
    const { key } = filled.lines.find((line) => line.product_id === product_id)!;
    return { key, parts: [...(placed.get(key) ?? []), { shipping_key, quantity }] };
  });
  const gift_wrapping = gift.gift_wrapping && documentOf(gift.gift_wrapping);
  return withShipping(divided(filled, division), shipping_key, (shipping) => ({
    ...shipping,
    message: gift.message,
    packings: shipping.packings.map((packing, at) =>
      at === 0 && gift_wrapping ? { ...packing, gift_wrapping } : packing,
    ),
  }));
}

const addressNames = Object.keys(AddressInput.shape) as (keyof AddressInput)[];

/** The address as it was entered, without the fields that answers derive from it. */
const inputOf = (address: GiftToRepeat["address"]) =>
  Object.fromEntries(addressNames.map((name) => [name, address[name]])) as AddressInput;

/** The cart leaves out options that the channel no longer has. */
const documentOf = ({ wrapping, noshi, bags, card }: GiftWrapping): GiftWrappingDocument => ({
  wrapping: wrapping?.code ?? null,
  noshi: noshi && { kind: noshi.kind, position: noshi.position, title: noshi.title, names: noshi.names },
  bags: bags?.count ?? 0,
  card: card?.text ?? "",
});
