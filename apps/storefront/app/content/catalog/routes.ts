import { route } from "@react-router/dev/routes";

export const catalogRoutes = [route("flip-book", "content/catalog/flip-book-page.tsx")];
