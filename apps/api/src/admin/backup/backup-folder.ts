import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { backupRefusal } from "./backup-refusal.ts";
import { manifestName } from "./manifest.ts";

/** A complete backup. */
export type FinishedBackup = { number: number; name: string; path: string };

const named = /^noren-(\d{6,})-\d{8}T\d{6}Z$/;
const draftName = /^\.draft-/;
const minute = 60_000;
/** The lock of a process that does not refresh it for so long (ms) is a killed one's; longer than a machine may stall. */
const deadAfter = 15 * minute;

export const backupName = (number: number, now: Date) =>
  `noren-${String(number).padStart(6, "0")}-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** Backups of a folder by number, the oldest first; a folder that was not completed has no manifest. */
export async function backupsIn(folder: string): Promise<FinishedBackup[]> {
  const found: FinishedBackup[] = [];
  for (const name of await readdir(folder)) {
    const [, number] = named.exec(name) ?? [];
    const path = join(folder, name);
    if (number && (await isThere(join(path, manifestName)))) found.push({ number: Number(number), name, path });
  }
  return found.toSorted((one, other) => one.number - other.number);
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Makes a folder for a new backup, under a name that no restore takes for one. */
export async function newDraft(folder: string): Promise<string> {
  const draft = join(folder, `.draft-${randomUUID()}`);
  await mkdir(draft);
  return draft;
}

/** Removes what killed backups and prunings left; only under the folder's lock. */
export async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (draftName.test(name)) await rm(join(folder, name), { recursive: true });
}

/** Removes a backup; its name goes first, so that a half-removed one is never taken for whole. */
export async function removeBackup(folder: string, { path }: FinishedBackup): Promise<void> {
  const draft = join(folder, `.draft-${randomUUID()}`);
  await rename(path, draft);
  await rm(draft, { recursive: true });
}

/** Runs the work while no other backup of the folder runs, of this process or another one. */
export async function withLock<T>(folder: string, now: () => Date, work: () => Promise<T>): Promise<T> {
  const path = join(folder, ".lock");
  await take(path, now);
  const refresh = setInterval(() => {
    const moment = now();
    utimes(path, moment, moment).catch(() => {});
  }, minute);
  refresh.unref();
  try {
    return await work();
  } finally {
    clearInterval(refresh);
    await rm(path, { force: true });
  }
}

async function take(path: string, now: () => Date): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = await open(path, "wx");
      await handle.writeFile(JSON.stringify({ pid: process.pid, host: hostname() })).finally(() => handle.close());
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    if (!(await isDead(path, now()))) break;
    await removeDead(path, now());
  }
  throw backupRefusal("このフォルダーには、ほかのバックアップを書いているところです。終わってからもう一度どうぞ。");
}

/** Moves the lock away before it is looked at again, and back if another process has taken it meanwhile. */
async function removeDead(path: string, now: Date): Promise<void> {
  const moved = `${path}.${randomUUID()}`;
  await rename(path, moved).catch(() => {});
  if (await isDead(moved, now)) await rm(moved, { force: true });
  else await rename(moved, path);
}

/** Also a lock far in the future, of before a clock was set back. */
async function isDead(path: string, now: Date): Promise<boolean> {
  const [found, text] = await Promise.all([stat(path), readFile(path, "utf8")]).catch(() => []);
  if (!found) return true;
  if (Math.abs(now.getTime() - found.mtimeMs) > deadAfter) return true;
  const { pid, host } = parsed(text!);
  return host === hostname() && pid !== undefined && !isRunning(pid);
}

function parsed(text: string): { pid?: number; host?: string } {
  try {
    return JSON.parse(text) as { pid?: number; host?: string };
  } catch {
    // being written at this moment
    return {};
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
