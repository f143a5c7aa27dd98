import type { Cart } from "@noren/contract/cart/cart.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { type ActionFunctionArgs, data, redirect } from "react-router";
import { walletMessages as words } from "#look/payment-method/wallet/wallet.messages.ts";
import { chosenAccessories } from "../cart/accessory/accessory.server.ts";
import { saveCart } from "../cart/cart-cookie.server.ts";
import type { WalletAmounts, WalletStep } from "#app/payment-method/wallet/wallet-view.ts";
import type { Api, OfferedWallets, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change } from "#app/platform/request/request.server.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { undatedPackings } from "./prefill.server.ts";
import { saveWallet } from "./wallet-cookie.server.ts";
import { personOf, prefectureOf } from "./wallet-person.server.ts";

type Express = NonNullable<OfferedWallets["express"]>;
type Answer = WalletAmounts | WalletStep;

export const toCart = () => redirect("/cart");

/** What the sheet of a wallet asks of the shop, by script: `amounts`, then `approve`. */
export function answerWallet(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    const express = shop.wallets?.express;
    const { intent = "" } = values;
    const step = Object.hasOwn(steps, intent) ? steps[intent] : undefined;
    if (!express || !step) throw new ShopError("common.not_found");
    return data<Answer>(await step(api, values, shop, express), { headers: { "cache-control": "no-store" } });
  });
}

type Step = (api: Api, values: FormValues, shop: ShopContext, express: Express) => Promise<Answer>;
const steps: Record<string, Step> = { amounts, approve };

async function amounts(api: Api, values: FormValues, shop: ShopContext, { paymentId }: Express) {
  const prefecture = await prefectureOf(api, values);
  if (prefecture === null) throw new ShopError("common.invalid_input", {}, { state: [words.unknownPlace] });
  const at = { token: shop.cookies.get("cart") ?? "", prefecture, payment_id: paymentId };
  const added = addedProduct(values);
  const { order, other_pieces: others } = added
    ? await api.cart.walletAmountsWith({ ...at, ...added, token: at.token || null })
    : { ...(await api.cart.walletAmounts(at)), other_pieces: 0 };
  if (!order) throw new ShopError("cart.shipping.not_deliverable", {}, { state: [words.notServed] }, words.notServed);
  return { total: order.total_payment, carriage: order.total_carriage, others };
}

/**
 * Fills in the cart and keeps the approved payment for the confirmation, where the buyer orders (CART-23). If the wallet has
 * told too little, the address form follows, and the approval is dropped.
 */
async function approve(api: Api, values: FormValues, shop: ShopContext, { paymentId }: Express): Promise<WalletStep> {
  const { token: held = "", token_key = "", wallet = "", amount = "" } = values;
  if (held === "" || [held, token_key].some((text) => text.length > tokenMax)) throw new ShopError("payment.refused");
  await addPressed(api, values, shop, held);
  const filled = await filledCart(api, values, shop, paymentId);
  if (!filled) {
    setFlash(shop, { type: "info", message: words.incomplete });
    return { next: `${shop.channel.prefix}/cart/shipping-add` };
  }
  const name = Object.hasOwn(words.names, wallet) ? words.names[wallet as keyof typeof words.names] : words.names.other;
  saveWallet(shop, { token: held, token_key, name, amount: Number(amount) || 0, cart: filled.token });
  return { next: `${shop.channel.prefix}/cart/confirm` };
}

/** The product of the page whose button was pressed; undefined in the cart. */
function addedProduct(values: FormValues) {
  const { product_id, quantity = "1" } = values;
  if (product_id === undefined) return undefined;
  const accessories = chosenAccessories(values);
  return { product_id, quantity, ...(accessories.length > 0 && { accessories }) };
}

/** Adds the product of a page at its approval, once for each: the wallet's token is the key. */
async function addPressed(api: Api, values: FormValues, shop: ShopContext, held: string): Promise<void> {
  const added = addedProduct(values);
  if (!added) return;
  const token = shop.cookies.get("cart") ?? null;
  saveCart(shop, await api.cart.addProduct({ ...added, token }, { idempotencyKey: `wallet-${held}` }));
}

/** Max characters of the parts of a card's token. */
const tokenMax = 300;

/** null if name, phone number or address is not complete; then the cart is as before. */
async function filledCart(api: Api, values: FormValues, shop: ShopContext, payment_id: string): Promise<Cart | null> {
  const token = shop.cookies.get("cart") ?? "";
  let filled: Cart;
  try {
    filled = await api.cart.takeFromWallet({ token, ...(await personOf(api, values)) });
  } catch (error) {
    if (isShopError(error) && error.code === "common.invalid_input") return null;
    throw error;
  }
  for (const packing of undatedPackings(filled))
    filled = await api.cart.modifyShipping({ token, ...packing, delivery_at: "" });
  filled = await api.cart.modifyOrder({ token, payment_id });
  saveCart(shop, filled);
  return filled;
}
