import { route } from "@react-router/dev/routes";

export const userRoutes = [
  route("register", "member/profile/register-page.tsx"),
  route("register/complete", "member/profile/register-complete-page.tsx"),
  route("ec", "shell/member-home/member-home-page.tsx"),
  route("mypage", "shell/mypage/mypage-page.tsx"),
  route("mypage/user_info", "member/profile/profile-info-page.tsx"),
  route("mypage/user_info/edit", "member/profile/profile-edit-page.tsx"),
  route("mypage/password", "member/profile/password-page.tsx"),
];
