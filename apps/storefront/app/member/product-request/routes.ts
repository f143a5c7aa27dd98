import { route } from "@react-router/dev/routes";

export const productRequestRoutes = [
  route("product-request", "member/product-request/product-request-page.tsx"),
  route("mypage/product_request_history", "member/product-request/request-history-page.tsx"),
];
