import type {
  ProviderAccount,
  ProviderMode,
  ProviderTools,
  ProviderValues,
} from "#api/payment-method/provider/provider-definition.ts";
import { type KomojuClient, komojuClient } from "./komoju-client.ts";
import { type SessionCalls, sessionCalls } from "./session-calls.ts";

const komojuOrigin = "https://komoju.com";

/** An account at KOMOJU, ready for calls. Test and live keys go to the same address. */
export type KomojuShop = {
  client: KomojuClient;
  calls: SessionCalls;
  clock: () => Date;
  log: ProviderTools["log"];
  /** Secrets that may have signed a webhook: the account's, and a replaced one until its time. */
  webhookSecrets(now: Date): string[];
};

/** test or live, as the secret key says. */
export const modeOf = (values: ProviderValues): ProviderMode =>
  values["secret-key"]?.startsWith("sk_live_") ? "live" : "test";

export function openKomoju(
  { values, replaced }: ProviderAccount,
  { clock, log, url = komojuOrigin }: Pick<ProviderTools, "clock" | "log" | "url">,
): KomojuShop {
  const client = komojuClient({ origin: url, secretKey: values["secret-key"] ?? "" });
  return {
    client,
    calls: sessionCalls(client),
    clock,
    log,
    webhookSecrets(now) {
      const former = replaced && replaced.until > now ? replaced.values["webhook-secret"] : undefined;
      return [values["webhook-secret"], former].filter((secret) => secret !== undefined && secret !== "") as string[];
    },
  };
}
