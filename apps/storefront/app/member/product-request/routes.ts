import { route } from "@react-router/dev/routes";

export const productRequestRoutes = [route("product-request", "member/product-request/product-request-page.tsx")];
