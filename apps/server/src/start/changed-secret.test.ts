import { openDatabase } from "@noren/api/platform/db/open.ts";
import { joined } from "@noren/api/testing/staff-accounts.ts";
import { openTestShop } from "@noren/api/testing/test-shop.ts";
import { databaseAt, onServer } from "@noren/api/testing/throw-away-postgres.ts";
import { sql } from "kysely";
import { afterEach, describe, expect, inject, test } from "vitest";
import { checkedClient } from "../testing/checked-client.ts";
import { demoDatabase } from "../testing/demo-database.ts";
import {
  newDataDir,
  runShopCommand,
  type ShopProcess,
  type ShopProcessOptions,
  spawnShopCommand,
  startShop,
  until,
} from "../testing/shop-process.ts";

const { postgres } = inject("databases");
const former = "the secret of before, 32 characters";
const next = "the secret of after, 32 characters+";

const running: ShopProcess[] = [];
async function start(options: ShopProcessOptions) {
  const shop = await startShop(options);
  running.push(shop);
  return shop;
}
afterEach(async () => {
  for (const shop of running.splice(0)) await shop.stop("SIGKILL");
});

const clientOf = ({ url }: ShopProcess, token?: string) =>
  checkedClient({
    baseUrl: url,
    send: fetch,
    headers: (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
  });

describe.runIf(postgres)("[PROD-10] a changed SECRET", () => {
  test("on two nodes, one after the other: nobody is logged out, and carts and repeated calls go on", async () => {
    const env = { DATABASE_URL: await demoDatabase(postgres!), SHOP_DEMO: "1" };
    const first = await start({ env: { ...env, SECRET: former, SECRET_FALLBACK: next } });
    const second = await start({ env: { ...env, SECRET: next, SECRET_FALLBACK: former } });
    expect(first.messages() + second.messages()).not.toContain("SECRET");
    const email = `${crypto.randomUUID()}@example.jp`;
    const password = "Noren-1234";
    const names = { last_name: "山田", first_name: "花子", last_name_kana: "ヤマダ", first_name_kana: "ハナコ" };
    await clientOf(first).user.register({ ...names, email, password });

    const pages = await logInByPage(first, { email, password });
    expect(await pages(second, "/mypage")).toContain("花子");
    expect(await pages(first, "/mypage")).toContain("花子");

    const { access_token } = await clientOf(first).auth.login({ username: email, password });
    const refreshed = await clientOf(second, access_token).auth.refresh();
    expect(await clientOf(first, refreshed.access_token).user.me()).toMatchObject({ email });
    const { data } = await clientOf(first).product.list({});
    const { product_model } = await clientOf(first).product.detail({ key: data[0]!.key });
    const product_id = product_model.products[0]!.id;
    const { token } = await clientOf(first, access_token).cart.addProduct({ product_id }, { idempotencyKey: "once" });
    await clientOf(second, access_token).cart.addProduct({ product_id }, { idempotencyKey: "once" });
    const { detail, ...cart } = await clientOf(second, access_token).cart.init();
    expect([cart.token, detail.products.map(({ quantity }) => quantity)]).toEqual([token, [1]]);
  });

  test("that is not the database's is said at the start and by the audit, and ends with the right one", async () => {
    const env = { DATABASE_URL: await demoDatabase(postgres!), SHOP_DEMO: "1" };
    const words = "SECRET が、このお店のデータベースのものではありません";
    const own = await start({ env: { ...env, SECRET: former } });
    expect(own.messages()).not.toContain(words);
    await own.stop();
    const moved = await start({ env: { ...env, SECRET: next } });
    expect(moved.messages()).toContain(words);
    const audit = await runShopCommand(newDataDir(), ["audit"], { ...env, SECRET: next });
    expect([audit.code, audit.out]).toEqual([1, expect.stringContaining(words)]);
    const right = await runShopCommand(newDataDir(), ["audit"], { ...env, SECRET: former });
    expect([right.code, right.out]).toEqual([0, expect.stringContaining("○ SECRET は、このデータベースのもの")]);
  });

  test("secret renew that was killed amid its work goes on when it is run again", async () => {
    const name = `secret_${process.pid}`;
    await onServer(postgres!.url, `create database ${name} template ${postgres!.template}`);
    const url = databaseAt(postgres!.url, name);
    const database = await openDatabase({ url });
    try {
      const { db } = database;
      const open = await openTestShop(database);
      open.at(new Date());
      Object.assign(open.shop, { secret: { current: former } });
      for (const email of ["a@example.jp", "b@example.jp", "c@example.jp"]) await joined(open, { email });
      const env = { DATABASE_URL: url, SECRET: next, SECRET_FALLBACK: former };
      const shop = await start({ env: { DATABASE_URL: url, SECRET: former } });
      await shop.stop();
      await (await start({ env })).stop();
      const renewed = async () => {
        const status = await runShopCommand(newDataDir(), ["secret"], env);
        return /× 認証アプリの鍵: (\d)名/.exec(status.out)?.[1] ?? "0";
      };
      expect(await renewed()).toBe("3");
      const last = await db.selectFrom("staff").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
      await db.transaction().execute(async (trx) => {
        await sql`select id from staff where id = ${last.id} for update`.execute(trx);
        const command = spawnShopCommand(newDataDir(), ["secret", "renew"], env);
        const waits = sql<{ pid: number }>`select pid from pg_stat_activity
          where datname = ${name} and wait_event_type = 'Lock'`;
        await until(async () => (await waits.execute(db)).rows.length > 0);
        command.kill("SIGKILL");
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = ${name} and wait_event_type = 'Lock'`.execute(db);
      });
      expect(await renewed()).toBe("1");
      const again = await runShopCommand(newDataDir(), ["secret", "renew"], env);
      expect([again.code, again.out]).toEqual([0, expect.stringContaining("認証アプリの鍵を、1名分")]);
      const alone = await runShopCommand(newDataDir(), ["secret"], { DATABASE_URL: url, SECRET: next });
      expect([alone.code, alone.out]).not.toEqual([0, expect.stringContaining("開けません")]);
      expect(alone.code).toBe(0);
    } finally {
      await database.close();
    }
  });
});

/** Logs in by the form of a node; returns a function that requests pages of any node with the same cookies. */
async function logInByPage(shop: ShopProcess, { email, password }: { email: string; password: string }) {
  const cookies = new Map<string, string>();
  const request = async ({ url }: ShopProcess, path: string, form?: Record<string, string>) => {
    const answer = await fetch(url + path, {
      redirect: "manual",
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "user-agent": "a visitor",
        ...(form && { origin: url }),
      },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    return answer.text();
  };
  await request(shop, "/login");
  await request(shop, "/login", { username: email, password });
  return request;
}
