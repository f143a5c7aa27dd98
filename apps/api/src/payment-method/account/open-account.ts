import type { Secret } from "@noren/contract/platform/secret.ts";
import type { StoredAccount } from "#api/channel/channel-types.ts";
import type { MethodProviders } from "../provider/provider-context.ts";
import type { ProviderAccount, ProviderDefinition, ProviderValues } from "../provider/provider-definition.ts";
import { unsealSecrets } from "./account-secrets.ts";

export type OpenAccount = { account: ProviderAccount; definition: ProviderDefinition; methods: MethodProviders };

/** An account with its secrets open; undefined if no accepted SECRET opens them, or a required value is missing. */
export function unsealedAccount(
  { secret, clock }: { secret: Secret; clock: () => Date },
  definition: ProviderDefinition,
  row: StoredAccount,
): ProviderAccount | undefined {
  const secrets: ProviderValues | undefined = row.secrets === null ? {} : unsealSecrets(secret, row.id, row.secrets);
  const values = secrets && { ...row.fields, ...secrets };
  if (!values || definition.fields.some(({ name, isRequired }) => isRequired && !values[name])) return undefined;
  const { id, provider: code, mode } = row;
  return { id, code, mode, values, replaced: replacedOf(secret, row, clock()) };
}

function replacedOf(
  secret: Secret,
  { id, replaced_secrets: sealed, replaced_until: until }: StoredAccount,
  now: Date,
): ProviderAccount["replaced"] {
  if (sealed === null || until === null || until <= now) return null;
  const values = unsealSecrets(secret, id, sealed);
  return values ? { values, until } : null;
}
