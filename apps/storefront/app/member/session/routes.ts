import { route } from "@react-router/dev/routes";

export const loginHistoryRoutes = [
  route("mypage/login_history", "member/session/login-history-page.tsx"),
  route("login/end-sessions", "member/session/end-sessions-page.tsx"),
];
