import { route } from "@react-router/dev/routes";

export const userRoutes = [
  route("register", "user/register-page.tsx"),
  route("register/complete", "user/register-complete-page.tsx"),
  route("ec", "user/member-home-page.tsx"),
  route("mypage", "user/mypage-page.tsx"),
  route("mypage/user_info", "user/user-info-page.tsx"),
  route("mypage/user_info/edit", "user/user-edit-page.tsx"),
  route("mypage/password", "user/password-page.tsx"),
];
