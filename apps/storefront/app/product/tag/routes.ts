import { route } from "@react-router/dev/routes";

export const tagRoutes = [route("tag/:key", "product/tag/tag-page.tsx")];
