import { route } from "@react-router/dev/routes";

export const checkoutRoutes = [
  route("cart/shipping-select", "checkout/shipping-select-page.tsx"),
  route("cart/shipping-add", "checkout/shipping-add-page.tsx"),
  route("cart/shipping-detail", "checkout/shipping-detail-page.tsx"),
  route("cart/payment", "checkout/payment-page.tsx"),
  route("cart/confirm", "checkout/confirm-page.tsx"),
  route("order/leave", "checkout/leave-page.tsx"),
  route("cart/complete", "checkout/complete-page.tsx"),
  route("cart/returned", "checkout/returned-page.tsx"),
  route("cart/outcome", "checkout/outcome-page.ts"),
  route("cart/wallet", "checkout/wallet-page.ts"),
];
