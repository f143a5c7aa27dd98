import { isOn } from "../site/is-on.ts";

/** Who may see a page, by its route: members (/ec, /mypage…), visitors (/login, /register), anybody. */
export function accessOf(pattern: string): "member" | "visitor" | "any" {
  const path = pathOf(pattern);
  if (path === "/ec" || path === "/mypage" || path.startsWith("/mypage/")) return "member";
  return path === "/login" || path === "/register" ? "visitor" : "any";
}

const pathOf = (pattern: string) => pattern.replace(/^\/?/, "/").replace(/\/$/, "");

/** Whether the shop has members; without them it has no pages for them, and no links to such pages (THEME-18). */
export const hasMembers = (settings: Record<string, unknown>) => !isOn(settings["SITE.NO_MEMBER_USE"]);

type Settings = Record<string, unknown>;

/** Whether the shop shows prices to its members only, whose carts no visitor can go on with (OWN-15). */
export const showsPricesToMembersOnly = (settings: Settings) =>
  isOn(settings["CATALOGUE.PRICES_AFTER_LOGIN"]) && hasMembers(settings);

/** Whether this visitor sees no prices: the shop shows them to members only, and nobody is logged in. */
export const hidesPrices = (shop: { settings: Settings; session: { accessToken: string | null } }) =>
  showsPricesToMembersOnly(shop.settings) && shop.session.accessToken === null;

/** Whether a member's email address must be confirmed before the first login. */
export const requiresVerification = (settings: Record<string, unknown>) =>
  isOn(settings["PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE"]);
