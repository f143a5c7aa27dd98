import type { Db } from "#api/platform/db/open.ts";
import { inReadOnly } from "../audit/read-only.ts";
import { type ChangeFilter, type ChangeRow, changeRows, recordedTables } from "./record.queries.ts";

export type Change = ChangeRow;

/** Changes, newest first; if the filter names an unknown table, the names of the recorded ones. */
export const findChanges = (db: Db, filter: ChangeFilter): Promise<{ rows: Change[] } | { tables: string[] }> =>
  inReadOnly(db, async (trx) => {
    if (filter.table !== undefined) {
      const tables = await recordedTables(trx);
      if (!tables.includes(filter.table)) return { tables };
    }
    return { rows: await changeRows(trx, filter) };
  });
