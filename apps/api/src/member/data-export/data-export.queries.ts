import type { Insertable } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { DataExport } from "#api/platform/db/types.ts";

export async function insertExport(trx: Db, row: Insertable<DataExport>) {
  await trx.insertInto("data_export").values(row).execute();
}

/** An export whose file has not been made yet. */
export function unmadeExport(db: Db, id: string) {
  return db
    .selectFrom("data_export")
    .innerJoin("member", "member.id", "data_export.member_id")
    .select(["data_export.channel_id", "member_id", "member.email"])
    .where("data_export.id", "=", id)
    .where("ready_at", "is", null)
    .executeTakeFirst();
}
