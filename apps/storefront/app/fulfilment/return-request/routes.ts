import { route } from "@react-router/dev/routes";

export const returnRequestRoutes = [
  route("mypage/order_history/:key/return", "fulfilment/return-request/return-request-page.tsx"),
  route("order/:no/return", "fulfilment/return-request/guest-return-request-page.tsx"),
];
