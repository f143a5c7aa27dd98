import { route } from "@react-router/dev/routes";

export const analyticsRoutes = [
  route("events", "analytics/events-page.ts"),
  route("external-services", "analytics/external-services-page.tsx"),
];
