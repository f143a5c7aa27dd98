/** Errors of every call that reads or changes a cart. */
export const cartErrors = ["cart.not_found", "cart.common.is_expired", "cart.busy"] as const;
/**
 * Errors of calls that write personal data. not_joined: the cart is from before the member's login; pending: a payment
 * is under way.
 */
export const ownCartErrors = [...cartErrors, "cart.not_joined", "cart.pending"] as const;
/** Errors of adding a product. */
export const productErrors = [
  "cart.update_products.product_not_found",
  "cart.update_products.not_sale",
  "cart.update_products.out_of_stock",
  "cart.update_products.option_gone",
  "cart.update_products.wrong_quantity",
] as const;
