import { route } from "@react-router/dev/routes";

export const stylistRoutes = [
  route("stylist", "content/stylist/stylist-list-page.tsx"),
  route("stylist/:key", "content/stylist/stylist-page.tsx"),
];
