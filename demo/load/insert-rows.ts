import type { Db } from "@noren/api/platform/db/open.ts";
import type { Database } from "@noren/api/platform/db/types.ts";
import type { InsertObject } from "kysely";

// a statement takes 65,535 parameters, and the embedded database likes them in thousands
const atOnce = 200;

export async function insertRows<T extends keyof Database>(
  trx: Db,
  table: T,
  rows: readonly InsertObject<Database, T>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + atOnce))
      .execute();
  }
}
