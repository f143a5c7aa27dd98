import { route } from "@react-router/dev/routes";

export const productHistoryRoutes = [
  route("product-history", "product/history/history-page.ts"),
  route("mypage/product_history", "product/history/own-history-page.tsx"),
];
