import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { answerCommands, sendCommand, type RunCommand } from "./command-lines.ts";
import { claimTo, type DataLock, takeDataDir } from "./data-lock.ts";
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

/** A process that locks the folder and prints this, like a shop that is killed later. */
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

test("the socket of a killed shop is taken over by exactly one of several starts", async () => {
  const dataDir = newDataDir();
  const { child } = await otherShop(dataDir);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(existsSync(socketPath(dataDir))).toBe(true);
  const [ours, ...others] = await Promise.all([take(dataDir), ...[1, 2, 3].map(() => otherShop(dataDir))]);
  for (const { child } of others) child.kill("SIGKILL");
  expect([Boolean(ours), ...others.map(({ taken }) => taken)].filter(Boolean)).toHaveLength(1);
  // no other sockets or claims are left
  if (ours) expect(readdirSync(dataDir)).toEqual(["shop.sock"]);
});

test("a start waits for another one that takes over a dead socket, however slow that is", async () => {
  const dataDir = newDataDir();
  const { child } = await otherShop(dataDir);
  child.kill("SIGKILL");
  await once(child, "exit");
  const path = socketPath(dataDir);
  const claim = claimTo(path, path, statSync(path).ino);
  const slow = createServer((socket) => socket.destroy()).listen(claim);
  await once(slow, "listening");
  const late = take(dataDir);
  await wait(300);
  renameSync(claim, path);
  expect(await late).toBeUndefined();
  slow.close();
});

test("a start that was killed while replacing a dead process's lock does not block the next one", async () => {
  const dataDir = newDataDir();
  const { child } = await otherShop(dataDir);
  child.kill("SIGKILL");
  await once(child, "exit");
  const path = socketPath(dataDir);
  // its claim beside the dead socket, dead as well
  const claim = claimTo(path, path, statSync(path).ino);
  writeFileSync(claim, "");
  expect(await take(dataDir)).toBeDefined();
  expect(readdirSync(dataDir)).toEqual(["shop.sock"]);
});

test("a shop that ends gracefully leaves no socket behind", async () => {
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

test("a command sent to the running shop returns its output and exit code", async () => {
  const lock = await take(newDataDir());
  const output = { out: "", err: "" };
  const code = await sendCommand(lock!.path, ["audit", "--all"], {
    cwd: "/shop",
    out: (text) => (output.out += text),
    err: (text) => (output.err += text),
  });
  expect({ code, ...output }).toEqual({ code: 3, out: "audit --all in /shop\n", err: "注意\n" });
});

test("a command that fails unexpectedly returns its message and exit code 1", async () => {
  const lock = await take(newDataDir(), () => Promise.reject(new Error("no such table")));
  let err = "";
  const code = await sendCommand(lock!.path, ["audit"], { cwd: "/", out: () => {}, err: (text) => (err += text) });
  expect(code).toBe(1);
  expect(err).toBe("no such table\n");
});
