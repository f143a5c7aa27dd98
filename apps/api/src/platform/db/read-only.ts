import { sql } from "kysely";
import type { Db } from "./open.ts";

/** Whether the database takes no changes; a transaction that has begun is not concerned. */
export async function setReadOnly(db: Db, isReadOnly: boolean): Promise<void> {
  await sql`set default_transaction_read_only = ${sql.lit(isReadOnly ? "on" : "off")}`.execute(db);
}
