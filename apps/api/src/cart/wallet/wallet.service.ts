import type { CarriageEstimate, Cart } from "@noren/contract/cart/cart.ts";
import type { wallet } from "@noren/contract/cart/wallet.ts";
import { ordererInput } from "@noren/contract/delivery/address.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { variantOf } from "#api/channel/public-config.ts";
import type { CartContext } from "../cart-context.ts";
import { setSoleShipping } from "../cart-document.ts";
import { promotionsOf } from "../cart-promotions.ts";
import { cartWithVariants, editCart, pricingInfo } from "../cart.service.ts";
import { amountsAt } from "../carriage-estimate.ts";
import { assertServed, byVariant } from "../checkout.service.ts";
import { assertNoGift } from "../gift.service.ts";

/** What the wallet's sheet shows for an address, of which it tells the prefecture before the buyer approves. */
export async function walletAmounts(
  ctx: CartContext,
  { token, prefecture, payment_id }: Parsed<typeof wallet.walletAmounts>,
): Promise<CarriageEstimate> {
  const { row, variants } = await cartWithVariants(ctx, token);
  const { document } = row;
  if (document.lines.length === 0) throw new ShopError("cart.is_empty");
  assertNoGift(document);
  if (!ctx.channel.payments.some(({ id }) => id === payment_id)) throw new ShopError("payment.not_found");
  const promotions = await promotionsOf(ctx, document, row.member_id);
  const info = pricingInfo(ctx, variants, promotions, row);
  return amountsAt({ ...document, payment_method_id: payment_id }, info, prefecture);
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
