import type { Secret } from "@noren/contract/platform/secret.ts";
import type { Db } from "#api/platform/db/open.ts";
import { type Acting, inTransaction } from "#api/platform/db/transaction.ts";
import { resealSecrets } from "./account-secrets.ts";
import { replaceSealed, type SealedRow, sealedRows } from "./account.queries.ts";

/** Codes of the providers whose secrets were sealed again, or open by no accepted secret. */
export type AccountSecrets = { renewed: string[]; unreadable: string[] };

type Renewed = Pick<SealedRow, "secrets" | "replaced_secrets">;

/** Accounts' secrets that the current secret has not sealed. `replace` runs for each that can be renewed. */
export async function accountSecrets(
  db: Db,
  secret: Secret,
  replace: (row: SealedRow, renewed: Renewed) => Promise<void> = async () => {},
): Promise<AccountSecrets> {
  const found: AccountSecrets = { renewed: [], unreadable: [] };
  for (const row of await sealedRows(db)) {
    const secrets = resealSecrets(secret, row.id, row.secrets!);
    const replaced = row.replaced_secrets === null ? "current" : resealSecrets(secret, row.id, row.replaced_secrets);
    if (secrets === undefined) found.unreadable.push(row.provider);
    // what a rotation has replaced, and nobody can open, is of no use; its time forgets it
    else if (secrets !== "current" || (replaced !== "current" && replaced !== undefined)) {
      await replace(row, {
        secrets: secrets === "current" ? row.secrets : secrets,
        replaced_secrets: replaced === "current" || replaced === undefined ? row.replaced_secrets : replaced,
      });
      found.renewed.push(row.provider);
    }
  }
  return found;
}

/** Seals the accounts' secrets again, each in a transaction of its own. The shop's caches need not change. */
export const renewAccountSecrets = (work: Acting & { secret: Secret }): Promise<AccountSecrets> =>
  accountSecrets(work.db, work.secret, (row, renewed) =>
    inTransaction(work, (trx) => replaceSealed(trx, row, renewed)),
  );
