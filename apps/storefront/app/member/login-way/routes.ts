import { route } from "@react-router/dev/routes";

export const loginWayRoutes = [route("mypage/login-ways", "member/login-way/login-ways-page.tsx")];
