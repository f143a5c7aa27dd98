import { loginSyncMessages as app } from "#app/member/login-sync/login-sync.messages.ts";

export const loginSyncMessages = {
  ...app,
  lead: (shop: string) => `「${shop}」のログインのまま、このお店をご利用いただけます。`,
  goOn: "ログインして進む",
  going: "お進みいただいています",
  toLogin: "ログインへ進む",
  linkedTitle: "ほかのお店",
  linkedLead: "ログインしたまま、ほかのお店へ移動できます。",
};
