import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { answerCommands, askShop, type RunCommand } from "./command-lines.ts";
import { type DataLock, takeDataDir } from "./data-lock.ts";
import { socketPath } from "./socket-path.ts";

const locks: DataLock[] = [];
afterEach(() => locks.splice(0).forEach((lock) => lock.release()));

const newDataDir = () => temporaryFolder("lock");
const echo: RunCommand = async (argv, { out, err, cwd }) => {
  out(`${argv.join(" ")} in ${cwd}\n`);
  err("注意\n");
  return 3;
};

async function take(dataDir: string, run = echo) {
  const lock = await takeDataDir(dataDir, answerCommands(run));
  if (lock) locks.push(lock);
  return lock;
}

/** A process that takes the folder and says so, as a shop would that is killed later. */
async function otherShop(dataDir: string) {
  const child = fork(new URL("./data-lock.fixture.ts", import.meta.url), [dataDir]);
  const [taken] = await once(child, "message");
  return { child, taken: taken as boolean };
}

test("a second shop on the same data folder is refused, also while both start at once", async () => {
  const dataDir = newDataDir();
  const both = await Promise.all([take(dataDir), otherShop(dataDir)]);
  const [ours, other] = both;
  expect([Boolean(ours), other.taken].filter(Boolean)).toHaveLength(1);
  expect(await take(dataDir)).toBeUndefined();
  other.child.kill("SIGKILL");
});

test("the socket of a killed shop is taken over by exactly one of those that come next", async () => {
  const dataDir = newDataDir();
  const { child } = await otherShop(dataDir);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(existsSync(socketPath(dataDir))).toBe(true);
  const next = await Promise.all([take(dataDir), otherShop(dataDir), otherShop(dataDir)]);
  const taken = [Boolean(next[0]), next[1].taken, next[2].taken].filter(Boolean);
  for (const { child } of [next[1], next[2]]) child.kill("SIGKILL");
  expect(taken).toHaveLength(1);
});

test("a shop that ends in order leaves no socket behind", async () => {
  const dataDir = newDataDir();
  const lock = await take(dataDir);
  expect(statSync(lock!.path).mode & 0o777).toBe(0o600);
  lock!.release();
  expect(existsSync(lock!.path)).toBe(false);
});

test("a data folder with a long path still gets a socket the kernel takes", async () => {
  const dataDir = join(newDataDir(), "a".repeat(90));
  const lock = await take(dataDir);
  expect(Buffer.byteLength(lock!.path)).toBeLessThanOrEqual(107);
  expect(await take(dataDir)).toBeUndefined();
});

test("a command sent to the running shop answers what it said and its exit code", async () => {
  const lock = await take(newDataDir());
  const said = { out: "", err: "" };
  const code = await askShop(lock!.path, ["audit", "--all"], {
    cwd: "/shop",
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
  });
  expect({ code, ...said }).toEqual({ code: 3, out: "audit --all in /shop\n", err: "注意\n" });
});

test("a command that fails by accident answers its message and exit code 1", async () => {
  const lock = await take(newDataDir(), () => Promise.reject(new Error("no such table")));
  let err = "";
  const code = await askShop(lock!.path, ["audit"], { cwd: "/", out: () => {}, err: (text) => (err += text) });
  expect(code).toBe(1);
  expect(err).toBe("no such table\n");
});
