/** Time from the start of a built and filled shop to its first page: `npm run bench -- start`. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { copyOfDemo } from "../apps/server/src/testing/demo-data.ts";
import { freePort } from "../apps/server/src/testing/shop-process.ts";
import { option, printMachine } from "./machine.ts";

const root = join(import.meta.dirname, "..");
const target = 3000;

printMachine("npm start to the first page, the demo shop on PGlite, after the first build");
const dataDir = await copyOfDemo();
const taken: number[] = [];
for (let run = 0; run < Number(option("runs", "5")); run++) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: "ignore",
  });
  while (!(await answers(`http://localhost:${port}/`))) await wait(10);
  taken.push(performance.now() - began);
  child.kill("SIGTERM");
  await once(child, "exit");
}
const median = taken.toSorted((one, other) => one - other)[Math.floor(taken.length / 2)]!;
const each = taken.map((time) => (time / 1000).toFixed(2)).join(", ");
console.log(
  `first page after ${(median / 1000).toFixed(2)} s (${each}), target 3 s: ${median <= target ? "reached" : "MISSED"}`,
);

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
