import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

/** Logs 60 MB to a pipe without a reader, and reports the process's memory on stderr. */
const program = `
  const { createLog } = await import(${JSON.stringify(import.meta.resolve("./log.ts"))});
  const log = createLog();
  gc();
  const before = process.memoryUsage().heapUsed;
  for (let at = 0; at < 60; at++) {
    for (let line = 0; line < 1000; line++) log.info({ at, line, words: String(Math.random()).padEnd(940) });
    await new Promise((resolve) => setImmediate(resolve));
  }
  gc();
  process.stderr.write(String(process.memoryUsage().heapUsed - before));
`;

test("a log without a reader does not fill the memory", async () => {
  const args = ["--expose-gc", "--input-type=module", "--eval", program];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.pause();
  try {
    const [heap] = (await once(child.stderr, "data")) as [Buffer];
    expect(Number(heap.toString())).toBeLessThan(25_000_000);
  } finally {
    child.kill("SIGKILL");
  }
});
