import { route } from "@react-router/dev/routes";

export const inquiryRoutes = [
  route("contact", "member/inquiry/contact-page.tsx"),
  route("contact/confirm", "member/inquiry/contact-confirm-page.tsx"),
  route("contact/complete", "member/inquiry/contact-complete-page.tsx"),
  route("mypage/inquiry_history", "member/inquiry/inquiry-history-page.tsx"),
  route("mypage/inquiry_history/:key", "member/inquiry/inquiry-thread-page.tsx"),
  route("mypage/inquiry_history/:key/files/:number", "member/inquiry/inquiry-file.ts"),
];
