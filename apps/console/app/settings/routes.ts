import { route } from "@react-router/dev/routes";

/** Pages of 設定. Sheets over a page are below it. */
export const settingRoutes = [
  route("settings", "settings/settings-page.ts"),
  route("settings/payments", "settings/payments/methods-page.tsx", [
    route("method/:channel/:code", "settings/payments/method-page.tsx"),
  ]),
  route("settings/tax", "settings/tax/tax-rates-page.tsx", [route("new", "settings/tax/new-tax-rate-page.tsx")]),
  route("settings/payments/accounts", "settings/payments/accounts-page.tsx", [
    route("new/:provider", "settings/payments/new-account-page.tsx"),
    route(":account", "settings/payments/account-page.tsx"),
    route(":account/rotation", "settings/payments/rotation-page.tsx"),
  ]),
];
