import { route } from "@react-router/dev/routes";

export const restockRoutes = [
  route("product/:key/restock", "product/restock/restock-page.tsx"),
  route("restock/cancel", "product/restock/restock-cancel-page.tsx"),
];
