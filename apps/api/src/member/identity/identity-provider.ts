import type { IdentityType } from "@noren/contract/member/identity.ts";
import type { Context, Shop } from "#api/channel/context.ts";

/** What binds a login at the provider to the browser that began it. */
export type Checks = { redirectUri: string; state: string; nonce: string; verifier: string };

/** Who the provider says is there. */
export type ProvedPerson = {
  issuer: string;
  subject: string;
  /** Empty where it said none. */
  email: string;
  is_email_verified: boolean;
  last_name: string;
  first_name: string;
  /** What the person is called at the provider. */
  name: string;
};

/** A login elsewhere. What goes wrong there is thrown as identity.failed or identity.unavailable. */
export type IdentityProvider = {
  /** The page where the browser goes. */
  authorizationUrl: (checks: Checks) => Promise<string>;
  /** Who came back with this query. */
  identify: (query: Record<string, string>, checks: Checks) => Promise<ProvedPerson>;
};

/** Those for which the shop has a client id. */
export type IdentityShop = Shop & { identityProviders: Partial<Record<IdentityType, IdentityProvider>> };
export type IdentityContext<S extends IdentityShop = IdentityShop> = Context<S>;
