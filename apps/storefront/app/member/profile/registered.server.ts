import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";

export type Registered = { name: string; email: string; next: string | null; isLogin: boolean };

/** Stores the name of the new member for the complete page. A reload shows the page again, for ten minutes. */
export function saveRegistered(shop: ShopContext, registered: Registered): void {
  shop.cookies.set("registered", seal(registered, "registered", shop.secret), 600);
}

export const justRegistered = (shop: ShopContext): Registered | null =>
  unseal<Registered>(shop.cookies.get("registered"), "registered", shop.secret);
