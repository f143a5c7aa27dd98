import { route } from "@react-router/dev/routes";

export const searchHistoryRoutes = [
  route("mypage/product_search_history", "product/search-history/search-history-page.tsx"),
];
