/** CART.POPUP_COMPONENT: a popup opens over the page after adding a product; without it the cart's page follows. */
export const isStaying = (settings: Record<string, unknown>): boolean =>
  settings["CART.POPUP_COMPONENT"] === "cart-added";
