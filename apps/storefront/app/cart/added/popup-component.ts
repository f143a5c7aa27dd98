/** CART.POPUP_COMPONENT: what opens over the page where something was put into the cart; else the cart itself follows. */
export const isStaying = (settings: Record<string, unknown>): boolean =>
  settings["CART.POPUP_COMPONENT"] === "cart-added";
