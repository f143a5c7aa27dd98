import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { copyFileSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import nodeStart from "../node-start.json" with { type: "json" };
import { sendCommand } from "../socket/command-lines.ts";
import { socketPath } from "../socket/socket-path.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The shop as operators run it: a process with a port and a data folder. */
export type ShopProcess = {
  /** http://localhost:<port>, without a slash at the end. */
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  /** Process ids of the workers of a shop on PostgreSQL, the oldest first; Linux only. */
  workers: () => number[];
  /** Messages for the operator so far (stderr). */
  messages: () => string;
  /** Log lines so far (stdout), one per request. */
  logged: () => Record<string, unknown>[];
  /**
   * Sends a signal and returns the exit code; null if the signal itself ended the process. SIGKILL goes to its workers
   * too.
   */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

export type ShopProcessOptions = {
  dataDir?: string;
  port?: number;
  /** Additional variables: DATABASE_URL, SECRET … */
  env?: Record<string, string>;
};

/** The built program; a test run builds it first (built-programs.ts). */
const built = (name: string) => fileURLToPath(new URL(`../../build/${name}.js`, import.meta.url));
export const program = built("main");
const workerProgram = built("worker");
const command = built("shop");
/** Additional flags of Node for short-lived shops and commands: see vitest.config.ts. */
const testFlags = (process.env.TEST_SHOP_FLAGS ?? "").split(" ").filter(Boolean);
/** Max wait (ms), as long as a test's timeout. */
const maxWait = 180_000;

export const newDataDir = () => temporaryFolder("shop");

/** A new data folder with the SECRET of another one, which is no part of a backup. */
export function newDataDirOf(dataDir: string): string {
  const other = newDataDir();
  copyFileSync(join(dataDir, "secret"), join(other, "secret"));
  return other;
}

/** Starts the shop; for one that refuses to start use `startRefused`. */
export async function startShop(options: ShopProcessOptions = {}): Promise<ShopProcess> {
  const shop = await launchShop(options);
  await Promise.race([
    until(() => shop.messages().includes("お店を開きました")),
    once(shop.process, "exit").then(() => {
      throw new Error(`The shop did not start: ${shop.messages()}`);
    }),
  ]);
  return shop;
}

/** Starts a shop that should refuse; returns its messages and exit code. */
export async function startRefused(options: ShopProcessOptions): Promise<{ messages: string; code: number | null }> {
  const shop = await launchShop(options);
  const [code] = await once(shop.process, "close");
  return { messages: shop.messages(), code: code as number | null };
}

/** Starts a command as a process, for tests that end it. */
export const spawnShopCommand = (dataDir: string, argv: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, [...testFlags, command, ...argv], { env: environment({ DATA_DIR: dataDir, ...env }) });

const whichDatabase = /^データベース: .*\n/;

/** `npm run shop -- …` on a data folder; `database` is the line about the database, `err` the rest of stderr. */
export async function runShopCommand(dataDir: string, argv: string[], env: Record<string, string> = {}) {
  const child = spawnShopCommand(dataDir, argv, env);
  const [out, err] = [textOf(child.stdout), textOf(child.stderr)];
  const [code] = await once(child, "close");
  const [database = ""] = whichDatabase.exec(err()) ?? [];
  return { code: code as number | null, out: out(), err: err().slice(database.length), database };
}

/** The same through the socket of a running embedded shop, which saves a process (0.8 s of processor time). */
export async function commandOverSocket(dataDir: string, argv: string[]) {
  let [out, err] = ["", ""];
  const io = { cwd: dataDir, out: (text: string) => void (out += text), err: (text: string) => void (err += text) };
  const code = await sendCommand(socketPath(dataDir), argv, io);
  return { code, out, err };
}

/** The process at once, before it is ready; for who ends it on its way. */
export async function launchShop({ dataDir = newDataDir(), port, env = {} }: ShopProcessOptions): Promise<ShopProcess> {
  const own = port ?? (await freePort());
  const child = spawn(process.execPath, [...nodeStart.flags, ...testFlags, program], {
    env: environment({ ...nodeStart.env, PORT: String(own), DATA_DIR: dataDir, ...env }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, messages] = [textOf(child.stdout), textOf(child.stderr)];
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exit = once(child, "exit");
    const orphans = signal === "SIGKILL" ? workersOf(child) : [];
    child.kill(signal);
    for (const pid of orphans) kill(pid);
    const [code] = await exit;
    await until(() => !orphans.some(isAlive));
    return code as number | null;
  };
  const logged = () =>
    out()
      .split("\n")
      .filter((line) => line.startsWith("{") && line.endsWith("}"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return {
    url: `http://localhost:${own}`,
    port: own,
    dataDir,
    process: child,
    workers: () => workersOf(child),
    messages,
    logged,
    stop,
  };
}

/** Children of a shop's process that run the workers' program. */
function workersOf({ pid }: ChildProcess): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
    return children.filter((child) => commandOf(child).includes(workerProgram));
  } catch {
    return [];
  }
}

/** Program and arguments of a process; Linux only. */
export const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");

/** Whether a process runs; a zombie has an empty command line. */
export function isAlive(pid: number): boolean {
  try {
    return commandOf(pid).length > 1;
  } catch {
    return false;
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** The environment, reduced to variables that do not change the shop under test. */
function environment(values: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const demo = values.DATABASE_URL === undefined && { SHOP_DEMO: "1" };
  // one worker by default, independent of the machine
  return { PATH, HOME, TMPDIR, LANG, NODE_ENV: "production", WORKERS: "1", ...demo, ...values };
}

function textOf(stream: NodeJS.ReadableStream): () => string {
  let text = "";
  stream.setEncoding("utf8").on("data", (chunk) => (text += chunk));
  return () => text;
}

/** Waits until a condition holds; fails after a timeout, so that a test never hangs. */
export async function until(isSo: () => boolean | Promise<boolean>, timeout = maxWait): Promise<void> {
  const end = performance.now() + timeout;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not so after ${timeout} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/**
 * A port for a shop, with the next one free for the test provider. Below the range of ephemeral ports, so that no
 * connection of another process takes it before the shop listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(5_000, 16_000) * 2;
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/** All descendants of a process; Linux only. */
export function descendantsOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}
