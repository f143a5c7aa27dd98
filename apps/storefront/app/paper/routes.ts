import { route } from "@react-router/dev/routes";

export const paperRoutes = [
  route("cart/quotation", "paper/cart-quotation.ts"),
  route("orders/receipt", "paper/guest-receipt-page.tsx"),
  route("orders/receipt/file", "paper/guest-receipt-file.ts"),
  route("mypage/order_history/:key/quotation", "paper/order-quotation.ts"),
  route("mypage/order_history/:key/receipt", "paper/receipt-page.tsx"),
  route("mypage/order_history/:key/receipt/file", "paper/receipt-file.ts"),
];
