import { pathsInUse } from "#api/channel/stored-file/stored-file.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { FilePort } from "#api/platform/files/file-port.ts";

/**
 * Paths of records in use without a file. A record that is not in use may still wait for its file, and is deleted a day
 * later.
 */
export async function recordsWithoutFile(db: Db, files: FilePort): Promise<string[]> {
  const missing: string[] = [];
  for await (const paths of pathsInUse(db)) for (const path of paths) if (!(await files.has(path))) missing.push(path);
  return missing;
}
