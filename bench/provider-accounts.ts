import { openDatabase } from "@noren/api/platform/db/open.ts";
import { uuidv7 } from "@noren/api/platform/db/uuid.ts";
import { sealSecrets } from "@noren/api/payment-method/account/account-secrets.ts";
import { insertAccount } from "@noren/api/payment-method/account/account.queries.ts";
import { contract } from "@noren/api/payment-method/provider/sbpayment/testing/sbps-samples.ts";
import { type BenchShop, benchSecret } from "./bench-shop.ts";

type Values = { fields: Record<string, string>; secrets: Record<string, string> };

/** Made up: no call is made with them. */
const accounts: Record<string, Values> = {
  stripe: {
    fields: { "publishable-key": "pk_live_of_the_bench" },
    secrets: { "secret-key": "sk_live_of_the_bench", "webhook-secret": "whsec_of_the_bench" },
  },
  komoju: {
    fields: {},
    secrets: { "secret-key": "sk_live_of_the_bench", "webhook-secret": "webhook-secret-of-the-bench" },
  },
  sbpayment: {
    fields: {
      mode: "live",
      "merchant-id": contract.merchantId,
      "service-id": contract.serviceId,
      "card-type": "link",
      "card-capture": "at-once",
    },
    secrets: { "hash-key": "hash-key-of-the-bench", "api-password": "password-of-the-bench" },
  },
};

/** Accounts of payment providers for all channels, whose messages the shop verifies after its next start. */
export async function putProviderAccounts({ databaseUrl: url }: Pick<BenchShop, "databaseUrl">): Promise<void> {
  const { db, close } = await openDatabase({ url, poolSize: 1 });
  const created_at = new Date();
  for (const [provider, { fields, secrets: values }] of Object.entries(accounts)) {
    const id = uuidv7(created_at);
    const secrets = sealSecrets({ current: benchSecret }, id, values);
    const none = { replaced_secrets: null, replaced_until: null, ended_at: null };
    await insertAccount(db, { id, provider, channel_id: null, mode: "live", fields, secrets, created_at, ...none });
  }
  await close();
}
