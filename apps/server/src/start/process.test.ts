import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { copyOfDemo } from "../testing/demo-data.ts";
import { demoDatabase } from "../testing/demo-database.ts";
import {
  newDataDir,
  runShopCommand,
  type ShopProcess,
  type ShopProcessOptions,
  startRefused,
  startShop,
  until,
} from "../testing/shop-process.ts";

const shops: ShopProcess[] = [];
afterEach(async () => {
  await Promise.all(shops.splice(0).map((shop) => shop.stop("SIGKILL")));
});

async function start(options: ShopProcessOptions = {}) {
  const shop = await startShop({ dataDir: await copyOfDemo(), ...options });
  shops.push(shop);
  return shop;
}

const themeOf = async ({ url }: ShopProcess) => {
  const answer = await fetch(`${url}/api/v1/settings/front`);
  return ((await answer.json()) as { data: Record<string, unknown> }).data["SITE.THEME"];
};

// one shop for all of them, in this order: the last one stops it
describe("a shop on the embedded database", () => {
  const env = { SECRET: "a secret that is none of the provider's", SMTP_URL: "smtp://user:password@mail.test:25" };
  const folders = ["db", "files", "test-provider"];
  let shop: ShopProcess;

  beforeAll(async () => {
    const dataDir = await copyOfDemo();
    // as it was opened before
    for (const folder of folders) chmodSync(join(dataDir, folder), 0o755);
    for (const name of ["mail", "pictures"]) rmSync(join(dataDir, name), { recursive: true, force: true });
    shop = await startShop({ dataDir, env });
  });
  afterAll(() => shop?.stop("SIGKILL"));

  test("a second shop on the same data folder is refused with a sentence, and the first keeps running", async () => {
    const second = await startRefused({ dataDir: shop.dataDir });
    expect(second.code).toBe(1);
    expect(second.messages.trim().split("\n")).toEqual([expect.stringContaining("動いているお店が使っています")]);
    expect((await fetch(shop.url)).status).toBe(200);
  });

  test("[SEC-01] its data is readable by its owner only, also if it was created before with other modes", async () => {
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    expect(folders.map((name) => modeOf(join(shop.dataDir, name)))).toEqual([0o700, 0o700, 0o700]);
    const [picture] = /\/pictures\/[^" ]+/.exec(await (await fetch(shop.url)).text())!;
    expect((await fetch(shop.url + picture)).status).toBe(200);
    const drawn = join(shop.dataDir, "pictures");
    await until(() => existsSync(drawn) && readdirSync(drawn).length > 0);
    for (const path of [drawn, ...readdirSync(drawn).map((name) => join(drawn, name))])
      expect([path, modeOf(path) & 0o077]).toEqual([path, 0]);
  });

  test.runIf(process.platform === "linux")(
    "[SEC-01] the test provider's process gets its own secret and nothing else of the shop's environment",
    () => {
      const { pid } = shop.process;
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
      // another child may be a drawing process
      const environments = children
        .map((child) => readFileSync(`/proc/${child}/environ`, "utf8"))
        .filter((environment) => environment.includes("PROVIDER_PORT"));
      const names = environments[0]!.split("\0").map((line) => line.split("=")[0]);
      expect(environments).toHaveLength(1);
      expect(names.filter(Boolean).sort()).toEqual([
        "DATA_DIR",
        "NODE_CHANNEL_FD",
        "NODE_CHANNEL_SERIALIZATION_MODE",
        "PATH",
        "PROVIDER_PORT",
        "PROVIDER_SECRET",
      ]);
      expect(environments[0]).not.toContain(env.SECRET);
    },
  );

  test("[OWN-03] a command is executed by the running shop, and its change shows at the next request", async () => {
    expect(await themeOf(shop)).toBe("simple");
    await runShopCommand(shop.dataDir, ["setting", "set", "noren", "SITE.THEME", "toki"]);
    expect(await themeOf(shop)).toBe("toki");
    expect(await (await fetch(shop.url)).text()).toContain("/_toki/");
    const unknown = await runShopCommand(shop.dataDir, ["dance"]);
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining("「dance」というコマンドはありません。")]);
    const help = await runShopCommand(shop.dataDir, ["help"]);
    expect([help.code, help.out, help.database]).toEqual([0, expect.stringContaining("setting set"), ""]);
  });

  test("it finishes its requests when it is stopped, and leaves no process and no socket", async () => {
    const finish = await startHalf(shop);
    await fetch(shop.url);
    const stopping = shop.stop("SIGTERM");
    await until(() => shop.messages().includes("閉じています"));
    expect(await finish()).toBe(200);
    expect(await stopping).toBe(0);
    expect(readdirSync(shop.dataDir)).not.toContain("shop.sock");
    await expect(fetch(shop.url)).rejects.toThrow("fetch failed");
    const provider = shop.logged().find(({ name }) => name === "test-provider") as { url: string };
    await expect(fetch(provider.url)).rejects.toThrow("fetch failed");
  });
});

