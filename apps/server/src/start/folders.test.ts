import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { renameOldFolders } from "./folders.ts";

test("[OWN-04] emails of the previous release are moved to the folder's new name", () => {
  const dataDir = temporaryFolder("old-data");
  mkdirSync(join(dataDir, "letters"), { recursive: true });
  writeFileSync(join(dataDir, "letters", "1.json"), "{}");
  renameOldFolders(dataDir);
  renameOldFolders(dataDir);
  expect(readFileSync(join(dataDir, "mail", "1.json"), "utf8")).toBe("{}");
  expect(existsSync(join(dataDir, "letters"))).toBe(false);
});

test("an existing folder with the new name stays unchanged", () => {
  const dataDir = temporaryFolder("both-data");
  for (const name of ["letters", "mail"]) mkdirSync(join(dataDir, name), { recursive: true });
  writeFileSync(join(dataDir, "mail", "2.json"), "{}");
  renameOldFolders(dataDir);
  expect(readFileSync(join(dataDir, "mail", "2.json"), "utf8")).toBe("{}");
});
