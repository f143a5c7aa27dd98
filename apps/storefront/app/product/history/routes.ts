import { route } from "@react-router/dev/routes";

export const productHistoryRoutes = [route("product-history", "product/history/history-page.ts")];