test("a port in use is reported in one sentence", async () => {
  const other = createServer().listen(0);
  const { port } = other.address() as { port: number };
  const refused = await startRefused({ dataDir: await copyOfDemo(), port });
  other.close();
  expect(refused.code).toBe(1);
  expect(refused.messages.trim().split("\n")).toEqual([expect.stringContaining(`ポート ${port} は`)]);
});

test("a shop on PostgreSQL without a secret is refused before anything is opened", async () => {
  const dataDir = newDataDir();
  const refused = await startRefused({ dataDir, env: { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" } });
  expect([refused.code, refused.messages]).toEqual([1, expect.stringContaining("SECRET")]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("[SEC-01] a blank database address in production is refused before anything is opened, and opens no demo", async () => {
  const dataDir = newDataDir();
  const refused = await startRefused({ dataDir, env: { DATABASE_URL: " " } });
  expect([refused.code, refused.messages]).toEqual([1, expect.stringContaining("DATABASE_URL が空です")]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a killed shop has everything that it confirmed, and opens again", async () => {
  const first = await start();
  const done = await runShopCommand(first.dataDir, ["setting", "set", "noren", "SITE.THEME", "toki"]);
  expect([done.code, done.err]).toEqual([0, ""]);
  await first.stop("SIGKILL");
  const second = await start({ dataDir: first.dataDir });
  expect(await themeOf(second)).toBe("toki");
});

test("[OWN-01] where no shop runs, a command opens the data itself", async () => {
  const dataDir = await copyOfDemo();
  const help = await runShopCommand(dataDir, ["help"]);
  expect([help.code, help.out]).toEqual([0, expect.stringContaining("setting set")]);
  const done = await runShopCommand(dataDir, ["setting", "set", "noren", "SITE.THEME", "toki"]);
  expect([done.code, done.err]).toEqual([0, ""]);
  expect(await themeOf(await start({ dataDir }))).toBe("toki");
});

const { postgres } = inject("databases");

test.runIf(postgres)(
  "two shops on one PostgreSQL hear what the other changes, and commands work beside them",
  async () => {
    const env = await environmentOnPostgres();
    const first = await start({ dataDir: newDataDir(), env });
    const second = await start({ dataDir: first.dataDir, env });
    expect(await themeOf(second)).toBe("simple");
    await runShopCommand(first.dataDir, ["setting", "set", "noren", "SITE.THEME", "toki"], env);
    await expect.poll(async () => [await themeOf(first), await themeOf(second)]).toEqual(["toki", "toki"]);
    expect(await second.stop()).toBe(0);
    expect((await fetch(first.url)).status).toBe(200);
  },
);

test.runIf(postgres)(
  "[THEME-21] under API_URL the pages of one process are drawn from the API of another",
  async () => {
    const env = await environmentOnPostgres();
    const api = await start({ dataDir: newDataDir(), env });
    const pages = await start({ dataDir: newDataDir(), env: { ...env, API_URL: api.url } });
    const answer = await fetch(`${pages.url}/product`, { headers: { "user-agent": "a visitor" } });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("暖簾")]);
    const routes = () => api.logged().map(({ route }) => route);
    await expect.poll(routes).toEqual(expect.arrayContaining(["/api/public.json", "/api/v1/products"]));

    await api.stop();
    const lost = await fetch(`${pages.url}/product`);
    expect([lost.status, await lost.text()]).toEqual([500, expect.stringContaining("エラーが発生しました")]);
  },
);

/** Environment with a new demo database, for processes that share it. */
async function environmentOnPostgres() {
  const DATABASE_URL = await demoDatabase(postgres!);
  return { DATABASE_URL, SECRET: "a secret that two processes share", SHOP_DEMO: "1" };
}

/** A request whose second half of the body is sent by the test, so that it stays under way. */
async function startHalf({ port }: ShopProcess) {
  const body = JSON.stringify({});
  const headers = { "content-type": "application/json", "content-length": body.length };
  const sent = request({ port, path: "/api/v1/carts/init", method: "POST", headers });
  const answered = once(sent, "response") as Promise<[IncomingMessage]>;
  sent.write(body.slice(0, 1));
  const [socket] = (await once(sent, "socket")) as [Socket];
  if (socket.connecting) await once(socket, "connect");
  return async () => {
    sent.end(body.slice(1));
    const [response] = await answered;
    response.resume();
    return response.statusCode;
  };
}
