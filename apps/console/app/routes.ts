import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { orderRoutes } from "./orders/routes.ts";
import { productRoutes } from "./products/routes.ts";
import { promotionRoutes } from "./promotion/routes.ts";
import { settingRoutes } from "./settings/routes.ts";
import { stockRoutes } from "./stock/routes.ts";

export default [
  route("login", "staff/login/login-page.tsx"),
  route("login/passkey", "staff/login/passkey-options-page.ts"),
  route("invitation/:token", "staff/invitation/invitation-page.tsx"),
  route("invitation/:token/passkey", "staff/invitation/passkey-options-page.ts"),
  layout("frame/frame-page.tsx", { id: "frame" }, [
    index("today/today-page.tsx"),
    ...orderRoutes,
    ...stockRoutes,
    ...productRoutes,
    ...promotionRoutes,
    ...settingRoutes,
    route("menu", "frame/menu-page.tsx"),
    route("shortcuts", "frame/shortcuts-page.tsx"),
    route("preferences", "frame/preferences-page.ts"),
    route("logout", "staff/login/logout-page.ts"),
    route("me", "staff/account/account-page.tsx", [
      route("password", "staff/account/password-page.tsx"),
      route("password-and-app", "staff/account/first-password-page.tsx"),
      route("authenticator", "staff/account/authenticator-page.tsx"),
      route("passkey", "staff/account/passkey-page.tsx"),
      route("recovery-codes", "staff/account/recovery-codes-page.tsx"),
    ]),
    route("me/proof", "staff/account/proof-page.tsx"),
    route("me/passkey/options", "staff/account/passkey-options-page.ts"),
    route("people", "staff/people/people-page.tsx", [
      route("invite", "staff/people/invite-page.tsx"),
      route(":id", "staff/people/person-page.tsx"),
    ]),
    route("people/addresses", "staff/people/addresses-page.tsx"),
    route("records", "record/record-list-page.tsx"),
    route("records/csv", "record/csv-page.ts"),
    route("records/of", "record/record-of-page.tsx"),
    route("search", "search/search-page.tsx"),
    route("*", "frame/missing-page.ts"),
  ]),
] satisfies RouteConfig;
