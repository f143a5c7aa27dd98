import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import type { WalletsView } from "./wallet-view.ts";

/** Payments before the checkout for a page's data; nothing of them is in the data of a channel without any. */
export function walletsView({ wallets }: ShopContext): { wallets?: WalletsView } {
  if (!wallets) return {};
  const { express, payPayId } = wallets;
  const account = express && { publishableKey: express.publishableKey, apiVersion: express.apiVersion };
  return { wallets: { express: account, hasPayPay: payPayId !== null } };
}
