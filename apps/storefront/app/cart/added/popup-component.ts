/**
 * CART.POPUP_COMPONENT: the popup that opens over the page after a product was added; without it the cart's page
 * follows.
 */
export const isStaying = (settings: Record<string, unknown>): boolean =>
  settings["CART.POPUP_COMPONENT"] === "cart-added";
