import { chmodSync, statSync } from "node:fs";
import { join } from "node:path";
import { foldersOf } from "./folders.ts";
import { say } from "./say.ts";

const others = 0o077;

/**
 * Restricts the data folders of a shop from before the process set its umask to their owner (0700). Files inside need
 * no change, since no other user can enter the folders. DATA_DIR itself stays unchanged, since it may contain other
 * files.
 */
export function shutFolders(dataDir: string): void {
  for (const folder of [...Object.values(foldersOf(dataDir)), join(dataDir, "test-provider")]) {
    const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & others) === 0) continue;
    try {
      chmodSync(folder, mode & 0o700);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
      say(`${folder} はほかの利用者も読めます。持ち主が chmod 700 で閉じてください。`);
    }
  }
}
