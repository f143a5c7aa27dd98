import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { createClient } from "@noren/contract/client.ts";
import { contract } from "@noren/contract/contract.ts";
import { openDatabase } from "@noren/api/platform/db/open.ts";
import { onServer } from "@noren/api/testing/throw-away-postgres.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { demoDatabase } from "../testing/demo-database.ts";
import { agesOfRepeatedCalls, putRepeatedCalls } from "../testing/repeated-calls.ts";
import {
  commandOf,
  descendantsOf,
  freePort,
  isAlive,
  newDataDir,
  program,
  runShopCommand,
  type ShopProcess,
  startShop,
  until,
} from "../testing/shop-process.ts";
import { lineToEachWorker, type WorkerLine } from "../testing/worker-lines.ts";

const { postgres } = inject("databases");

// one shop for all of them, in this order: each leaves two workers open
describe.runIf(postgres && process.platform === "linux")("a shop with two workers on PostgreSQL", () => {
  const NODE_OPTIONS = `--import ${new URL("../testing/block-loop.fixture.ts", import.meta.url).href}`;
  let databaseUrl: string;
  let env: Record<string, string>;
  let shop: ShopProcess;
  let lines: WorkerLine[] = [];

  beforeAll(async () => {
    databaseUrl = await demoDatabase(postgres!);
    await putRepeatedCalls(databaseUrl, { hoursAgo: [1, 23, 25, 800] });
    const secret = { SECRET: "a secret that two workers of one shop share", SHOP_DEMO: "1", TRUST_PROXY: "1" };
    env = { ...secret, DATABASE_URL: databaseUrl };
    const more = { WORKERS: "2", NODE_OPTIONS, BLOCK_LOOP: "busy" };
    shop = await startShop({ dataDir: newDataDir(), env: { ...env, ...more } });
    lines = await lineToEachWorker(shop);
  });

  afterAll(async () => {
    lines.forEach((line) => line.close());
    await shop?.stop("SIGKILL");
  });

  const onEach = () =>
    lines.map((line) => (token?: string) => {
      const headers = (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});
      return createClient(contract, { baseUrl: shop.url, send: line.send, headers });
    });
  const page = async (line: WorkerLine, path: string, headers: Record<string, string> = {}) => {
    const answer = await line.send(new Request(shop.url + path, { headers }));
    return { status: answer.status, etag: answer.headers.get("etag"), text: await answer.text() };
  };
  const onPages = (path: string) => Promise.all(lines.map((line) => page(line, path)));
  const logged = (msg: RegExp) => shop.logged().filter((entry) => msg.test(String(entry.msg)));
  /** Two workers serve, none of which is one of these. */
  const untilReplaced = async (...old: number[]) => {
    await until(() => {
      const now = shop.workers();
      return now.length === 2 && !now.some((pid) => old.includes(pid));
    });
    const open = () => logged(/^a worker is open$/).map(({ worker }) => worker);
    await until(() => shop.workers().every((pid) => open().includes(pid)));
    lines.forEach((line) => line.close());
    lines = await lineToEachWorker(shop);
  };

  test("[PROD-01] two processes share the port, beside a primary that has loaded nothing of the shop", () => {
    const workers = shop.workers();
    expect(workers).toHaveLength(2);
    expect(lines.map(({ pid }) => pid).toSorted()).toEqual(workers.toSorted());
    // libraries that draw pictures and hash passwords
    const librariesOf = (pid: number) => readFileSync(`/proc/${pid}/maps`, "utf8").match(/(sharp|argon2)[^/]*\.node/g);
    expect(librariesOf(shop.process.pid!)).toBeNull();
    for (const pid of workers) expect(librariesOf(pid)).not.toBeNull();
  });

  test("[SEC-10] what was past its end before the start is gone after it, and nothing else of its table", async () => {
    await until(async () => (await agesOfRepeatedCalls(databaseUrl)).length < 4);
    expect(await agesOfRepeatedCalls(databaseUrl)).toEqual([1, 23]);
  });

  test("[PROD-01] each worker listens for changes, and takes no more connections than docs/operations/install.md says", async () => {
    const database = await openDatabase({ url: databaseUrl, poolSize: 1 });
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
      database.db,
    );
    await database.close();
    expect(rows.filter(({ query }) => query.startsWith('listen "'))).toHaveLength(2);
    expect(rows.length).toBeLessThanOrEqual(26);
  });

  test("[PROD-01] a session, a cart, an Idempotency-Key and a limit are valid on every worker", async () => {
    const [a, b] = onEach() as [ReturnType<typeof onEach>[0], ReturnType<typeof onEach>[0]];
    const email = "workers@example.jp";
    await a().user.register({
      last_name: "山田",
      first_name: "花子",
      last_name_kana: "ヤマダ",
      first_name_kana: "ハナコ",
      email,
      password: "Noren-1234",
    });
    const { access_token } = await b().auth.login({ username: email, password: "Noren-1234" });
    expect(await a(access_token).user.me()).toMatchObject({ email });
    const [next, same] = [await a(access_token).auth.refresh(), await b(access_token).auth.refresh()];
    expect(same.access_token).toBe(next.access_token);

    const { data: products } = await a().product.list({ stock: "1" });
    // one of which there is enough for all adds below
    const variants = products.flatMap(({ product_model }) => product_model.products);
    const product_id = variants.find(({ stock_state }) => stock_state === "ok")!.id;
    const once = { idempotencyKey: "an add that is sent twice" };
    const [first, second] = [
      await a(next.access_token).cart.addProduct({ product_id }, once),
      await b(next.access_token).cart.addProduct({ product_id }, once),
    ];
    expect(second).toEqual(first);
    const { token } = first;
    // each worker remembers the cart as it has left it, and writes nothing upon what the other one has changed
    for (const [at, on] of [b, a, b].entries())
      await on(next.access_token).cart.addProduct({ token, product_id }, { idempotencyKey: `another add ${at}` });
    const { detail } = await a(next.access_token).cart.get({ token });
    expect(detail.products.map(({ quantity }) => quantity)).toEqual([4]);

    const wrong = { username: email, password: "Wrong-1234" };
    const refusals: unknown[] = [];
    for (const on of [a, b, a, b, a, b, a])
      await on()
        .auth.login(wrong)
        .catch(({ code }) => refusals.push(code));
    expect(refusals.slice(0, 3)).not.toContain("auth.wait");
    expect(refusals.slice(-2)).toEqual([refusals.at(-1), refusals.at(-1)]);
    expect(["auth.wait", "captcha.required"]).toContain(refusals.at(-1));
  });

  test("[PROD-01] a cached page is the same on both workers, and both drop it when something changes", async () => {
    const [{ data: products }] = [await onEach()[0]!().product.list({})];
    const path = `/product/${products[0]!.key}`;
    const [one, two] = (await onPages(path)) as [Awaited<ReturnType<typeof page>>, Awaited<ReturnType<typeof page>>];
    expect([one.status, one.etag]).toEqual([200, two.etag]);
    expect((await page(lines[1]!, path, { "if-none-match": one.etag! })).status).toBe(304);

    await onServer(databaseUrl, `update product_model set name = '改名した品' where key = '${products[0]!.key}'`);
    await expect
      .poll(async () => (await onPages(path)).map(({ text }) => text.includes("改名した品")))
      .toEqual([true, true]);
    await runShopCommand(shop.dataDir, ["setting", "set", "noren", "SITE.THEME", "toki"], env);
    await expect
      .poll(async () => (await onPages("/")).map(({ text }) => text.includes("/_toki/")))
      .toEqual([true, true]);
  });

  test("[PROD-01] SIGHUP replaces both workers under load, and no request fails", async () => {
    const old = shop.workers();
    lines.forEach((line) => line.close());
    const statuses = new Map<number | string, number>();
    let isOver = false;
    const client = async (path: string, isKeptAlive: boolean) => {
      const agent = new Agent({ keepAlive: isKeptAlive, maxSockets: 1 });
      while (!isOver) {
        const status = await statusOf(shop.url + path, agent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      agent.destroy();
    };
    const paths = ["/product?word=%E8%8C%B6", "/healthz", "/", "/api/v1/products"];
    const clients = paths.flatMap((path) => [client(path, true), client(path, false)]);
    shop.process.kill("SIGHUP");
    await until(() => logged(/^all workers have been replaced$/).length === 1);
    isOver = true;
    await Promise.all(clients);
    expect([...statuses.keys()]).toEqual([200]);
    expect(old.some(isAlive)).toBe(false);
    await untilReplaced(...old);
  });

  test("[PROD-01] a reload whose release does not open ends, and the workers go on", async () => {
    const old = shop.workers();
    const hash = "update schema_migration set hash";
    await onServer(databaseUrl, `${hash} = hash || 'x' where name like '0001%'`);
    const begun = () => shop.said().split("入れ替えています").length - 1;
    const before = begun();
    shop.process.kill("SIGHUP");
    await until(() => begun() > before);
    // requested amid a reload, another one follows
    shop.process.kill("SIGHUP");
    await until(() => logged(/^the reload has ended/).length === 2);
    expect(shop.said()).toContain("いまのプロセスのまま続けます");
    expect(shop.workers()).toEqual(old);
    await onServer(databaseUrl, `${hash} = rtrim(hash, 'x') where name like '0001%'`);
  });

  test("[PROD-01] workers that die amid a reload are not replaced twice", async () => {
    const old = shop.workers();
    lines.forEach((line) => line.close());
    const done = logged(/^all workers have been replaced$/).length;
    shop.process.kill("SIGHUP");
    await until(() => shop.workers().length === 3);
    for (const pid of old) process.kill(pid, "SIGKILL");
    await until(() => logged(/^all workers have been replaced$/).length > done);
    await untilReplaced(...old);
    expect(shop.workers()).toHaveLength(2);
  });

  test("[PROD-01] a worker killed on taking connections is named and replaced, and no request waits for it", async () => {
    const [victim] = shop.workers() as [number];
    // its connections come to it, and it takes none
    process.kill(victim, "SIGSTOP");
    const statuses: (number | string)[] = [];
    const answers = Array.from({ length: 12 }, async () =>
      statuses.push(await statusOf(`${shop.url}/healthz`, new Agent())),
    );
    await until(() => statuses.length >= 11);
    expect(new Set(statuses)).toEqual(new Set([200]));
    process.kill(victim, "SIGKILL");
    await Promise.all(answers);
    await untilReplaced(victim);
    expect(logged(/^a worker has ended/).at(-1)).toMatchObject({ level: "error", worker: victim, signal: "SIGKILL" });
    expect(shop.said()).toContain(`お店のプロセス（PID ${victim}）が終わったため（SIGKILL）、代わりを開きます。`);
  });

  test("[PROD-01] a worker whose event loop does not turn is replaced, and the other one serves meanwhile", async () => {
    const [victim] = shop.workers() as [number];
    const serving = lines.find(({ pid }) => pid !== victim)!;
    process.kill(victim, "SIGUSR2");
    await until(() => shop.said().includes("blocked"));
    expect((await page(serving, "/")).status).toBe(200);
    await untilReplaced(victim);
    expect(logged(/^a worker has ended/).at(-1)).toMatchObject({ worker: victim, signal: "SIGVTALRM" });
    expect(logged(/^the watchdog ends the process/)).toHaveLength(1);
  });

  test("[PROD-01] a worker that is stopped finishes its requests, and is replaced", async () => {
    const [victim] = shop.workers() as [number];
    const own = lines.find(({ pid }) => pid === victim)!;
    const under = page(own, "/product?word=%E5%99%A8");
    process.kill(victim, "SIGTERM");
    expect((await under).status).toBe(200);
    await untilReplaced(victim);
    expect(logged(/^a worker has ended/).at(-1)).toMatchObject({ worker: victim, code: 0 });
  });

  test("[PROD-01] SIGTERM ends the primary and all workers, and leaves no process", async () => {
    const all = [shop.process.pid!, ...descendantsOf(shop.process.pid!)];
    expect(all).toHaveLength(4);
    const under = page(lines[0]!, "/product?word=%E5%99%A8");
    const [code, { status }] = await Promise.all([shop.stop(), under]);
    expect([code, status]).toEqual([0, 200]);
    await until(() => !all.some(isAlive));
    expect(await statusOf(`${shop.url}/healthz`, new Agent())).toBe("ECONNREFUSED");
  });

  test("[PROD-01] a killed primary leaves no worker, not even one whose event loop does not turn", async () => {
    shop = await startShop({ dataDir: shop.dataDir, env: { ...env, WORKERS: "2", NODE_OPTIONS, BLOCK_LOOP: "busy" } });
    const workers = shop.workers();
    process.kill(workers[0]!, "SIGUSR2");
    await until(() => shop.said().includes("blocked"));
    shop.process.kill("SIGKILL");
    await until(() => !workers.some(isAlive));
    expect(shop.said()).not.toContain("監視がお店を終了します");
  });

  const script = "/usr/bin/script";
  test.runIf(existsSync(script))("[PROD-01] in a terminal SIGHUP ends the shop", async () => {
    const port = String(await freePort());
    const { PATH } = process.env;
    // `script` gives it a terminal of its own, and ends with its exit code
    const terminal = spawn(script, ["-qefc", `${process.execPath} ${program}`, "/dev/null"], {
      env: { PATH, ...env, NODE_ENV: "production", WORKERS: "1", DATA_DIR: shop.dataDir, PORT: port },
      stdio: ["ignore", "pipe", "ignore"],
    });
    let said = "";
    terminal.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
    await until(() => said.includes("お店を開きました"));
    const ended = once(terminal, "exit");
    const primary = descendantsOf(terminal.pid!).find((pid) => commandOf(pid).at(1) === program);
    process.kill(primary!, "SIGHUP");
    expect(await ended).toEqual([0, null]);
    expect(said).toContain("お店を閉じています");
  });
});

function statusOf(url: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    get(url, { agent }, (answer) => answer.resume().on("end", () => resolve(answer.statusCode!))).on(
      "error",
      (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message),
    );
  });
}
