import { randomBytes } from "node:crypto";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";

/** Seconds: as long as the shop stores a browser's vote. */
const days180 = 180 * 86_400;

/** The browser's token for its votes; a member needs none. */
export const browserOf = ({ cookies }: ShopContext) => cookies.get("helpful") ?? undefined;

export function tokenOfBrowser(shop: ShopContext): string {
  const token = browserOf(shop) ?? randomBytes(16).toString("base64url");
  shop.cookies.set("helpful", token, days180);
  return token;
}
