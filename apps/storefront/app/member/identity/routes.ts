import { route } from "@react-router/dev/routes";

export const identityRoutes = [
  route("oauth/redirect", "member/identity/oauth-redirect.ts"),
  route("oauth/callback", "member/identity/oauth-callback.ts"),
  route("oauth/link", "member/identity/identity-link-page.tsx"),
  route("mypage/identities", "member/identity/identities-page.tsx"),
];
