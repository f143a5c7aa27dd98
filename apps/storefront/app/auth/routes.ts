import { route } from "@react-router/dev/routes";

export const authRoutes = [route("login", "auth/login-page.tsx"), route("mypage/logout", "auth/logout-page.tsx")];
