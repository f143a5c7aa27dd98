import { statfs as statfsOfSystem } from "node:fs/promises";
import { setReadOnly } from "@noren/api/platform/db/read-only.ts";
import type { Db } from "@noren/api/platform/db/open.ts";
import type { Logger } from "pino";

type Statfs = (folder: string) => Promise<{ bavail: number; bsize: number }>;

export type DiskSpace = {
  /** The reason why the shop is read-only; undefined if it is not. */
  problem: () => string | undefined;
  stop: () => void;
};

export type DiskSpaceOptions = {
  db: Db;
  /** Folder of the embedded database. */
  folder: string;
  log: Logger;
  statfs?: Statfs;
  /** Milliseconds between two checks. */
  every?: number;
};

const megabyte = 1024 * 1024;
/** Min free bytes; below it the embedded database is read-only, since a full disk would freeze it. */
export const minFree = 256 * megabyte;

export const freeBytes = async (folder: string, statfs: Statfs = statfsOfSystem) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Free space of a folder's disk, for the owner's home. */
export async function spaceOf(folder: string): Promise<{ freeBytes: number; isShort: boolean }> {
  const free = await freeBytes(folder);
  return { freeBytes: free, isShort: free < minFree };
}

export const tooLittleSpace = (free: number) =>
  `データフォルダーのあるディスクの空きが ${Math.floor(free / megabyte)} MB しかありません（${minFree / megabyte} MB 以上が必要です）。`;

/**
 * Makes the embedded database read-only while its disk is nearly full: pages and lists are answered, changes are
 * refused, and jobs wait. Checks every few seconds, not with each request.
 */
export async function watchDiskSpace({
  db,
  folder,
  log,
  statfs = statfsOfSystem,
  every = 5000,
}: DiskSpaceOptions): Promise<DiskSpace> {
  let free = Infinity;
  let isShort = false;
  async function look() {
    free = await freeBytes(folder, statfs);
    if (free < minFree === isShort) return;
    await setReadOnly(db, !isShort);
    isShort = !isShort;
    const details = { freeMegabytes: Math.floor(free / megabyte) };
    if (isShort) log.error(details, "the disk is nearly full: the shop takes no changes until there is room again");
    else log.info(details, "the disk has room again: the shop takes changes");
  }
  const lookOnce = oneAtATime(() =>
    look().catch((error) => log.warn({ err: error }, "the room on the disk could not be read")),
  );
  await lookOnce();
  const timer = setInterval(() => void lookOnce(), every);
  timer.unref();
  return {
    problem: () => (isShort ? `${tooLittleSpace(free)}空きができるまで、お店は変更を受け付けません。` : undefined),
    stop: () => clearInterval(timer),
  };
}

/** Skips a check while the previous one still waits for the database. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => (underWay ??= work().finally(() => (underWay = undefined)));
}
