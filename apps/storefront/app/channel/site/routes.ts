import { route } from "@react-router/dev/routes";

export const iconRoutes = [
  route("icons.svg", "channel/site/icons-page.ts"),
  route("mark.svg", "channel/site/mark-page.ts"),
];
