import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { auditNightly } from "#api/admin/audit/nightly-audit.ts";
import { type BackupTarget, makeBackup } from "#api/admin/backup/make-backup.ts";
import { openBackup, rowsIn, verifyBackup } from "#api/admin/backup/open-backup.ts";
import { restoreFiles } from "#api/admin/backup/restore-files.ts";
import { assertEmpty, assertKnown, restoreRows } from "#api/admin/backup/restore-rows.service.ts";
import type { BackupFolders } from "#api/platform/files/backup-plan.ts";
import { folderFiles } from "#api/platform/files/folder-files.ts";
import type { Db, OpenDatabase } from "#api/platform/db/open.ts";
import { startJobs } from "#api/platform/jobs/start-jobs.ts";
import { savePicture } from "#api/channel/stored-file/save-picture.ts";
import { inquiryInput } from "./inquiries.ts";
import { openWithMember } from "./member-orders.ts";
import { asStaff } from "./staff.ts";
import { openTestShop } from "./test-shop.ts";

export const silent = pino({ level: "silent" });
export const newFolder = (name: string) => mkdtemp(join(tmpdir(), `noren-${name}-`));

/** Writes a file below a folder. */
export function put(folder: string, path: string, contents: string | Uint8Array): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, contents);
  return file;
}

/** Paths of a folder's files with their contents. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(async (file) => [file.slice(folder.length + 1), await readFile(file, "latin1")]);
  return Object.fromEntries((await Promise.all(read)).toSorted());
}

/** A shop with an order, an inquiry, staff, sealed changes, waiting jobs, pictures and a film. */
export async function openFullShop(database: OpenDatabase) {
  const data = await newFolder("data");
  const folders: BackupFolders = { files: join(data, "files"), films: join(data, "films") };
  const test = await openTestShop(database);
  const shop = { ...test.shop, files: folderFiles(folders.files) };
  const open = await openWithMember(Object.assign(test, { shop }));
  await open.order();
  await open.api.inquiry.send(inquiryInput());
  await asStaff(open);
  await open.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", null);
  const now = new Date();
  const work = { ...open, shop, now, actor: open.actor };
  await savePicture(work, new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1]), { name: "手ぬぐい.jpg", alt: "" });
  put(folders.films, "kumi.mp4", "film of the workshop");
  put(folders.files, "towel/front.jpg", "towel");
  await sql`insert into change_record (at, actor, table_name, key, name, before, after)
    values (${new Date(now.getTime() - 86_400_000)}, 'staff:yamada', 'product', 'p1', 'TWL-1', '{"a": 1}', '{"a": null}')`.execute(
    database.db,
  );
  await auditNightly(work);
  const jobs = await startJobs({ database, log: silent });
  await jobs.send(database.db, "card.remove", { customer: "c1", card: "d1" });
  await jobs.send(database.db, "point.expire", { day: "2026-11-21" }, { startAfter: new Date("2099-01-01") });
  await jobs.stop();
  const backups = await newFolder("backups");
  const source = { db: database.db, clock: () => new Date(), secret: shop.secret, folders };
  const backUp = (target: Partial<BackupTarget> = {}, more: Partial<typeof source> = {}) =>
    makeBackup({ ...source, ...more }, { folder: backups, ...target });
  return { ...open, shop, folders, backups, backUp };
}
export type FullShop = Awaited<ReturnType<typeof openFullShop>>;

type RestoringAs = { passphrase?: string; acceptsLostFiles?: boolean; change?: (trx: Db) => Promise<void> };

/** Restores a backup as the command does, into this database and new folders. */
export async function restoreInto(
  database: OpenDatabase,
  path: string,
  { passphrase, acceptsLostFiles = false, change }: RestoringAs = {},
) {
  const data = await newFolder("restored");
  const folders: BackupFolders = { files: join(data, "files"), films: join(data, "films") };
  const backup = await openBackup(path, passphrase);
  await assertKnown(backup.manifest);
  const lost = await verifyBackup(backup, { acceptsLostFiles });
  await assertEmpty(database.db, backup.manifest);
  await restoreFiles(backup, folders, ({ hash }) => lost.some((one) => one.hash === hash));
  await restoreRows(database, silent, { manifest: backup.manifest, read: () => rowsIn(backup), change });
  return { folders, backup, lost };
}
