import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { Secret } from "@noren/contract/platform/secret.ts";
import { isSameValue } from "@noren/contract/platform/merge-fields.ts";
import type { ProviderValues } from "../provider/provider-definition.ts";

const purposeOf = (accountId: string) => `provider-account:${accountId}`;

/** Secret values as stored: sealed for this account, so that they are of no use in another's row. */
export const sealSecrets = (secret: Secret, accountId: string, values: ProviderValues): string =>
  seal(values, purposeOf(accountId), secret);

/** The same sealed text while no value has changed, so that the record of changes names changes of secrets alone. */
export function sealedOver(
  secret: Secret,
  accountId: string,
  values: ProviderValues,
  before: { id: string; secrets: string | null } | undefined,
): string | null {
  if (Object.keys(values).length === 0) return null;
  const sealed = before?.id === accountId ? before.secrets : null;
  const stored = sealed === null ? undefined : unsealSecrets(secret, accountId, sealed);
  return stored && isSameValue(stored, values) ? sealed : sealSecrets(secret, accountId, values);
}

/** undefined if no accepted secret opens them. */
export const unsealSecrets = (secret: Secret, accountId: string, sealed: string): ProviderValues | undefined =>
  unseal<ProviderValues>(sealed, purposeOf(accountId), secret) ?? undefined;

/** Sealed values, sealed by the current SECRET; "current" if they are already, undefined if no accepted secret opens them. */
export function resealSecrets(secret: Secret, accountId: string, sealed: string): string | "current" | undefined {
  if (unsealSecrets({ current: secret.current }, accountId, sealed)) return "current";
  const opened = unsealSecrets(secret, accountId, sealed);
  return opened && sealSecrets(secret, accountId, opened);
}
