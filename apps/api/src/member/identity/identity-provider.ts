import type { IdentityType } from "@noren/contract/member/identity.ts";
import type { Context, Shop } from "#api/channel/context.ts";

/** Binds a login at the provider to the browser that began it. */
export type Checks = { redirectUri: string; state: string; nonce: string; verifier: string };

export type ProvedPerson = {
  issuer: string;
  subject: string;
  /** Empty if the provider gave none. */
  email: string;
  is_email_verified: boolean;
  last_name: string;
  first_name: string;
  /** The person's name at the provider. */
  name: string;
};

/** A login at another service. Failures there are thrown as identity.failed or identity.unavailable. */
export type IdentityProvider = {
  /** URL of the provider's login page. */
  authorizationUrl: (checks: Checks) => Promise<string>;
  /** The person who returned with this query. */
  identify: (query: Record<string, string>, checks: Checks) => Promise<ProvedPerson>;
};

/** Providers for which the shop has a client id. */
export type IdentityShop = Shop & { identityProviders: Partial<Record<IdentityType, IdentityProvider>> };
export type IdentityContext<S extends IdentityShop = IdentityShop> = Context<S>;
