import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { isatty } from "node:tty";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import type { Env } from "../env.ts";
import { createLifetime, endOnSignal, type Lifetime, markCrashes } from "./lifetime.ts";
import { createLog, flushed } from "./log.ts";
import { ensurePortFree } from "./port.ts";
import { refusal, say, sayWhy } from "./say.ts";
import { createWatchdog } from "./watchdog.ts";
import { createWorkerPool, type WorkerPool } from "./worker-pool.ts";

const workerProgram = fileURLToPath(new URL("../worker.ts", import.meta.url));
const prepareProgram = fileURLToPath(new URL("../prepare.ts", import.meta.url));
/** Time (ms) within which the workers of a killed primary release the port. */
const portWithin = 3_000;

/**
 * Runs a shop on PostgreSQL: a primary for one-time work, and workers that serve (decision 49). The primary loads no
 * code of the shop, so that it stays small and a reload uses new code for everything else.
 */
export async function startPrimary(env: Env): Promise<void> {
  const lifetime = createLifetime();
  let reload: (() => void) | undefined;
  // closing the terminal of a shop should end it
  const isAttached = [0, 1, 2].some((fd) => isatty(fd));
  endOnSignal(lifetime, isAttached ? ["SIGTERM", "SIGINT", "SIGHUP"] : ["SIGTERM", "SIGINT"]);
  if (!isAttached) process.on("SIGHUP", () => reload?.());
  try {
    reload = await open(env, lifetime);
  } catch (error) {
    if (lifetime.isEnding()) return;
    sayWhy(error);
    await lifetime.end();
    process.exit(1);
  }
}

/** Starts the shop and returns the handler of SIGHUP. */
async function open(env: Env, lifetime: Lifetime): Promise<() => void> {
  const log = createLog({ isShared: true });
  lifetime.add(() => flushed(log));
  const port = await ensurePortFree(env, portWithin);
  const shared: Record<string, string> = { PORT: String(port) };
  if (env.demo && !env.providerUrl) {
    const { startTestProvider } = await import("./payments.ts");
    const provider = await startTestProvider({ ...env, port });
    lifetime.add(provider.stop);
    shared.PROVIDER_URL = provider.url;
  }
  const prepare = preparing(shared, lifetime);
  await prepare();
  const pool = createWorkerPool({ workers: env.workers, program: workerProgram, env: shared, log });
  lifetime.add(pool.stop);
  const opened = await pool.start();
  if (!opened) throw refusedAbove();
  for (const warning of opened.warnings) say(warning);
  createWatchdog().arm(log);
  lifetime.add(markCrashes());
  say(`お店を開きました: http://localhost:${port}/`);
  return reloading(() => reloadAll(pool, prepare, log));
}

/** Migrations and the demo, in a process that ends with them. */
function preparing(shared: Record<string, string>, lifetime: Lifetime): () => Promise<void> {
  let child: ChildProcess | undefined;
  lifetime.add(() => void child?.kill("SIGTERM"));
  return async function prepare() {
    child = fork(prepareProgram, { env: { ...process.env, ...shared } });
    const [code] = await once(child, "exit");
    if (code !== 0) throw refusedAbove();
  };
}

/** The child process has already printed the reason. */
const refusedAbove = () => refusal("お店を開けませんでした。理由は上にあります。");

async function reloadAll(pool: WorkerPool, prepareAgain: () => Promise<void>, log: Logger): Promise<void> {
  say("お店のプロセスを1つずつ入れ替えています…");
  const isDone = await prepareAgain().then(
    () => pool.reload(),
    () => false,
  );
  if (isDone) log.info("all workers have been replaced");
  else log.error("the reload has ended: a new worker could not be opened, the old ones go on");
  say(isDone ? "  完了" : "新しいプロセスが開けなかったため、いまのプロセスのまま続けます。");
}

/** Runs one reload at a time; a reload requested meanwhile follows. */
function reloading(work: () => Promise<void>): () => void {
  let underWay: Promise<void> | undefined;
  let isAskedAgain = false;
  return function begin() {
    isAskedAgain = underWay !== undefined;
    underWay ??= work().finally(() => {
      underWay = undefined;
      if (isAskedAgain) begin();
    });
  };
}
