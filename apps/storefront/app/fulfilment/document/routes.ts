import { route } from "@react-router/dev/routes";

export const documentRoutes = [
  route("cart/quotation", "fulfilment/document/cart-quotation.ts"),
  route("orders/receipt", "fulfilment/document/guest-receipt-page.tsx"),
  route("orders/receipt/file", "fulfilment/document/guest-receipt-file.ts"),
  route("mypage/order_history/:key/quotation", "fulfilment/document/order-quotation.ts"),
  route("mypage/order_history/:key/receipt", "fulfilment/document/receipt-page.tsx"),
  route("mypage/order_history/:key/receipt/file", "fulfilment/document/receipt-file.ts"),
];
