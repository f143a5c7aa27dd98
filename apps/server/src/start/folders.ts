import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";

/** Folders of the shop's data; under PostgreSQL they contain no rows, only files. */
export const foldersOf = (dataDir: string) => ({
  database: join(dataDir, "db"),
  /** Originals of pictures and other stored files. */
  files: join(dataDir, "files"),
  /** Videos of the shop, for products and the block `video`. */
  films: join(dataDir, "films"),
  mail: join(dataDir, "mail"),
  pictures: join(dataDir, "pictures"),
});

/** Before the release of 2026-11-22 emails of a demo were in `letters`. */
export function renameOldFolders(dataDir: string) {
  const old = join(dataDir, "letters");
  const { mail } = foldersOf(dataDir);
  if (existsSync(old) && !existsSync(mail)) renameSync(old, mail);
}
