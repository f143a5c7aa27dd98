import { Worker } from "node:worker_threads";
import type { Logger } from "pino";

export type Watchdog = {
  /** Begins to watch; called once the start has finished, since migrations may block the event loop. */
  arm: (log: Logger) => void;
  /** Runs work that may block the event loop: a command on the embedded database reads everything in one go. */
  suspendedDuring: <T>(work: () => Promise<T>) => Promise<T>;
};

/** What main thread and watchdog share: the count of beats, and how many pieces of work suspend the watchdog now. */
export const shared = { beats: 0, suspensions: 1 } as const;

export type WatchdogData = { cells: Int32Array; limitMs: number; parent: number | undefined };

const beatMs = 500;

/**
 * Ends the process from a thread of its own once the event loop has not turned for `limitMs` of the main thread's processor
 * time (docs/decisions/0042). The beat is a timer of the event loop; it costs nothing per request. With a `parent` it ends the
 * process within a second of that one's end too: a worker whose event loop is blocked would occupy the port.
 */
export function createWatchdog({ limitMs = 10_000, parent }: { limitMs?: number; parent?: number } = {}): Watchdog {
  const cells = new Int32Array(new SharedArrayBuffer(8));
  return {
    arm(log) {
      setInterval(() => Atomics.add(cells, shared.beats, 1), beatMs).unref();
      const thread = new Worker(new URL("./watchdog-thread.ts", import.meta.url), {
        name: "watchdog",
        workerData: { cells, limitMs, parent } satisfies WatchdogData,
        // the shop's flags and imports are not the watchdog's
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
