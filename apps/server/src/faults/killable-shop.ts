import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { type Db, openDatabase } from "@noren/api/platform/db/open.ts";
import { openLine } from "@noren/api/payment-method/provider/conformance/line.ts";
import type { ProviderCall, ProviderRig } from "@noren/api/payment-method/provider/conformance/rig.ts";
import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { demoDatabase, type TestServer } from "../testing/demo-database.ts";
import { freePort, newDataDir, runShopCommand, spawnShopCommand, startShop, until } from "../testing/shop-process.ts";
import { chaosSecret } from "./chaos-shop.ts";
import { openShopGate } from "./shop-gate.ts";
import { addStock } from "./stock.ts";

export type Adapter = {
  rig: ProviderRig;
  /** False for the demo's own provider, whose account has no row. */
  hasAccount: boolean;
};
export type KillableShop = Awaited<ReturnType<typeof openKillableShop>>;

/**
 * A demo shop in processes of its own on PostgreSQL, whose cards are taken through an adapter at its stand-in, and charged
 * at the shipment. Whatever process asks the provider can be killed (SIGKILL) at chosen moments; the shop then starts again.
 */
export async function openKillableShop({ rig, hasAccount }: Adapter, server: TestServer) {
  const { code } = rig.definition;
  const gate = await openShopGate();
  const noticeUrl = `${gate.url}/api/payments/${code}/notice`;
  const clock = () => new Date();
  const opened = await rig.open({ clock, secret: chaosSecret, noticeUrl }, { capture: "at_shipment" });
  /** The call whose next answer kills the shop. */
  let killAt: ProviderCall | undefined;
  const onAnswer = async (call: ProviderCall) => {
    if (call !== killAt) return;
    killAt = undefined;
    await kill();
  };
  const line = await openLine({ target: opened.url, callOf: rig.callOf, slowMs: 0, onAnswer });
  const url = await demoDatabase(server);
  const { db, close } = await openDatabase({ url, poolSize: 3, hasNoTimeLimit: true });
  const dataDir = newDataDir();
  const env: Record<string, string> = {
    DATABASE_URL: url,
    SECRET: chaosSecret,
    SHOP_DEMO: "1",
    TRUST_PROXY: "1",
    PUBLIC_URL: gate.url,
    ...(hasAccount ? { PROVIDER_STAND_INS: `${code}=${line.url}` } : { PROVIDER_URL: line.url }),
  };

  const commands = new Set<ChildProcess>();
  /** Runs a command of the staff; it may be killed. */
  async function command(...argv: string[]): Promise<void> {
    const child = spawnShopCommand(dataDir, argv, env);
    commands.add(child);
    child.stdout.resume();
    child.stderr.resume();
    const [exit] = await once(child, "close");
    commands.delete(child);
    if (child.signalCode !== "SIGKILL") expect([argv, exit]).toEqual([argv, 0]);
  }
  async function prepare(...argv: string[]): Promise<void> {
    const { code: exit, err } = await runShopCommand(dataDir, argv, env);
    expect([argv.slice(0, 3), exit, err]).toEqual([argv.slice(0, 3), 0, ""]);
  }
  if (hasAccount) {
    const values = Object.entries(opened.values).flatMap(([name, value]) => [`--${name}`, value]);
    await prepare("payment", "provider", "set", code, ...values);
  }
  await prepare("payment", "set", "noren", "card", "--provider", code, "--capture", "at-shipment");
  const products = await addStock(db, "");

  const port = await freePort();
  const start = () => startShop({ dataDir, port, env });
  let shop = await start();
  gate.leadTo(shop.url);
  let kills = 0;
  onTestFinished(async () => {
    await shop.stop("SIGKILL");
    await close();
  });

  async function kill(): Promise<void> {
    for (const child of commands) child.kill("SIGKILL");
    await shop.stop("SIGKILL");
    kills += 1;
  }

  /** The jobs about payments are due, as some minutes later, and no dead process has a claim. */
  async function restart(): Promise<void> {
    await makeDue(db);
    shop = await start();
    expect((await gate.sendAgain()).filter((status) => status >= 500)).toEqual([]);
  }

  return {
    ...opened,
    db,
    products,
    url: shop.url,
    command,
    kills: () => kills,
    stop: () => shop.stop(),
    /** Kills what asks the provider during the work: the provider has said yes to the call, and nobody hears it. */
    async killedAt<T>(call: ProviderCall, work: () => Promise<T>): Promise<T> {
      const before = kills;
      killAt = call;
      const ended = work();
      await until(() => kills > before);
      await restart();
      return ended;
    },
    /** Kills the shop in the middle of the transaction that stores what the provider has reported during the work. */
    async killedInTransaction(work: () => Promise<unknown>): Promise<void> {
      const ended = await db.transaction().execute(async (trx) => {
        await sql`lock table payment_event in share row exclusive mode`.execute(trx);
        const begun = work();
        await until(() => isReportWaiting(db));
        await kill();
        return { begun };
      });
      await restart();
      await ended.begun;
    },
  };
}

async function isReportWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "payment_event"%'`.execute(
    db,
  );
  return rows.length > 0;
}

/** Jobs that a dead process was running, and those that wait for their time. */
async function makeDue(db: Db): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  await sql`update order_refund set claimed_until = ${past} where claimed_until is not null`.execute(db);
  await sql`
    update job.job set start_after = ${past} where state in ('created', 'retry')
      and name in ('payment.query', 'payment.capture', 'order.refund')`.execute(db);
  await sql`update job.job set state = 'retry', start_after = ${past} where state = 'active'`.execute(db);
}
