import type { ProviderAccount, ProviderTools } from "#api/payment-method/provider/provider-definition.ts";
import { providerTimeouts } from "#api/payment-method/provider/provider-http.ts";
import { createCustomer } from "./card-calls.ts";
import { openStripe, type StripeShop } from "./stripe-client.ts";

/** An account at Stripe with what its methods share. */
export type StripeAccount = Pick<ProviderTools, "clock" | "customers" | "log"> & {
  id: string;
  /** For calls that may wait for an issuer, and for those that a job makes. */
  shop: StripeShop;
  /** The same for look-ups, which end sooner. */
  lookUp: StripeShop;
  /** Secrets that sign webhooks: two while one is rolled. */
  webhookSecrets: (now: Date) => string[];
  statement: { kanji: string; kana: string } | undefined;
};

/** Reads no network. */
export function openAccount({ id, values, replaced }: ProviderAccount, tools: ProviderTools): StripeAccount {
  const { clock, customers, log, url } = tools;
  const secretKey = values["secret-key"] ?? "";
  const shop = openStripe({ secretKey, log, url, timeoutMs: providerTimeouts.start });
  const { "statement-kanji": kanji = "", "statement-kana": kana = "" } = values;
  return {
    id,
    clock,
    customers,
    log,
    shop,
    lookUp: { ...shop, timeoutMs: providerTimeouts.other },
    webhookSecrets: (now) => {
      const old = replaced && now < replaced.until ? replaced.values["webhook-secret"] : undefined;
      return [values["webhook-secret"], old].filter(
        (secret): secret is string => secret !== undefined && secret !== "",
      );
    },
    statement: kanji === "" ? undefined : { kanji, kana },
  };
}

/** Stripe's customer of a member, made at the first use. */
export async function customerOf({ id, shop, customers }: StripeAccount, member: string): Promise<string> {
  const known = await customers.find(id, member);
  return known ?? customers.keep(id, member, await createCustomer(shop, { member }));
}
