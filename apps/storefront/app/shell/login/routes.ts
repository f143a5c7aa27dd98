import { route } from "@react-router/dev/routes";

export const authRoutes = [
  route("login", "shell/login/login-page.tsx"),
  route("reminder", "shell/login/reminder-page.tsx"),
  route("mypage/logout", "shell/login/logout-page.tsx"),
];
