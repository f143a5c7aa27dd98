import { route } from "@react-router/dev/routes";

export const collectionRoutes = [
  route("collection/:alias", "content/collection/collection-page.tsx"),
  route("collection/:alias/:key", "content/collection/collection-entry-page.tsx"),
];
