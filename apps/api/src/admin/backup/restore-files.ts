import type { BackupFolders } from "#api/platform/files/backup-plan.ts";
import { type FileEntry, putFile, removeDrafts } from "./data-files.ts";
import { filesIn, type OpenBackup } from "./open-backup.ts";
import { someAtOnce } from "./some-at-once.ts";

/** Puts the files of a backup into the data folder; after a kill the next run goes on. Returns how many were written. */
export async function restoreFiles(
  backup: OpenBackup,
  folders: BackupFolders,
  isLeftOut: (entry: FileEntry) => boolean = () => false,
): Promise<number> {
  let written = 0;
  await someAtOnce(filesIn(backup), async (entry) => {
    if (!isLeftOut(entry) && (await putFile(backup.pool, folders, entry)) === "put") written += 1;
  });
  await removeDrafts(folders);
  return written;
}
