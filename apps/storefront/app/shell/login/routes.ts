import { route } from "@react-router/dev/routes";

export const authRoutes = [
  route("login", "shell/login/login-page.tsx"),
  route("login/passkey", "shell/login/passkey-login.ts"),
  route("login/unlock", "shell/login/unlock-page.tsx"),
  route("verify", "shell/login/verify-page.tsx"),
  route("verify/email", "shell/login/verify-email-page.tsx"),
  route("reminder", "shell/login/reminder/reminder-page.tsx"),
  route("reminder/reset", "shell/login/reminder/new-password-page.tsx"),
  route("reminder/username", "shell/login/reminder/username-reminder-page.tsx"),
  route("reminder/username/reset", "shell/login/reminder/new-username-page.tsx"),
  route("mypage/logout", "shell/login/logout-page.tsx"),
];
