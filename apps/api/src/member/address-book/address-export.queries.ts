import type { ExportEncoding } from "@noren/contract/member/address-file.ts";
import type { Insertable } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { AddressExport } from "#api/platform/db/types.ts";

export async function insertExport(trx: Db, row: Insertable<AddressExport>) {
  await trx.insertInto("address_export").values(row).execute();
}

/** An export whose file has not been made yet. */
export async function unmadeExport(db: Db, id: string) {
  const row = await db
    .selectFrom("address_export")
    .select(["channel_id", "member_id", "word", "encoding"])
    .where("id", "=", id)
    .where("ready_at", "is", null)
    .executeTakeFirst();
  return row && { ...row, encoding: row.encoding as ExportEncoding };
}
