import type { OrderLine } from "./line.ts";

type Terms = { readonly "ORDER.CANCEL_TERMS"?: unknown; readonly "MADE_TO_ORDER.CANCEL_TERMS"?: unknown };

export const hasMadeToOrder = (products: readonly Pick<OrderLine, "configuration">[]) =>
  products.some(({ configuration }) => configuration);

/**
 * The shop's terms of cancelling and returning; if a product is made to order, followed by the terms for such products.
 */
export const cancelTermsOf = (settings: Terms, isMadeToOrder: boolean): string =>
  [settings["ORDER.CANCEL_TERMS"], isMadeToOrder && settings["MADE_TO_ORDER.CANCEL_TERMS"]].filter(Boolean).join("\n");
