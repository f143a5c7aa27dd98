import { createHash, randomUUID } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
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

/** The first start takes a quarter of a minute: demo-setup.ts begins it, and a test that needs the demo waits. */
export async function preparedDemo(): Promise<string> {
  const path = join(cache, `demo-${hashOfSources()}`);
  const lock = `${path}.lock`;
  mkdirSync(cache, { recursive: true });
  for (; !existsSync(path); await pause(50))
    if (takesLock(lock)) return makeDemo(path).finally(() => rmSync(lock, { force: true }));
  return path;
}

/** Whether this process makes the demo; a lock whose process has ended is removed. */
function takesLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const owner = existsSync(lock) ? Number(readFileSync(lock, "utf8")) : 0;
    if (owner > 0 && !isRunning(owner)) rmSync(lock, { force: true });
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function makeDemo(path: string): Promise<string> {
  const draft = join(cache, `demo-draft-${randomUUID()}`);
  const shop = await startShop({ dataDir: draft });
  await shop.stop();
  removeOld();
  try {
    renameSync(draft, path);
  } catch (error) {
    // another run was faster
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

let hashed: string | undefined;

/** Read once by each process: sixteen hundred files. */
const hashOfSources = () => (hashed ??= hashSources());

function hashSources(): string {
  const hash = createHash("sha256");
  for (const folder of ["apps/api/migrations", "demo", "apps/api/src"]) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
      if (entry.isFile() && !entry.name.endsWith(".test.ts"))
        hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}
