import { randomBytes } from "node:crypto";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";

/** As long as the shop keeps that a browser found a review helpful. */
const days180 = 180 * 86_400;

/** The browser's own token; a member needs none. */
export const browserOf = ({ cookies }: ShopContext) => cookies.get("helpful") ?? undefined;

export function tokenOfBrowser(shop: ShopContext): string {
  const token = browserOf(shop) ?? randomBytes(16).toString("base64url");
  shop.cookies.set("helpful", token, days180);
  return token;
}
