import { existsSync } from "node:fs";
import type { Logger } from "pino";
import { startWarnings } from "./start-warnings.ts";
import { runCommand } from "../command.ts";
import { type Env, readEnv } from "../env.ts";
import { fillWithDemo } from "./demo.ts";
import { createLifetime, endOnSignal, type Lifetime, markCrashes, takeData } from "./lifetime.ts";
import { ensurePortFree } from "./port.ts";
import { storeAssets, withConsole } from "../looks/store-assets.ts";
import { createLog, flushed } from "./log.ts";
import { openShop, type OpenShop } from "./open-shop.ts";
import { startPayments } from "./payments.ts";
import { freeBytes, minFree, tooLittleSpace } from "./disk-space.ts";
import { foldersOf, renameOldFolders } from "./folders.ts";
import { shutFolders } from "./private-data.ts";
import { refusal, say, sayWhy } from "./say.ts";
import { type ServerOptions, startServer } from "./start-server.ts";
import { createWatchdog } from "./watchdog.ts";

/** Opens the looks to serve: the built ones, or one from its sources. */
export type OpenLooks = (lifetime: Lifetime) => Promise<ServerOptions>;

/**
 * Runs a shop in one process, on the embedded database or by `npm run dev`: opens everything in order and prints its
 * address, or prints why it cannot open and ends.
 */
export async function startShop(openLooks: OpenLooks, log = createLog()): Promise<void> {
  const lifetime = createLifetime();
  endOnSignal(lifetime);
  try {
    await open(lifetime, openLooks, log);
  } catch (error) {
    sayWhy(error);
    await lifetime.end();
    process.exit(1);
  }
}

/** Refuses to create a new shop on a nearly full disk. */
async function assertRoom({ databaseUrl, dataDir }: Env): Promise<void> {
  if (databaseUrl || existsSync(foldersOf(dataDir).database)) return;
  const free = await freeBytes(dataDir);
  if (free < minFree) throw refusal(tooLittleSpace(free));
}

async function open(lifetime: Lifetime, openLooks: OpenLooks, log: Logger): Promise<void> {
  const env = readEnv(process.env);
  if ("sentences" in env) throw refusal(env.sentences.join("\n"));
  lifetime.add(() => flushed(log));
  await ensurePortFree(env);

  const ready: { shop?: OpenShop } = {};
  const watchdog = createWatchdog();
  await takeData(env, lifetime, async (argv, io) => {
    const { shop } = ready;
    if (shop) return watchdog.suspendedDuring(() => runCommand(shop, env.dataDir, argv, io));
    io.err("お店はまだ準備中です。少し待ってからもう一度実行してください。\n");
    return 1;
  });
  await assertRoom(env);
  renameOldFolders(env.dataDir);
  shutFolders(env.dataDir);
  const looks = await openLooks(lifetime);
  const payments = await startPayments(env);
  lifetime.add(payments.close);
  const opened = await openShop(env, {
    log,
    payments,
    runJobs: true,
    migrations: "run",
    isDevelopment: looks.mode === "development",
  });
  lifetime.add(opened.close);
  if (opened.migrated.length > 0) say(`データベースを整えました（${opened.migrated.length}件）。`);
  if (looks.mode !== "development") {
    await storeAssets(opened.shop.db, withConsole(looks.looks, looks.console), opened.shop.clock());
  }
  await fillWithDemo(env, opened);

  const running = await startServer(env, opened, looks);
  lifetime.add(() => running.stop());
  opened.listensOn(running.port);
  for (const warning of await startWarnings(opened)) say(warning);
  ready.shop = opened;
  watchdog.arm(log);
  lifetime.add(markCrashes());
  say(`お店を開きました: http://localhost:${running.port}/`);
}
