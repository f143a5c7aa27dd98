import { route } from "@react-router/dev/routes";

/** The receiver's pages find the gift by the key in their path; without one by the query, or by what this browser kept. */
export const socialGiftRoutes = [
  route("cart/gift", "social-gift/giver-page.tsx"),
  route("social-gift", "social-gift/gift-page.tsx"),
  route("social-gift/:key?/shipping", "social-gift/gift-shipping-page.tsx"),
  route("social-gift/:key?/delivery", "social-gift/gift-delivery-page.tsx"),
  route("social-gift/:key?/confirm", "social-gift/gift-confirm-page.tsx"),
  route("social-gift/:key?/complete", "social-gift/gift-complete-page.tsx"),
];
