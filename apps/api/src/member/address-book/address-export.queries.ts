import type { ExportEncoding } from "@noren/contract/member/address-file.ts";
import type { Insertable } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { AddressExport } from "#api/platform/db/types.ts";

export type ExportRow = {
  id: string;
  word: string | null;
  encoding: string;
  requested_at: Date;
  ready_at: Date | null;
  ends_at: Date;
  size: number | null;
};

/** Those that have not ended, newest first. */
export function exportsOf(db: Db, memberId: string, now: Date): Promise<ExportRow[]> {
  return db
    .selectFrom("address_export")
    .leftJoin("stored_file", "stored_file.id", "address_export.file_id")
    .select(["address_export.id", "word", "encoding", "requested_at", "ready_at", "ends_at", "size"])
    .where("member_id", "=", memberId)
    .where("ends_at", ">", now)
    .orderBy("requested_at", "desc")
    .orderBy("address_export.id", "desc")
    .execute();
}

export async function insertExport(trx: Db, row: Insertable<AddressExport>) {
  await trx.insertInto("address_export").values(row).execute();
}

export function findExportFile(db: Db, { id, memberId, now }: { id: string; memberId: string; now: Date }) {
  return db
    .selectFrom("address_export")
    .innerJoin("stored_file", "stored_file.id", "address_export.file_id")
    .select(["path", "type", "name"])
    .where("address_export.id", "=", id)
    .where("member_id", "=", memberId)
    .where("ends_at", ">", now)
    .executeTakeFirst();
}

/** One whose file is still to be made. */
export async function unmadeExport(db: Db, id: string) {
  const row = await db
    .selectFrom("address_export")
    .select(["channel_id", "member_id", "word", "encoding"])
    .where("id", "=", id)
    .where("ready_at", "is", null)
    .executeTakeFirst();
  return row && { ...row, encoding: row.encoding as ExportEncoding };
}

/** False where another run has made the file, or the member is gone. */
export async function markReady(
  trx: Db,
  { id, fileId, now, endsAt }: { id: string; fileId: string; now: Date; endsAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("address_export")
    .set({ file_id: fileId, ready_at: now, ends_at: endsAt })
    .where("id", "=", id)
    .where("ready_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A trigger detaches their files. */
export async function deleteEndedExports(db: Db, now: Date) {
  await db.deleteFrom("address_export").where("ends_at", "<=", now).execute();
}
