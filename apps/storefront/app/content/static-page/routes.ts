import { route } from "@react-router/dev/routes";

const file = "content/static-page/static-page-page.tsx";

/** Pages that a buyer must be able to read before buying (CON-18). The catch-all route serves owners' other paths. */
export const staticPageRoutes = [
  route("law", file, { id: "static-page/law" }),
  route("privacy", file, { id: "static-page/privacy" }),
  route("terms", file, { id: "static-page/terms" }),
  route("returns", file, { id: "static-page/returns" }),
  route("guide", file, { id: "static-page/guide" }),
];
