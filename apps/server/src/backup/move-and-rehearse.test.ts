import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@noren/api/platform/db/open.ts";
import { contentsOf } from "@noren/api/testing/own-databases.ts";
import { databaseAt, onServer } from "@noren/api/testing/throw-away-postgres.ts";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { foldersOf } from "../start/folders.ts";
import { createLifetime } from "../start/lifetime.ts";
import { copyOfDemo } from "../testing/demo-data.ts";
import { commandOverSocket, newDataDir, runShopCommand, startShop, until } from "../testing/shop-process.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { throwAwayDatabase } from "./throw-away-database.ts";

const { postgres } = inject("databases");
const timeout = 600_000;
let databases = 0;

async function contentsAt(place: { url: string } | { dataDir: string }) {
  const { db, close } = await openDatabase({ ...place, hasNoTimeLimit: true });
  const { "job.queue": _, ...contents } = await contentsOf(db);
  await close();
  return contents;
}

async function rehearsalsOnServer(): Promise<string[]> {
  const { db, close } = await openDatabase({ url: postgres!.url, poolSize: 1 });
  const { rows } = await sql<{ name: string }>`select datname as name from pg_database
    where starts_with(datname, 'noren_rehearsal_')`.execute(db);
  await close();
  return rows.map(({ name }) => name);
}

