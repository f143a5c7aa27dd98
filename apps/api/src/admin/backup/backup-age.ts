import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { momentWords } from "#api/platform/day/day.ts";
import type { BackupPlan } from "#api/platform/files/backup-plan.ts";
import { backupsIn } from "./backup-folder.ts";
import { manifestName, parseManifest } from "./manifest.ts";

const hour = 3_600_000;
/** A night's backup may begin late, and a large one takes hours. */
const maxAge = 26 * hour;

/** Moment of the newest complete backup of a folder. */
export async function lastBackup(folder: string): Promise<Date | undefined> {
  const last = (await backupsIn(folder)).at(-1);
  const manifest = last && parseManifest(await readFile(join(last.path, manifestName), "utf8"))?.manifest;
  return manifest && new Date(manifest.taken_at);
}

/** Why the nightly backups are not as they should be, as sentences. */
export async function backupProblems({ folder }: Pick<BackupPlan, "folder">, now: Date): Promise<string[]> {
  if (folder === undefined) return [];
  try {
    const taken = await lastBackup(folder);
    if (!taken) return [`${folder} に、バックアップがまだひとつもありません`];
    if (now.getTime() - taken.getTime() <= maxAge) return [];
    return [`最後のバックアップは ${momentWords(taken)} のものです（${folder}）`];
  } catch (error) {
    return [`${folder} を読めません（${(error as NodeJS.ErrnoException).code ?? (error as Error).message}）`];
  }
}
