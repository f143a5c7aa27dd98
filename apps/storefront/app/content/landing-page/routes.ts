import { route } from "@react-router/dev/routes";

export const landingPageRoutes = [route("lp/:slug", "content/landing-page/landing-page-page.tsx", { id: "lp" })];
