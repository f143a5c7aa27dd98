import { route } from "@react-router/dev/routes";

export const passkeyRoutes = [
  route("mypage/passkeys", "member/passkey/passkey-page.tsx"),
  route("mypage/passkeys/add", "member/passkey/add-passkey.ts"),
];
