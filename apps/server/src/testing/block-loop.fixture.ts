import { writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

// Imported into a shop under test by NODE_OPTIONS. By BLOCK_LOOP, SIGUSR2 blocks the event loop for ever, sleeps for so
// many milliseconds without using the processor, or throws an uncaught exception.
const { BLOCK_LOOP } = process.env;

if (isMainThread && BLOCK_LOOP)
  process.on("SIGUSR2", () => {
    writeSync(2, "blocked\n");
    if (BLOCK_LOOP === "throw") throw new Error("nothing catches this");
    if (BLOCK_LOOP === "busy") for (;;);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(BLOCK_LOOP));
    writeSync(2, "free again\n");
  });
