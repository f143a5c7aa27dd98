import { readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { backupsIn } from "./backup-folder.ts";
import { backupRefusal, damaged } from "./backup-refusal.ts";
import { entriesOf, type FileEntry } from "./data-files.ts";
import { filePool, type FilePool, poolName } from "./file-pool.ts";
import { isProved, type Manifest, manifestName, parseManifest, partNames } from "./manifest.ts";
import { type Part, readPart } from "./part.ts";
import { keyOf } from "./passphrase.ts";
import { piecesOf, type SnapshotPiece } from "./snapshot.ts";

export type OpenBackup = { path: string; manifest: Manifest; key: Buffer | undefined; pool: FilePool };

const notOurs = (path: string) =>
  backupRefusal(
    `${path} は、このお店のバックアップではありません（npm run shop -- backup が作ったフォルダーを指定してください）。何も変えませんでした。`,
  );

/**
 * Opens a backup by its folder, its manifest, or the folder of all backups, whose newest is taken. Refuses what is no
 * backup, is of a newer format, or has another passphrase.
 */
export async function openBackup(given: string, passphrase: string | undefined): Promise<OpenBackup> {
  const path = await folderOf(given);
  const text = await readFile(join(path, manifestName), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw /^noren-\d+-|^\.draft-/.test(basename(path)) ? damaged(manifestName) : notOurs(given);
  });
  const read = parseManifest(text);
  if (!read) throw text.includes('"noren"') ? damaged(manifestName) : notOurs(given);
  if (read.isNewer)
    throw backupRefusal("新しい版のお店が作ったバックアップです。その版のお店で戻してください。何も変えませんでした。");
  const { manifest, proof } = read;
  if (!manifest) throw damaged(manifestName);
  const key = await keyFor(manifest, passphrase);
  if (!isProved({ manifest, proof }, key)) throw damaged(manifestName);
  return { path, manifest, key, pool: filePool(join(dirname(path), poolName(manifest.encryption?.check)), key) };
}

async function folderOf(given: string): Promise<string> {
  const found = await stat(given).catch(() => undefined);
  if (!found) throw backupRefusal(`${given} がありません。何も変えませんでした。`);
  if (!found.isDirectory()) {
    if (basename(given) !== manifestName) throw notOurs(given);
    return dirname(given);
  }
  const [newest] = (await backupsIn(given)).slice(-1);
  return newest?.path ?? given;
}

async function keyFor({ encryption }: Manifest, passphrase: string | undefined): Promise<Buffer | undefined> {
  if (!encryption) return undefined;
  if (passphrase === undefined)
    throw backupRefusal(
      "暗号化されたバックアップです。BACKUP_PASSPHRASE か --passphrase-file に合言葉を指定してください。何も変えませんでした。",
    );
  const key = await keyOf(passphrase, encryption);
  if (!key)
    throw backupRefusal(
      "合言葉が違います。このバックアップを作ったときの合言葉を指定してください。何も変えませんでした。",
    );
  return key;
}

const partOf = ({ path, key }: OpenBackup, name: keyof typeof partNames): Part => ({
  path: join(path, partNames[name]),
  name: partNames[name],
  key,
});

export const rowsIn = (backup: OpenBackup): AsyncGenerator<SnapshotPiece> =>
  piecesOf(readPart(partOf(backup, "rows"), backup.manifest.parts.rows));

export const filesIn = (backup: OpenBackup): AsyncGenerator<FileEntry> =>
  entriesOf(readPart(partOf(backup, "files"), backup.manifest.parts.files));

/**
 * Reads the whole backup before anything is changed, and refuses one that is cut short or was altered. Returns files that
 * are damaged; only with `acceptsLostFiles` is such a backup not refused.
 */
export async function verifyBackup(backup: OpenBackup, { acceptsLostFiles = false } = {}): Promise<FileEntry[]> {
  const { tables, files } = backup.manifest;
  const counts: Record<string, number> = {};
  let table = "";
  for await (const piece of rowsIn(backup)) {
    if ("table" in piece) counts[(table = piece.table)] = 0;
    if ("rows" in piece) counts[table]! += piece.rows.length;
  }
  const isWhole = Object.keys({ ...tables, ...counts }).every((name) => tables[name] === counts[name]);
  if (!isWhole) throw damaged(partNames.rows);
  const lost: FileEntry[] = [];
  let count = 0;
  for await (const entry of filesIn(backup)) {
    count += 1;
    try {
      for await (const _ of backup.pool.read(entry.hash));
    } catch (error) {
      if (!acceptsLostFiles) throw error;
      lost.push(entry);
    }
  }
  if (count !== files.count) throw damaged(partNames.files);
  return lost;
}
