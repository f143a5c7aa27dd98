import { statfs as statfsOfSystem } from "node:fs/promises";
import { setReadOnly } from "@noren/api/platform/db/read-only.ts";
import type { Db } from "@noren/api/platform/db/open.ts";
import type { Logger } from "pino";

type Statfs = (folder: string) => Promise<{ bavail: number; bsize: number }>;

export type DiskSpace = {
  /** Says why the shop takes no changes just now; undefined while it does. */
  problem: () => string | undefined;
  stop: () => void;
};

export type DiskSpaceOptions = {
  db: Db;
  /** Where the embedded database writes. */
  folder: string;
  log: Logger;
  statfs?: Statfs;
  /** Milliseconds between two looks. */
  every?: number;
};

const megabyte = 1024 * 1024;
/** A full disk freezes the embedded database; below so many bytes it takes no changes. */
export const leastFree = 256 * megabyte;

export const freeBytes = async (folder: string, statfs: Statfs = statfsOfSystem) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export const tooLittleSpace = (free: number) =>
  `データフォルダーのあるディスクの空きが ${Math.floor(free / megabyte)} MB しかありません（${leastFree / megabyte} MB 以上が必要です）。`;

/**
 * Lets the embedded database take changes only where its disk has room for them: below the limit it is made read-only, so
 * that pages and lists are answered as before, changes are refused, and jobs wait. Looks every few seconds, not for each request.
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
    if (free < leastFree === isShort) return;
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

/** A look may wait for its turn at the database for longer than the next one is off. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => (underWay ??= work().finally(() => (underWay = undefined)));
}
