import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** A read-only transaction that may take minutes, unlike the shop's statements. */
export const inReadOnly = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setAccessMode("read only")
    .execute(async (trx) => {
      await sql`set local statement_timeout = '10min'`.execute(trx);
      return work(trx);
    });
