import { route } from "@react-router/dev/routes";

export const orderRoutes = [
  route("mypage/order_history", "order/order-list-page.tsx"),
  route("mypage/order_history/:key", "order/order-page.tsx"),
  route("order/:no", "order/guest/guest-order-page.tsx"),
];
