import type { CarriageEstimate, Cart } from "@noren/contract/cart/cart.ts";
import type { wallet, AmountsWithProduct } from "@noren/contract/cart/wallet.ts";
import { ordererInput } from "@noren/contract/delivery/address.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { variantOf } from "#api/channel/public-config.ts";
import type { CartContext } from "../cart-context.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { emptyDocument, setSoleShipping } from "../cart-document.ts";
import { promotionsOf } from "../cart-promotions.ts";
import { assertMembersOwn, cartWithVariants, editCart, itemsOf, pricingInfo } from "../cart.service.ts";
import { amountsAt } from "../carriage-estimate.ts";
import { assertServed, byVariant } from "../checkout.service.ts";
import { assertNoGift } from "../gift.service.ts";
import { savedCart } from "../init.service.ts";
import { additionOf } from "../products.service.ts";

/** What the wallet's sheet shows for an address, of which it tells the prefecture before the buyer approves. */
export async function walletAmounts(
  ctx: CartContext,
  { token, prefecture, payment_id }: Parsed<typeof wallet.walletAmounts>,
): Promise<CarriageEstimate> {
  const { row, variants } = await cartWithVariants(ctx, token);
  const { document } = row;
  if (document.lines.length === 0) throw new ShopError("cart.is_empty");
  assertNoGift(document);
  assertMethod(ctx, payment_id);
  const promotions = await promotionsOf(ctx, document, row.member_id);
  const info = pricingInfo(ctx, variants, promotions, row);
  return amountsAt({ ...document, payment_method_id: payment_id }, info, prefecture);
}

/**
 * As walletAmounts, with a variant added as addProduct does, but the cart stays as it was: a buyer who closes the sheet
 * on a product's page has added nothing.
 */
export async function walletAmountsWith(
  ctx: CartContext,
  { token, prefecture, payment_id, ...added }: Parsed<typeof wallet.walletAmountsWith>,
): Promise<AmountsWithProduct> {
  assertMethod(ctx, payment_id);
  const { edit, ids } = await additionOf(ctx, added, true);
  const more = ids.filter(isUuid);
  const saved = await savedCart(ctx, token ?? undefined, more);
  const before = saved?.row.document ?? emptyDocument;
  assertNoGift(before);
  if (before.pending) throw new ShopError("cart.pending");
  if (saved) assertMembersOwn(ctx, saved.row);
  const variants = saved?.variants ?? (await itemsOf(ctx, before, more));
  const document = edit(before, variants);
  const promotions = await promotionsOf(ctx, document, saved?.row.member_id ?? null);
  const info = pricingInfo(ctx, variants, promotions, saved?.row);
  const other_pieces = before.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...amountsAt({ ...document, payment_method_id: payment_id }, info, prefecture), other_pieces };
}

function assertMethod({ channel }: CartContext, paymentId: string): void {
  if (!channel.payments.some(({ id }) => id === paymentId)) throw new ShopError("payment.not_found");
}

/** Wallets give no readings of names, and no company: a company's order keeps its form's rules. */
export function takeFromWallet(
  ctx: CartContext,
  { token, orderer, address }: Parsed<typeof wallet.takeFromWallet>,
): Promise<Cart> {
  const isBusiness = variantOf(ctx.channel) === "business";
  const who = isBusiness ? byVariant<typeof orderer>(ordererInput("business"), orderer, "orderer") : orderer;
  return editCart(ctx, token, (document, variants) => {
    if (document.lines.length === 0) throw new ShopError("cart.is_empty");
    assertNoGift(document);
    assertServed(ctx, document, variants, address.prefecture);
    return { ...setSoleShipping(document, { address, user_address_id: null }), orderer: who };
  });
}
