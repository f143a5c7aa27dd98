import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { demoDatabase } from "@noren/server/testing/demo-database.ts";
import { freePort, newDataDir, startShop, until } from "@noren/server/testing/shop-process.ts";
import { expect, inject, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Running processes of a process group, without zombies. */
function membersOf(group: number): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [, state, , pgid] = /\) (\S) (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
        return Number(pgid) === group && state !== "Z";
      } catch {
        return false;
      }
    });
}

const ofProcess = (pid: number | string, what: "cmdline" | "environ") =>
  readFileSync(`/proc/${pid}/${what}`, "utf8").split("\0").filter(Boolean);
const runningIn = (members: string[], program: string) =>
  members.filter((pid) => ofProcess(pid, "cmdline").some((word) => word.endsWith(program)));
const shopAmong = (members: string[]) => runningIn(members, "apps/server/build/main.js")[0]!;

/** `npm start` on a copy of the demo, or with PostgreSQL on an empty folder. */
async function npmStart(more: Record<string, string> = {}) {
  const port = await freePort();
  const folder = more.DATABASE_URL ? newDataDir() : await copyOfDemo();
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, ...more };
  const npm = spawn("npm", ["start"], { cwd: root, env, detached: true, stdio: ["ignore", "ignore", "pipe"] });
  let messages = "";
  npm.stderr.on("data", (text) => (messages += text));
  const url = `http://localhost:${port}/`;
  const opened = () => messages.split(url).length - 1;
  await until(() => opened() === 1);
  return { npm, url, opened, messages: () => messages, members: () => membersOf(npm.pid!) };
}

test.runIf(process.platform === "linux")("npm start, stopped by a signal, leaves no process behind", async () => {
  const { npm, url, members } = await npmStart();
  expect((await fetch(url)).status).toBe(200);
  expect(members().length).toBeGreaterThanOrEqual(3);
  // tests and benchmarks start a shop with the same options as `npm start`
  const started = shopAmong(members());
  const measured = await startShop({ dataDir: await copyOfDemo() });
  const ofTests = process.env.TEST_SHOP_FLAGS?.split(" ") ?? [];
  const flagsOf = (pid: number | string) =>
    ofProcess(pid, "cmdline").filter((word) => word.startsWith("--") && !ofTests.includes(word));
  const arenasOf = (pid: number | string) => ofProcess(pid, "environ").filter((line) => line.startsWith("MALLOC_"));
  expect(flagsOf(started)).toEqual(expect.arrayContaining([expect.stringContaining("semi-space")]));
  expect([flagsOf(started), arenasOf(started)]).toEqual([
    flagsOf(measured.process.pid!),
    arenasOf(measured.process.pid!),
  ]);
  await measured.stop("SIGKILL");

  const ended = once(npm, "exit");
  npm.kill("SIGTERM");
  await ended;
  await until(() => members().length === 0);
});

test.runIf(process.platform === "linux")(
  "[SEC-01] npm start restarts a crashed shop on its data, and SIGTERM during the restart ends all processes",
  async () => {
    const { npm, url, opened, messages, members } = await npmStart();
    const first = shopAmong(members());
    process.kill(Number(first), "SIGVTALRM");
    await until(() => opened() === 2);
    expect(messages()).toContain("お店が応答しなくなったため、もう一度開きます");
    expect((await fetch(url)).status).toBe(200);
    const second = shopAmong(members());
    expect(second).not.toBe(first);

    const ended = once(npm, "exit");
    process.kill(Number(second), "SIGKILL");
    await until(() => messages().includes("2回目"));
    npm.kill("SIGTERM");
    await ended;
    await until(() => members().length === 0);
    expect(opened()).toBe(2);
  },
);

const { postgres } = inject("databases");

test.runIf(postgres && process.platform === "linux")(
  "[PROD-01] npm start on PostgreSQL passes SIGHUP on, restarts after a crash of the primary, and ends all processes",
  async () => {
    const SECRET = "a secret that this launcher's shop has";
    const env = { DATABASE_URL: await demoDatabase(postgres!), SECRET, WORKERS: "2" };
    const { npm, url, opened, messages, members } = await npmStart(env);
    const workers = () => runningIn(members(), "apps/server/build/worker.js");
    const [first, old] = [shopAmong(members()), workers()];
    expect(old).toHaveLength(2);
    process.kill(Number(runningIn(members(), "scripts/launch.mjs")[0]), "SIGHUP");
    await until(() => messages().includes("入れ替えています…\n  完了"));
    expect(workers()).toHaveLength(2);
    expect(workers().filter((pid) => old.includes(pid))).toEqual([]);
    expect(shopAmong(members())).toBe(first);

    process.kill(Number(first), "SIGKILL");
    await until(() => opened() === 2);
    expect(messages()).toContain("10分間に5回までのうち1回目");
    expect((await fetch(`${url}healthz`)).status).toBe(200);
    expect(workers()).toHaveLength(2);

    const ended = once(npm, "exit");
    npm.kill("SIGTERM");
    await ended;
    await until(() => members().length === 0);
  },
);

test("[SEC-01] npm start in production without a database is refused, not opened as a demo", async () => {
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: newDataDir() };
  const npm = spawn("npm", ["start"], { cwd: root, env, stdio: ["ignore", "ignore", "pipe"] });
  let messages = "";
  npm.stderr.on("data", (text) => (messages += text));
  expect(await once(npm, "close")).toEqual([1, null]);
  expect(messages).toContain("本番では DATABASE_URL を、見本のお店なら SHOP_DEMO=1 を指定してください。");
  expect(readdirSync(env.DATA_DIR)).toEqual([]);
});

test("an unknown command prints the list of commands", async () => {
  const child = spawn(process.execPath, ["scripts/launch.mjs", "dance"], { cwd: root });
  let messages = "";
  child.stderr.on("data", (text) => (messages += text));
  expect(await once(child, "close")).toEqual([2, null]);
  expect(messages).toContain("start | dev | shop");
});
