import { route } from "@react-router/dev/routes";

export const productRoutes = [
  route("product", "product/product-list-page.tsx"),
  route("product/:key", "product/product-page.tsx"),
  route("search/suggestions", "product/suggestion/suggestion-page.ts"),
  route("search/count", "product/hit-count-page.ts"),
];
