import { shareHashing } from "@noren/api/member/auth/password.ts";
import { readEnv } from "../env.ts";
import { startWarnings } from "./start-warnings.ts";
import { createLifetime, endOnSignal, endProcess, type Lifetime, markCrashes } from "./lifetime.ts";
import { createLog, flushed } from "./log.ts";
import { openShop } from "./open-shop.ts";
import { startPayments } from "./payments.ts";
import { refusal, sayWhy } from "./say.ts";
import type { OpenLooks } from "./start-shop.ts";
import { startServer } from "./start-server.ts";
import { createWatchdog } from "./watchdog.ts";
import { type Opened, retire } from "./worker-messages.ts";

/** Time (ms) for which idle connections of a replaced worker stay open, since clients may be sending on them. */
const linger = 5_000;

/** Runs a process that serves the shop on PostgreSQL: opens everything, reports to the primary, ends when stopped. */
export async function startWorker(openLooks: OpenLooks): Promise<void> {
  const lifetime = createLifetime();
  const ending = { linger: 0 };
  // signals of the terminal reach all processes; only the primary acts on them
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
  endOnSignal(lifetime, ["SIGTERM"], () => {});
  process.on("message", (message) => {
    if (message !== retire) return;
    ending.linger = linger;
    endProcess(lifetime);
  });
  try {
    await open(lifetime, openLooks, ending);
  } catch (error) {
    sayWhy(error);
    await lifetime.end();
    process.exit(1);
  }
}

async function open(lifetime: Lifetime, openLooks: OpenLooks, ending: { linger: number }): Promise<void> {
  const env = readEnv(process.env);
  if ("sentences" in env) throw refusal(env.sentences.join("\n"));
  shareHashing(env.workers);
  const log = createLog({ isShared: true });
  lifetime.add(() => flushed(log));
  const looks = await openLooks(lifetime);
  const payments = await startPayments(env);
  lifetime.add(payments.close);
  const opened = await openShop(env, { log, payments, runJobs: true, migrations: "done" });
  lifetime.add(opened.close);
  const running = await startServer(env, opened, looks);
  lifetime.add(() => running.stop(ending.linger));
  createWatchdog({ parent: process.ppid }).arm(log);
  lifetime.add(markCrashes());
  process.send!({ warnings: await startWarnings(opened) } satisfies Opened);
}
