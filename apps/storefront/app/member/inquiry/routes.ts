import { route } from "@react-router/dev/routes";

export const inquiryRoutes = [
  route("contact", "member/inquiry/contact-page.tsx"),
  route("contact/confirm", "member/inquiry/contact-confirm-page.tsx"),
  route("contact/complete", "member/inquiry/contact-complete-page.tsx"),
];