test.runIf(postgres)(
  "[PROD-09] the embedded shop moves to PostgreSQL by one command with rows, sessions, jobs and files, and goes on there",
  { timeout },
  async () => {
    const dataDir = await copyOfDemo();
    const embedded = await startShop({ dataDir });
    onTestFinished(() => void embedded.stop("SIGKILL"));
    expect(embedded.messages()).toContain("組み込みのデータベースは、お試しのためのものです");
    const logIn = await fetch(`${embedded.url}/api/v1/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "hanako@example.jp", password: "Noren-1234" }),
    });
    const { access_token } = (await logIn.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}` };
    const orders = async (url: string) => {
      const answer = await fetch(`${url}/api/v1/me/orders`, { headers });
      return ((await answer.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
    };
    const before = await orders(embedded.url);
    expect(before).toHaveLength(10);

    const name = `${postgres!.template}_moved_${(databases += 1)}`;
    await onServer(postgres!.url, `create database ${name}`);
    const url = databaseAt(postgres!.url, name);
    const SECRET = readFileSync(join(dataDir, "secret"), "utf8").trim();
    const env = { DATABASE_URL: url, SECRET, SHOP_DEMO: "1" };
    const move = (more: Record<string, string> = {}) =>
      runShopCommand(dataDir, ["database", "move"], { ...env, ...more });
    const running = await move();
    expect([running.code, running.err]).toEqual([1, expect.stringContaining("動いているお店が使っています")]);
    await embedded.stop();
    const otherSecret = await move({ SECRET: "another secret with 32 characters" });
    expect([otherSecret.code, otherSecret.err]).toEqual([1, expect.stringContaining("SECRET が、いまのお店のもの")]);
    const moved = await move();
    expect([moved.code, moved.out]).toEqual([0, expect.stringContaining("点検の問題: 元 0件、移した先 0件")]);
    expect(await contentsAt({ url })).toEqual(await contentsAt({ dataDir: foldersOf(dataDir).database }));
    const again = await move();
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("もうお店があります")]);

    const shop = await startShop({ dataDir, env });
    onTestFinished(() => void shop.stop("SIGKILL"));
    expect(await orders(shop.url)).toEqual(before);
    expect(shop.messages()).not.toContain("組み込みのデータベースは");
    const html = await (await fetch(`${shop.url}/product`)).text();
    const [picture] = /\/pictures\/[^"\s,]+/.exec(html)!;
    expect((await fetch(shop.url + picture)).status).toBe(200);
    await shop.stop();
    expect((await runShopCommand(dataDir, ["audit"], env)).code).toBe(0);
  },
);

const passphrase = { BACKUP_PASSPHRASE: "a passphrase for rehearsals" };
let backup: Promise<{ dataDir: string; folder: string }> | undefined;

/** The embedded demo shop and its backup, which the next two tests read. */
const backedUp = () => (backup ??= backUpDemo());

async function backUpDemo() {
  const dataDir = await copyOfDemo();
  const folder = temporaryFolder("backups");
  expect(await runShopCommand(dataDir, ["backup", folder], passphrase)).toMatchObject({ code: 0 });
  return { dataDir, folder };
}

test(
  "[PROD-09] a trial copy of the embedded shop has no customers, and its emails stay in the data folder",
  { timeout },
  async () => {
    const { folder } = await backedUp();
    const dataDir = newDataDir();
    const restored = await runShopCommand(dataDir, ["restore", folder, "--trial"], passphrase);
    expect([restored.code, restored.out]).toEqual([0, expect.stringContaining("試すための写しです")]);
    const shop = await startShop({ dataDir, env: { SMTP_URL: "smtp://127.0.0.1:1" } });
    onTestFinished(() => void shop.stop("SIGKILL"));
    expect(shop.messages()).toContain("お客さまの情報を除いた、試すための写しです");
    const audit = await commandOverSocket(dataDir, ["audit"]);
    expect([audit.code, audit.out]).toEqual([0, expect.stringContaining("△ 組み込みのデータベースは、お試し")]);
    const { out } = await commandOverSocket(dataDir, ["order", "list"]);
    expect(out).not.toMatch(/hanako|山田/);
    const rehearsal = await commandOverSocket(dataDir, ["backup", "rehearse"]);
    expect([rehearsal.code, rehearsal.err]).toEqual([1, expect.stringContaining("お店とは別のプロセスで行います")]);
    await commandOverSocket(dataDir, ["staff", "invite", "sato@example.jp", "owner"]);
    await until(() => readdirSync(foldersOf(dataDir).mail).some((name) => name.endsWith(".json")));
    expect((await fetch(`${shop.url}/product`)).status).toBe(200);
  },
);

test(
  "[PROD-09] a rehearsal restores a backup, audits it and opens a page, on either database, and leaves nothing",
  { timeout },
  async () => {
    const { dataDir, folder } = await backedUp();
    const temporary = temporaryFolder("tmp");
    const server = {
      DATABASE_URL: postgres?.url ?? "",
      SECRET: readFileSync(join(dataDir, "secret"), "utf8").trim(),
      SHOP_DEMO: "1",
    };
    for (const env of postgres ? [{}, server] : [{}]) {
      const rehearsed = await runShopCommand(dataDir, ["backup", "rehearse", folder], {
        ...env,
        ...passphrase,
        TMPDIR: temporary,
      });
      expect([rehearsed.err, rehearsed.code]).toEqual(["", 0]);
      expect(rehearsed.out).toMatch(/読み通し: .*復元: .*点検: .*お店のページ: 200\nこのバックアップは戻せます。\n$/s);
      expect(readdirSync(temporary)).toEqual([]);
    }
    if (postgres) expect(await rehearsalsOnServer()).toEqual([]);
    const wrong = await runShopCommand(dataDir, ["backup", "rehearse", folder], {
      BACKUP_PASSPHRASE: "another one here",
    });
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining("合言葉が違います")]);
  },
);

test.runIf(postgres)(
  "[PROD-09] two rehearsals at once leave each other's database; a killed one's goes, unless it is another role's",
  { timeout },
  async () => {
    const { url } = postgres!;
    const [killed, others, role] = ["noren_rehearsal_killed", "noren_rehearsal_of_others", `plain_${process.pid}`];
    await onServer(url, `create role ${role} login createdb`, `create database ${others}`);
    const own = new URL(url);
    own.username = role;
    await onServer(own.href, `create database ${killed}`);
    const [one, other] = [createLifetime(), createLifetime()];
    onTestFinished(async () => {
      await one.end();
      await other.end();
      await onServer(url, `drop database ${others}`, `drop role ${role}`);
    });
    const first = await throwAwayDatabase(own.href, one);
    // nothing has used the first one so far, as between two steps of a rehearsal
    const second = await throwAwayDatabase(own.href, other);
    const names = [first, second].map((place) => new URL(place).pathname.slice(1));
    expect((await rehearsalsOnServer()).toSorted()).toEqual([...names, others].toSorted());
    await onServer(first, "create table kept (n int)");
    await one.end();
    await other.end();
    expect(await rehearsalsOnServer()).toEqual([others]);
  },
);
