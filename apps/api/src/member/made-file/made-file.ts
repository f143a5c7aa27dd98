import type { FileAnswer } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { sql } from "kysely";
import type { MemberWork } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { isUuid } from "#api/platform/db/uuid.ts";

/** Tables of files that a job makes for a member and that expire after some days; all have the same columns. */
type MadeFileTable = "address_export" | "data_export";

export type MadeFileRow = {
  id: string;
  requested_at: Date;
  ready_at: Date | null;
  ends_at: Date;
  size: number | null;
};

/** The member's unexpired files, newest first, with the table's own columns. */
export async function madeFilesOf<Own extends object>(db: Db, table: MadeFileTable, memberId: string, now: Date) {
  const { rows } = await sql<MadeFileRow & Own>`
    select e.*, f.size from ${sql.table(table)} e left join stored_file f on f.id = e.file_id
    where e.member_id = ${memberId} and e.ends_at > ${now} order by e.requested_at desc, e.id desc`.execute(db);
  return rows;
}

export const madeFileView = ({ id, requested_at, ready_at, ends_at, size }: MadeFileRow) => ({
  id,
  requested_at: requested_at.toISOString(),
  ready_at: ready_at?.toISOString() ?? null,
  ends_at: ends_at.toISOString(),
  size,
});

/** Errors: file.not_found, whether the file is another member's, unknown, not ready or removed. */
export async function readMadeFile(
  { shop, db, member, now }: MemberWork,
  table: MadeFileTable,
  id: string,
): Promise<FileAnswer> {
  const file = isUuid(id) ? await findFile(db, table, { id, memberId: member.id, now }) : undefined;
  const bytes = file && (await shop.files.read(file.path));
  if (!bytes) throw new ShopError("file.not_found");
  return { bytes, type: file.type, name: file.name };
}

async function findFile(
  db: Db,
  table: MadeFileTable,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
) {
  const { rows } = await sql<{ path: string; type: string; name: string }>`
    select f.path, f.type, f.name from ${sql.table(table)} e join stored_file f on f.id = e.file_id
    where e.id = ${id} and e.member_id = ${memberId} and e.ends_at > ${now}`.execute(db);
  return rows[0];
}

/** False if another run has made the file, or the member is gone. */
export async function markMade(
  trx: Db,
  table: MadeFileTable,
  { id, fileId, now, endsAt }: { id: string; fileId: string; now: Date; endsAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set file_id = ${fileId}, ready_at = ${now}, ends_at = ${endsAt}
    where id = ${id} and ready_at is null`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** A trigger detaches the files. */
export async function deleteEndedFiles(db: Db, table: MadeFileTable, now: Date) {
  await sql`delete from ${sql.table(table)} where ends_at <= ${now}`.execute(db);
}
