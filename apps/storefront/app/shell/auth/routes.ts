import { route } from "@react-router/dev/routes";

export const authRoutes = [
  route("login", "shell/auth/login-page.tsx"),
  route("login/passkey", "shell/auth/passkey-login.ts"),
  route("login/unlock", "shell/auth/unlock-page.tsx"),
  route("verify", "shell/auth/verify-page.tsx"),
  route("verify/email", "shell/auth/verify-email-page.tsx"),
  route("reminder", "shell/auth/reminder/reminder-page.tsx"),
  route("reminder/reset", "shell/auth/reminder/new-password-page.tsx"),
  route("reminder/username", "shell/auth/reminder/username-reminder-page.tsx"),
  route("reminder/username/reset", "shell/auth/reminder/new-username-page.tsx"),
  route("mypage/logout", "shell/auth/logout-page.tsx"),
];
