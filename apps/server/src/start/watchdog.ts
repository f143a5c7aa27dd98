import { Worker } from "node:worker_threads";
import type { Logger } from "pino";

export type Watchdog = {
  /** Starts the watchdog; called after the start, since migrations may block the event loop. */
  arm: (log: Logger) => void;
  /** Runs work that may block the event loop, such as a command on the embedded database. */
  suspendedDuring: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Indices of the shared cells: the count of beats, and the number of tasks that suspend the watchdog. */
export const shared = { beats: 0, suspensions: 1 } as const;

export type WatchdogData = { cells: Int32Array; limitMs: number; parent: number | undefined };

const beatMs = 500;

/**
 * A thread that ends the process once the event loop has been blocked for `limitMs` of the main thread's processor time
 * (docs/decisions/0042). The beat is a timer of the event loop without cost per request. With a `parent`, the thread
 * also ends the process within a second of the parent's end, since a worker with a blocked event loop would occupy the
 * port.
 */
export function createWatchdog({ limitMs = 10_000, parent }: { limitMs?: number; parent?: number } = {}): Watchdog {
  const cells = new Int32Array(new SharedArrayBuffer(8));
  return {
    arm(log) {
      setInterval(() => Atomics.add(cells, shared.beats, 1), beatMs).unref();
      const thread = new Worker(new URL("./watchdog-thread.ts", import.meta.url), {
        name: "watchdog",
        workerData: { cells, limitMs, parent } satisfies WatchdogData,
        // the watchdog does not need the shop's flags and imports
        execArgv: [],
        env: {},
        resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16, stackSizeMb: 1 },
      });
      thread.on("error", (err) => log.error({ err }, "the watchdog has failed; the process goes on without it"));
      thread.unref();
    },
    async suspendedDuring(work) {
      Atomics.add(cells, shared.suspensions, 1);
      try {
        return await work();
      } finally {
        Atomics.sub(cells, shared.suspensions, 1);
      }
    },
  };
}
