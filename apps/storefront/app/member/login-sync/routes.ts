import { route } from "@react-router/dev/routes";

export const loginSyncRoutes = [route("login_sync", "member/login-sync/login-sync-page.tsx")];
