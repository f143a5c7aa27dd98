import type { Secret } from "@noren/contract/platform/secret.ts";
import { resealTotpSecret } from "#api/admin/staff/second-factor.ts";
import type { Acting } from "#api/platform/db/transaction.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import type { Db } from "#api/platform/db/open.ts";
import { mailboxHash } from "#api/platform/rate-limit/mailbox.ts";
import { phoneHash } from "#api/platform/rate-limit/phone.ts";
import {
  type HashedRow,
  hashedRows,
  type MailboxTable,
  mailboxTables,
  rehash,
  type Rehashed,
  replaceStaffSecret,
  staffSecrets,
} from "./secret.queries.ts";

type Work = Acting & { secret: Secret };

/** Rows of one transaction. */
const batch = 500;

/** Names of the people whose app's secret was sealed again, or opens by no accepted secret. */
export type AppSecrets = { renewed: string[]; unreadable: string[] };

/** App's secrets that are not sealed by the current secret. `replace` runs for each that can be. */
export async function appSecrets(
  db: Db,
  secret: Secret,
  replace: (
    stored: { id: string; name: string; totp_secret: string },
    renewed: string,
  ) => Promise<void> = async () => {},
): Promise<AppSecrets> {
  const found: AppSecrets = { renewed: [], unreadable: [] };
  for (const stored of await staffSecrets(db)) {
    const renewed = resealTotpSecret(secret, stored.id, stored.totp_secret);
    if (renewed === "current") continue;
    if (renewed === undefined) found.unreadable.push(stored.name);
    else {
      await replace(stored, renewed);
      found.renewed.push(stored.name);
    }
  }
  return found;
}

/** Seals the app's secrets again, each in a transaction of its own. */
export const renewAppSecrets = (work: Work): Promise<AppSecrets> =>
  appSecrets(work.db, work.secret, (stored, renewed) =>
    inTransaction(work, (trx) => replaceStaffSecret(trx, stored, renewed)),
  );

/** Hashes mailboxes and phone numbers again, in batches; returns the number of changed rows. */
export async function renewHashes(work: Work): Promise<number> {
  return overHashes(work.db, work.secret, (table, rows) => inTransaction(work, (trx) => rehash(trx, table, rows)));
}

/** Rows whose hashes the current secret has not made. */
export const formerHashes = (db: Db, secret: Secret): Promise<number> => overHashes(db, secret, async () => {});

async function overHashes(
  db: Db,
  secret: Secret,
  change: (table: MailboxTable, rows: Rehashed[]) => Promise<void>,
): Promise<number> {
  let changed = 0;
  for (const table of mailboxTables) {
    for (let after: string | null = null; ;) {
      const rows: HashedRow[] = await hashedRows(db, table, { after, limit: batch });
      const former = rows.flatMap((row) => rehashed(row, secret) ?? []);
      if (former.length > 0) await change(table, former);
      changed += former.length;
      if (rows.length < batch) break;
      after = rows.at(-1)!.id;
    }
  }
  return changed;
}

/** Undefined if the hashes are of the current secret. */
function rehashed({ id, channel_id, address, phone, ...stored }: HashedRow, secret: Secret): Rehashed | undefined {
  const ctx = { shop: { secret }, channel: { id: channel_id } };
  const hashes = { mailbox: mailboxHash(ctx, address), phone: stored.phone_hash && phoneHash(ctx, phone ?? "") };
  const isSame = hashes.mailbox.equals(stored.mailbox) && (!hashes.phone || hashes.phone.equals(stored.phone_hash!));
  return isSame ? undefined : { id, ...hashes };
}
