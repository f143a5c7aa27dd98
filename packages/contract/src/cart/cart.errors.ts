/** Why a cart cannot be read or changed. */
export const cartErrors = ["cart.not_found", "cart.common.is_expired", "cart.busy"] as const;
/** Why goods cannot be put in. */
export const productErrors = [
  "cart.update_products.product_not_found",
  "cart.update_products.not_sale",
  "cart.update_products.out_of_stock",
] as const;
/** Why a cart is not ordered. */
export const decisionErrors = [
  ...cartErrors,
  "captcha.required",
  "cart.is_empty",
  "cart.product_not_found",
  "cart.update_products.not_sale",
  "cart.decision.out_of_stock",
  "cart.decision.changed",
  "cart.orderer.missing",
  "cart.shipping.missing",
  "cart.shipping.date_not_available",
  "cart.shipping.timezone_not_available",
  "cart.shipping.not_deliverable",
  "cart.payment.missing",
  "cart.payment.not_available",
  "cart.selling_stopped",
  "cart.pending",
  "payment.refused",
  "payment.card_limit",
  "payment.provider_unreachable",
  "card.not_found",
  "cart.decision.coupon",
  "cart.decision.points",
  "cart.decision.too_many_unpaid",
  "cart.decision.too_many_emails",
] as const;
