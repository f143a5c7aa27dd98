import type { OrderLine } from "./cart.ts";

type Terms = { readonly "ORDER.CANCEL_TERMS"?: unknown; readonly "MADE_TO_ORDER.CANCEL_TERMS"?: unknown };

export const hasMadeToOrder = (products: readonly Pick<OrderLine, "configuration">[]) =>
  products.some(({ configuration }) => configuration);

/**
 * What a buyer reads of cancelling and returning: the shop's terms, and below them those of products made to order
 * where some of these are.
 */
export const cancelTermsOf = (settings: Terms, isMadeToOrder: boolean): string =>
  [settings["ORDER.CANCEL_TERMS"], isMadeToOrder && settings["MADE_TO_ORDER.CANCEL_TERMS"]].filter(Boolean).join("\n");
