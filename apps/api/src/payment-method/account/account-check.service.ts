import * as z from "zod/mini";
import { AccountCheckLine } from "@noren/contract/payment-method/payment-account.owner.ts";
import type { StoredAccount } from "#api/channel/channel-types.ts";
import { type Actor, actorText } from "#api/platform/actor/actor.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import type { ProviderShop } from "../provider/provider-context.ts";
import type { ProviderCheck } from "../provider/provider-definition.ts";
import { accountVersion } from "./account-version.ts";
import { lastCheckRows, writeLastCheck } from "./account.queries.ts";

/** The column provider_account.last_check. `by` is an actor's text; `version` that of the account as it was checked. */
const StoredCheck = z.object({
  at: z.string(),
  by: z.string(),
  version: z.int(),
  lines: z.array(AccountCheckLine),
});

/** What a provider has answered to the check of an account, and who asked it. */
export type MadeCheck = { at: Date; by: string; lines: readonly ProviderCheck[] };

type Work = Pick<ProviderShop, "db" | "clock" | "providers"> & { actor: Actor };

/**
 * Asks the provider whether an account works, which changes nothing there, and stores the answer for all processes. Call it
 * outside of a transaction, since the answer may take seconds.
 */
export async function checkAndStore(work: Work, account: StoredAccount): Promise<ProviderCheck[]> {
  const lines = await work.providers.check(account);
  const check = { at: work.clock().toISOString(), by: actorText(work.actor), version: accountVersion(account), lines };
  await inTransaction(work, (trx) => writeLastCheck(trx, account.id, check));
  return lines;
}

/** The last check of each account by its id, without those of accounts that have changed since. */
export async function lastChecks(db: Db, accounts: readonly StoredAccount[]): Promise<Map<string, MadeCheck>> {
  const rows = await lastCheckRows(
    db,
    accounts.map(({ id }) => id),
  );
  const versions = new Map(accounts.map((account) => [account.id, accountVersion(account)]));
  return new Map(
    rows.flatMap(({ id, last_check, name }) => {
      const read = StoredCheck.safeParse(last_check);
      if (!read.success || read.data.version !== versions.get(id)) return [];
      const { at, by, lines } = read.data;
      return [[id, { at: new Date(at), by: name ?? (by.startsWith("staff:") ? "スタッフ" : "コマンド"), lines }]];
    }),
  );
}
