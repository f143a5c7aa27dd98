import type { Db } from "#api/platform/db/open.ts";
import type { FilePort } from "#api/platform/files/file-port.ts";

/**
 * Paths of records in use without a file. A record that is not in use may still wait for its file, and is deleted a day
 * later.
 */
export async function recordsWithoutFile(db: Db, files: FilePort): Promise<string[]> {
  const missing: string[] = [];
  let after = "";
  for (;;) {
    const rows = await db
      .selectFrom("stored_file")
      .select("path")
      .distinct()
      .where("path", ">", after)
      .where("attached_at", "is not", null)
      .orderBy("path")
      .limit(pageSize)
      .execute();
    for (const { path } of rows) if (!(await files.has(path))) missing.push(path);
    if (rows.length < pageSize) return missing;
    after = rows.at(-1)!.path;
  }
}

const pageSize = 1000;
