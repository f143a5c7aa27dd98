import { route } from "@react-router/dev/routes";

/** The receiver's pages find the gift by the key in their path, else in the query, else in this browser's cookie. */
export const socialGiftRoutes = [
  route("cart/gift", "gift/giver-page.tsx"),
  route("social-gift", "gift/gift-page.tsx"),
  route("social-gift/:key?/shipping", "gift/gift-shipping-page.tsx"),
  route("social-gift/:key?/delivery", "gift/gift-delivery-page.tsx"),
  route("social-gift/:key?/confirm", "gift/gift-confirm-page.tsx"),
  route("social-gift/:key?/complete", "gift/gift-complete-page.tsx"),
];
