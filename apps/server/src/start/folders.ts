import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";

/** Folders of the shop's data; under PostgreSQL they contain no rows, only files. */
export const foldersOf = (dataDir: string) => ({
  database: join(dataDir, "db"),
  /** Originals of pictures and other stored files. */
  files: join(dataDir, "files"),
  /** Films of the shop's own, as the block `video` shows them. */
  films: join(dataDir, "films"),
  mail: join(dataDir, "mail"),
  pictures: join(dataDir, "pictures"),
});

/** Emails of a demo stood in `letters` before the release of 2026-11-22. */
export function renameOldFolders(dataDir: string) {
  const old = join(dataDir, "letters");
  const { mail } = foldersOf(dataDir);
  if (existsSync(old) && !existsSync(mail)) renameSync(old, mail);
}
