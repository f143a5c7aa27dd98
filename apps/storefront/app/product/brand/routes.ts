import { route } from "@react-router/dev/routes";

export const brandRoutes = [route("brand", "product/brand/brand-list-page.tsx")];
