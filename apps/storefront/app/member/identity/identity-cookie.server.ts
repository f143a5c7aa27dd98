import type { Arrival, IdentityType } from "@noren/contract/member/identity.ts";
import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";

/** A login at a provider that was started in this browser. */
type Begun = { type: IdentityType; use: "login" | "link"; attempt: string; next: string | null };

/** Stored for ten minutes, as long as the attempt is valid. A later attempt replaces it. */
export function saveBegun(shop: ShopContext, begun: Begun): void {
  shop.cookies.set("oauth", seal(begun, "oauth", shop.secret), 600);
}

export function takeBegun(shop: ShopContext): Begun | null {
  const begun = unseal<Begun>(shop.cookies.get("oauth"), "oauth", shop.secret);
  shop.cookies.remove("oauth");
  return begun;
}

/** A visitor who came back from a provider whose account is not linked to a member yet. */
export type Arrived = {
  service: string;
  identity: string;
  result: Exclude<Arrival["result"], "login">;
  email: string;
  isEmailVerified: boolean;
  lastName: string;
  firstName: string;
  next: string | null;
};

export function saveArrived(shop: ShopContext, arrived: Arrived): void {
  shop.cookies.set("identity", seal(arrived, "identity-arrived", shop.secret), 3600);
}

export const arrivedIn = (shop: ShopContext): Arrived | null =>
  unseal<Arrived>(shop.cookies.get("identity"), "identity-arrived", shop.secret);

export const forgetArrived = ({ cookies }: ShopContext): void => cookies.remove("identity");
