import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { backupsIn, type FinishedBackup, removeBackup } from "./backup-folder.ts";
import { poolName, poolNames } from "./file-pool.ts";
import { manifestName, parseManifest } from "./manifest.ts";
import { filesIn, openBackup } from "./open-backup.ts";

/**
 * Keeps the newest backups by number, since a clock may be set back, and removes the files that only removed ones have.
 * Called under the folder's lock, after a new backup is whole. Returns the names of the removed ones.
 */
export async function pruneBackups(folder: string, keep: number, passphrase: string | undefined): Promise<string[]> {
  const all = await backupsIn(folder);
  const removed = all.slice(0, -keep);
  for (const one of removed) await removeBackup(folder, one);
  await prunePools(folder, all.slice(-keep), passphrase);
  return removed.map(({ name }) => name);
}

/** A pool of another key is removed with the last backup that has this key; its names cannot be read before. */
async function prunePools(
  folder: string,
  remaining: readonly FinishedBackup[],
  passphrase: string | undefined,
): Promise<void> {
  const ofPool = new Map<string, FinishedBackup[]>();
  for (const one of remaining) {
    const manifest = parseManifest(await readFile(join(one.path, manifestName), "utf8"))?.manifest;
    // whose files it has is not known
    if (!manifest) return;
    const name = poolName(manifest.encryption?.check);
    ofPool.set(name, [...(ofPool.get(name) ?? []), one]);
  }
  for (const name of (await readdir(folder)).filter((one) => poolNames.test(one))) {
    const backups = ofPool.get(name);
    if (!backups) await rm(join(folder, name), { recursive: true });
    else await prunePool(backups, passphrase);
  }
}

async function prunePool(backups: readonly FinishedBackup[], passphrase: string | undefined): Promise<void> {
  const hashes = new Set<string>();
  try {
    for (const { path } of backups)
      for await (const { hash } of filesIn(await openBackup(path, passphrase))) hashes.add(hash);
  } catch (error) {
    // of another passphrase, or damaged: its files stay
    if (!(error instanceof ShopError)) throw error;
    return;
  }
  const { pool } = await openBackup(backups[0]!.path, passphrase);
  await pool.keepOnly(hashes);
}
