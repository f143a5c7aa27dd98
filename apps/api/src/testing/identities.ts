import type { IdentityType } from "@noren/contract/member/identity.ts";
import type { IdentityProvider, ProvedPerson } from "#api/member/identity/identity-provider.ts";
import type { ShopClient } from "#api/clients.ts";
import { emailedKey } from "./account.ts";
import type { MadeInputs } from "./open-every-call.ts";
import type { TestShop } from "./test-shop.ts";

type WithCalls = Pick<TestShop, "db" | "shop" | "api" | "set">;

let people = 0;
export const newPerson = (fields: Partial<ProvedPerson> = {}): ProvedPerson => ({
  issuer: "https://issuer.test",
  subject: `person-${++people}`,
  email: "",
  is_email_verified: false,
  last_name: "",
  first_name: "",
  name: fields.email || "はな",
  ...fields,
});

/** A provider that identifies everybody as this person. */
export const providerOf = (person: ProvedPerson): IdentityProvider => ({
  authorizationUrl: async ({ state, redirectUri }) =>
    `https://issuer.test/auth?${new URLSearchParams({ state, redirect_uri: redirectUri })}`,
  identify: async () => person,
});

/** Allows the users of a provider in a channel. */
export async function letIn(
  { shop, set }: Pick<TestShop, "shop" | "set">,
  person: ProvedPerson,
  type: IdentityType = "line",
) {
  shop.identityProviders = { ...shop.identityProviders, [type]: providerOf(person) };
  await set("LOGIN.PROVIDERS", Object.keys(shop.identityProviders));
}

type Use = "login" | "link";

/** Begins a login at the provider; returns the input of its callback. */
export async function begun(
  test: WithCalls,
  person: ProvedPerson,
  { use = "login" as Use, type = "line" as IdentityType } = {},
) {
  await letIn(test, person, type);
  const { url, attempt } = await test.api.identity.redirect({ type, use });
  return { type, state: new URL(url).searchParams.get("state")!, code: "code-of-the-provider", attempt };
}

/** Completes a login at the provider. */
export async function arriveAs(test: WithCalls, person: ProvedPerson, { use = "login" as Use, device = "" } = {}) {
  return test.api.identity.callback({ ...(await begun(test, person, { use })), ...(device && { device }) });
}

export async function provedIdentity(test: WithCalls, fields: Partial<ProvedPerson> = {}, use: Use = "login") {
  return (await arriveAs(test, newPerson(fields), { use })).identity!;
}

type Account = { me: ShopClient; password: string; email: string };

export async function addedIdentity(test: WithCalls, { me, password }: Account, fields: Partial<ProvedPerson> = {}) {
  return me.identity.add({ identity: await provedIdentity(test, fields, "link"), current_password: password });
}

/** Key of a member's emailed link, and the identity that it adds. */
export async function identityLinkKey(test: WithCalls, { email }: Pick<Account, "email">) {
  const identity = await provedIdentity(test, { email });
  await test.api.identity.sendLink({ identity });
  return { token: await emailedKey(test, "identity_link", email), identity };
}

export const identityInputs: Pick<MadeInputs, "identity"> = {
  identity: {
    providers: () => ({}),
    redirect: async (open) => {
      await letIn(open, newPerson());
      return { type: "line", use: "login" };
    },
    callback: async (open) => ({
      ...(await begun(open, newPerson())),
      iss: "https://issuer.test",
      error: "",
      error_description: "",
      device: open.member.login.device,
    }),
    // A new mailbox each time, since one takes five emails an hour.
    sendLink: async (open) => ({ identity: await provedIdentity(open, { email: `a${++people}@example.jp` }) }),
    canLink: async (open) => ({ token: await issuedLink(open) }),
    link: async (open) => {
      const identity = await provedIdentity(open, { email: open.member.email });
      await open.db.deleteFrom("rate_limit_counter").execute();
      await open.api.identity.sendLink({ identity });
      return { token: await emailedKey(open, "identity_link", open.member.email), identity };
    },
    list: () => ({}),
    add: async (open) => {
      await open.db.deleteFrom("member_identity").execute();
      return { identity: await provedIdentity(open, {}, "link"), current_password: open.member.password };
    },
    remove: async (open) => {
      await open.db.deleteFrom("member_identity").execute();
      return { id: (await addedIdentity(open, open.member)).id };
    },
  },
};

async function issuedLink(open: WithCalls & { member: Account }): Promise<string> {
  await open.db.deleteFrom("rate_limit_counter").execute();
  return (await identityLinkKey(open, open.member)).token;
}
