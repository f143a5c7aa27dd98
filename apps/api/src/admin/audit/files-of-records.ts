import type { Db } from "#api/platform/db/open.ts";
import type { FilePort } from "#api/platform/files/file-port.ts";

/**
 * Paths of records that something shows and that have no file. A record that nothing is attached to may wait for its file,
 * and is removed a day later.
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
