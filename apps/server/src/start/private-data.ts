import { chmodSync, statSync } from "node:fs";
import { join } from "node:path";
import { foldersOf } from "./folders.ts";
import { say } from "./say.ts";

const others = 0o077;

/**
 * Shuts the folders of a shop that was opened before the process had its umask: rows, emails and charges are its owner's
 * alone. What is within them needs no change, since no other user can enter. DATA_DIR itself stays as it is, for it may
 * contain other files; a new one is the owner's alone by the umask.
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
