import { join } from "node:path";

/** Folders of the shop's data; under PostgreSQL they hold no rows, only files. */
export const foldersOf = (dataDir: string) => ({
  database: join(dataDir, "db"),
  /** Originals of pictures and other stored files. */
  files: join(dataDir, "files"),
  letters: join(dataDir, "letters"),
  pictures: join(dataDir, "pictures"),
});
