import { sql } from "kysely";
import type { Db } from "./open.ts";

/** Makes the database read-only for new transactions; running ones are not affected. */
export async function setReadOnly(db: Db, isReadOnly: boolean): Promise<void> {
  await sql`set default_transaction_read_only = ${sql.lit(isReadOnly ? "on" : "off")}`.execute(db);
}
