import { route } from "@react-router/dev/routes";

export const catalogOrderRoutes = [route("catalog-order", "content/catalog-order/catalog-order-page.tsx")];
