import { createHash, randomUUID } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { newDataDir, startShop } from "./shop-process.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const cache = join(root, ".cache");
const anHour = 3_600_000;

/**
 * A data folder with the demo shop, copied from the result of a real first start, which is cached and made again only
 * when its sources have changed.
 */
export async function copyOfDemo(): Promise<string> {
  const dataDir = newDataDir();
  cpSync(await preparedDemo(), dataDir, { recursive: true });
  return dataDir;
}

/** The first start takes longer than a test's timeout, so it runs before the tests: see demo-setup.ts. */
export async function preparedDemo(): Promise<string> {
  const path = join(cache, `demo-${hashOfSources()}`);
  if (existsSync(path)) return path;
  const draft = join(cache, `demo-draft-${randomUUID()}`);
  const shop = await startShop({ dataDir: draft });
  await shop.stop();
  removeOld();
  try {
    renameSync(draft, path);
  } catch (error) {
    // Another test file was faster.
    if (!existsSync(path)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return path;
}

/** Removes folders older than an hour; other tests may be reading younger ones. */
function removeOld(): void {
  for (const name of readdirSync(cache).filter((one) => one.startsWith("demo-"))) {
    const path = join(cache, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
    if (age > anHour) rmSync(path, { recursive: true, force: true });
  }
}

function hashOfSources(): string {
  const hash = createHash("sha256");
  for (const folder of ["apps/api/migrations", "demo", "apps/api/src"]) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
      if (entry.isFile() && !entry.name.endsWith(".test.ts"))
        hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}
