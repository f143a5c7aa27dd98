import { route } from "@react-router/dev/routes";

export const makerRoutes = [
  route("maker", "product/maker/maker-list-page.tsx"),
  route("maker/:key", "product/maker/maker-page.tsx"),
];
