/** Why a cart cannot be read or changed. */
export const cartErrors = ["cart.not_found", "cart.common.is_expired", "cart.busy"] as const;
/** Why personal data cannot be written into a cart: beside the above, a member calls with a cart from before the login. */
export const ownCartErrors = [...cartErrors, "cart.not_joined", "cart.pending"] as const;
/** Why a product cannot be added. */
export const productErrors = [
  "cart.update_products.product_not_found",
  "cart.update_products.not_sale",
  "cart.update_products.out_of_stock",
  "cart.update_products.option_gone",
  "cart.update_products.wrong_quantity",
] as const;
