import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../apps/server/src/testing/temporary-folder.ts";

const modules = ["watch.mjs", "run.mjs"].map((name) => JSON.stringify(join(import.meta.dirname, name)));

/** A watched program that records each start and then runs its source. */
function launch(source: string) {
  const root = temporaryFolder("watch");
  const folder = join(root, "src");
  mkdirSync(folder);
  const [file, starts] = [join(folder, "main.mjs"), join(root, "starts")];
  const noting = `import { appendFileSync } from "node:fs";appendFileSync(${JSON.stringify(starts)}, "x");`;
  const write = (text: string) => writeFileSync(file, noting + text);
  write(source);
  writeFileSync(starts, "");
  const launcher = `import { runWatching } from ${modules[0]};import { passSignalsOn } from ${modules[1]};passSignalsOn();
    process.exitCode = await runWatching(process.execPath, [${JSON.stringify(file)}], { folders: [${JSON.stringify(folder)}] });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", launcher], { stdio: "ignore" });
  const ended = once(child, "exit").then(([code]) => code as number);
  return { write, ended, starts: () => readFileSync(starts, "utf8").length, end: () => child.kill("SIGTERM") };
}

const stays = "setInterval(() => {}, 1000);";
const refuses = "process.exitCode = 1;";

test("a refused start in development ends with its exit code and does not wait for changes", async () => {
  const { ended, starts } = launch(refuses);
  expect([await ended, starts()]).toEqual([1, 1]);
});

test("in development a change restarts the shop, also after a change that prevented the start", async () => {
  const { write, ended, starts, end } = launch(stays);
  await expect.poll(starts).toBe(1);
  write(stays);
  await expect.poll(starts).toBe(2);
  write(refuses);
  await expect.poll(starts).toBe(3);
  write(stays);
  await expect.poll(starts).toBe(4);
  end();
  await ended;
});
