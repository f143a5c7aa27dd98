import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";

/** A payment that the buyer has approved in a wallet, until the order is placed with it. */
export type ApprovedWallet = {
  /** The card's token for the order; it pays once. */
  token: string;
  token_key: string;
  /** The wallet's name. */
  name: string;
  /** Yen that the wallet showed. */
  amount: number;
  /** The cart that it is for. */
  cart: string;
};

/** Seconds; the provider's token lives longer. */
const lifetime = 3600;

/** Sealed in the browser's cookie: neither the database nor a log of the shop has it, and no script reads it. */
export function saveWallet(shop: ShopContext, held: ApprovedWallet): void {
  shop.cookies.set("wallet", seal(held, "wallet", shop.secret), lifetime);
}

/** null if the buyer has approved nothing for this cart, or too long ago. */
export function approvedWallet(shop: ShopContext, cart: string): ApprovedWallet | null {
  const held = unseal<ApprovedWallet>(shop.cookies.get("wallet"), "wallet", shop.secret);
  return held?.cart === cart ? held : null;
}

export function forgetWallet({ cookies }: ShopContext): void {
  if (cookies.get("wallet") !== undefined) cookies.remove("wallet");
}
