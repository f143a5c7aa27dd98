import { ShopError } from "@noren/contract/platform/errors.ts";
import { walletMessages as words } from "#look/payment-method/wallet/wallet.messages.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { cardOfForm } from "./card-choice.server.ts";
import { forgetWallet, approvedWallet } from "./wallet-cookie.server.ts";

/** The payment of the form: what was approved in a wallet, or a card. Refused once the approval has ended. */
export function cardOfOrder(shop: ShopContext, cart: string, values: FormValues) {
  if (values.card !== "wallet") return cardOfForm(values);
  const held = approvedWallet(shop, cart);
  if (!held) throw new ShopError("payment.refused", {}, {}, words.ended);
  return { card: { token: held.token, token_key: held.token_key } };
}

/** An approval pays once: after a refused payment another one, or another way to pay, is needed. */
export async function dropUsedWallet<T>(shop: ShopContext, order: () => Promise<T>): Promise<T> {
  try {
    const placed = await order();
    forgetWallet(shop);
    return placed;
  } catch (error) {
    if (isShopError(error) && error.code.startsWith("payment.")) forgetWallet(shop);
    throw error;
  }
}
