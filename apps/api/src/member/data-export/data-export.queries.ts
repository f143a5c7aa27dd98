import type { Insertable } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { DataExport } from "#api/platform/db/types.ts";

export type ExportRow = {
  id: string;
  requested_at: Date;
  ready_at: Date | null;
  ends_at: Date;
  size: number | null;
};

/** Those that have not ended, newest first. */
export function exportsOf(db: Db, memberId: string, now: Date): Promise<ExportRow[]> {
  return db
    .selectFrom("data_export")
    .leftJoin("stored_file", "stored_file.id", "data_export.file_id")
    .select(["data_export.id", "requested_at", "ready_at", "ends_at", "size"])
    .where("member_id", "=", memberId)
    .where("ends_at", ">", now)
    .orderBy("requested_at", "desc")
    .orderBy("data_export.id", "desc")
    .execute();
}

export async function insertExport(trx: Db, row: Insertable<DataExport>) {
  await trx.insertInto("data_export").values(row).execute();
}

export function findExportFile(db: Db, { id, memberId, now }: { id: string; memberId: string; now: Date }) {
  return db
    .selectFrom("data_export")
    .innerJoin("stored_file", "stored_file.id", "data_export.file_id")
    .select(["path", "type", "name"])
    .where("data_export.id", "=", id)
    .where("member_id", "=", memberId)
    .where("ends_at", ">", now)
    .executeTakeFirst();
}

/** One whose file is still to be made. */
export function unmadeExport(db: Db, id: string) {
  return db
    .selectFrom("data_export")
    .innerJoin("member", "member.id", "data_export.member_id")
    .select(["data_export.channel_id", "member_id", "member.email"])
    .where("data_export.id", "=", id)
    .where("ready_at", "is", null)
    .executeTakeFirst();
}

/** False where another run has made the file, or the member is gone. */
export async function markReady(
  trx: Db,
  { id, fileId, now, endsAt }: { id: string; fileId: string; now: Date; endsAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("data_export")
    .set({ file_id: fileId, ready_at: now, ends_at: endsAt })
    .where("id", "=", id)
    .where("ready_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A trigger detaches their files. */
export async function deleteEndedExports(db: Db, now: Date) {
  await db.deleteFrom("data_export").where("ends_at", "<=", now).execute();
}
