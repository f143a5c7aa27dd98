import { route } from "@react-router/dev/routes";

export const emailChangeRoutes = [
  route("login/email-change", "member/email-change/email-change-page.tsx"),
  route("login/email-undo", "member/email-change/email-undo-page.tsx"),
];
