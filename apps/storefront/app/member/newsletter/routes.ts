import { route } from "@react-router/dev/routes";

export const newsletterRoutes = [
  route("newsletter/confirm", "member/newsletter/newsletter-confirm-page.tsx"),
  route("newsletter/stop", "member/newsletter/newsletter-stop-page.tsx"),
];
