import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Secret } from "@noren/contract/platform/secret.ts";
import { pathsInUse } from "#api/channel/stored-file/stored-file.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { release } from "#api/platform/db/migrate.ts";
import type { BackupFolders } from "#api/platform/files/backup-plan.ts";
import { backupName, backupsIn, newDraft, removeDrafts, withLock } from "./backup-folder.ts";
import { backupRefusal, writeProblem } from "./backup-refusal.ts";
import { type FileEntry, fileLines, keyOfFile, takeFiles, type Taking } from "./data-files.ts";
import { filePool, poolName } from "./file-pool.ts";
import { type Manifest, manifestName, manifestText, format, parseManifest, partNames, secretMark } from "./manifest.ts";
import { filesIn, openBackup } from "./open-backup.ts";
import { type PartSum, writePart } from "./part.ts";
import { type Encryption, keyOf, newEncryption } from "./passphrase.ts";
import { pruneBackups } from "./prune-backups.ts";
import { inSnapshot, snapshotLines } from "./snapshot.ts";
import { migrationsOf } from "./snapshot.queries.ts";
import { syncFolder } from "#api/platform/files/sync-folder.ts";

export type BackupSource = { db: Db; clock: () => Date; secret: Secret; folders: BackupFolders };
export type BackupTarget = { folder: string; passphrase?: string | undefined; keep?: number | undefined };
export type MadeBackup = {
  path: string;
  manifest: Manifest;
  /** Files that records name and that were not there. */
  missing: string[];
  /** Files that changed whenever they were copied. */
  restless: string[];
  /** Names of backups that were removed. */
  pruned: string[];
  /** Time for which the snapshot was open, in ms; on the embedded database the shop waits meanwhile. */
  snapshotMs: number;
};

/**
 * Makes a backup of database and files while the shop sells. It is written under another name and gets its own only when
 * everything is on the disk; a failed one leaves nothing, a killed one a draft that the next removes.
 */
export async function makeBackup(source: BackupSource, target: BackupTarget): Promise<MadeBackup> {
  const { folder } = target;
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory())
    throw backupRefusal(
      `${folder} というフォルダーがありません。ディスクがつながっていることを確かめるか、作ってください。`,
    );
  try {
    return await withLock(folder, source.clock, () => make(source, target));
  } catch (error) {
    throw writeProblem(error, folder);
  }
}

async function make(source: BackupSource, target: BackupTarget): Promise<MadeBackup> {
  const { folder, passphrase, keep } = target;
  await removeDrafts(folder);
  const all = await backupsIn(folder);
  const last = all.at(-1);
  const { key, encryption } = passphrase ? await encryptionFor(passphrase, last?.path) : unencrypted;
  const pool = filePool(join(folder, poolName(encryption?.check)), key);
  const before = last ? await filesBefore(last.path, passphrase, encryption) : new Map<string, FileEntry>();
  const draft = await newDraft(folder);
  try {
    await pool.open();
    // most files are copied before the snapshot, so that few can disappear between it and the second look
    const taken = new Map<string, FileEntry>();
    const taking: Taking = { pool, folders: source.folders, before };
    await takeFiles(taking, taken);
    const taken_at = source.clock();
    const snapshot = await takeRows(source.db, { path: join(draft, partNames.rows), name: partNames.rows, key }, taken);
    const restless = await takeFiles(taking, taken);
    const missing = snapshot.notTaken.filter((path) => !taken.has(keyOfFile({ root: "files", path })));
    await pool.flush();
    const files = await writePart({ path: join(draft, partNames.files), name: partNames.files, key }, fileLines(taken));
    const manifest: Manifest = {
      product: "noren",
      format,
      number: (last?.number ?? 0) + 1,
      taken_at: taken_at.toISOString(),
      release,
      migrations: snapshot.migrations,
      tables: snapshot.counts,
      parts: { rows: snapshot.sum, files },
      files: { count: taken.size, bytes: sumOf(taken), missing: missing.length },
      secret: secretMark(source.secret),
      encryption: encryption ?? null,
    };
    await writeFlushed(join(draft, manifestName), manifestText(manifest, key));
    await syncFolder(draft);
    const path = join(folder, backupName(manifest.number, taken_at));
    await rename(draft, path);
    await syncFolder(folder);
    const pruned = keep === undefined ? [] : await pruneBackups(folder, keep, passphrase);
    return { path, manifest, missing, restless, pruned, snapshotMs: snapshot.ms };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

type Encrypting = { key: Buffer | undefined; encryption: Encryption | undefined };
const unencrypted: Encrypting = { key: undefined, encryption: undefined };

/** The key of the last backup, if it has the same passphrase, so that its files need no second copy. */
async function encryptionFor(passphrase: string, last: string | undefined): Promise<Encrypting> {
  const text = last && (await readFile(join(last, manifestName), "utf8"));
  const encryption = text && parseManifest(text)?.manifest?.encryption;
  const key = encryption ? await keyOf(passphrase, encryption) : undefined;
  return encryption && key ? { key, encryption } : newEncryption(passphrase);
}

/** Files of the last backup, if it has the same key. One that cannot be read costs time only. */
async function filesBefore(path: string, passphrase: string | undefined, encryption: Encryption | undefined) {
  const before = new Map<string, FileEntry>();
  try {
    const backup = await openBackup(path, passphrase);
    if (backup.manifest.encryption?.check !== encryption?.check) return before;
    for await (const entry of filesIn(backup)) before.set(keyOfFile(entry), entry);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    before.clear();
  }
  return before;
}

type Rows = {
  sum: PartSum;
  counts: Record<string, number>;
  migrations: Manifest["migrations"];
  notTaken: string[];
  ms: number;
};

/** Writes all rows of one moment, and finds the files that they name and that are not taken yet. */
function takeRows(db: Db, part: Parameters<typeof writePart>[0], taken: ReadonlyMap<string, FileEntry>): Promise<Rows> {
  return inSnapshot(db, async (trx) => {
    const began = performance.now();
    const migrations = await migrationsOf(trx);
    const counts: Record<string, number> = {};
    const sum = await writePart(part, snapshotLines(trx, counts));
    const notTaken: string[] = [];
    for await (const paths of pathsInUse(trx))
      notTaken.push(...paths.filter((path) => !taken.has(keyOfFile({ root: "files", path }))));
    return { sum, counts, migrations, notTaken, ms: Math.round(performance.now() - began) };
  });
}

function sumOf(taken: ReadonlyMap<string, FileEntry>): number {
  let sum = 0;
  for (const { bytes } of taken.values()) sum += bytes;
  return sum;
}

/** `flush` of writeFile: the text is on the disk before the folder gets its name. */
const writeFlushed = (path: string, text: string) => writeFile(path, text, { flag: "wx", flush: true });
