import { writeSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import threads, { isMainThread, type WorkerOptions } from "node:worker_threads";

// Imported into a shop under test by NODE_OPTIONS. By BLOCK_LOOP, SIGUSR2 blocks the event loop for ever, sleeps for so
// many milliseconds without using the processor, or throws an uncaught exception. The watchdog waits for a fifth of its
// time, which a test would spend on a processor that others need.
const { BLOCK_LOOP } = process.env;

class BriefWorker extends threads.Worker {
  constructor(file: string | URL, options: WorkerOptions = {}) {
    const { name, workerData } = options;
    super(file, name === "watchdog" ? { ...options, workerData: brief(workerData as { limitMs: number }) } : options);
  }
}
const brief = (data: { limitMs: number }) => ({ ...data, limitMs: data.limitMs / 5 });

if (isMainThread && BLOCK_LOOP) {
  Object.assign(threads, { Worker: BriefWorker });
  syncBuiltinESMExports();
  process.on("SIGUSR2", () => {
    writeSync(2, "blocked\n");
    if (BLOCK_LOOP === "throw") throw new Error("nothing catches this");
    if (BLOCK_LOOP === "busy") for (;;);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(BLOCK_LOOP));
    writeSync(2, "free again\n");
  });
}
