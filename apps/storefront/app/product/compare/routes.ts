import { route } from "@react-router/dev/routes";

export const compareRoutes = [route("compare", "product/compare/compare-page.tsx")];
