import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { backupsIn } from "@noren/api/admin/backup/backup-folder.ts";
import { manifestName, parseManifest } from "@noren/api/admin/backup/manifest.ts";
import { type Db, openDatabase } from "@noren/api/platform/db/open.ts";
import type { DatabaseKind } from "@noren/api/testing/databases.ts";
import { kindsHere } from "@noren/api/testing/own-databases.ts";
import { smallDisk } from "@noren/api/testing/small-disk.ts";
import { databaseAt, onServer } from "@noren/api/testing/throw-away-postgres.ts";
import { type RawBuilder, sql } from "kysely";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { handOf } from "../faults/buyer-timeout.ts";
import { expectAsConfirmed } from "../faults/chaos-end.ts";
import { type Sale, startSale } from "../faults/sale.ts";
import { seeded } from "../faults/seeded.ts";
import { addStock } from "../faults/stock.ts";
import { foldersOf } from "../start/folders.ts";
import { copyOfDemo, preparedDemo } from "../testing/demo-data.ts";
import { demoDatabase } from "../testing/demo-database.ts";
import {
  commandOverSocket,
  newDataDir,
  newDataDirOf,
  runShopCommand,
  type ShopProcess,
  startShop,
  until,
} from "../testing/shop-process.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const { postgres } = inject("databases");

/** Where a shop's data is: a folder, and with PostgreSQL a database. */
type Place = { dataDir: string; url: string | undefined; env: Record<string, string> };
let places = 0;

const placeAt = (dataDir: string, url: string | undefined): Place => ({
  dataDir,
  url,
  env: {
    // each buyer has an IP address of their own
    TRUST_PROXY: "1",
    ...(url && { DATABASE_URL: url, SECRET: "a secret of a shop that loses its disk, 32", SHOP_DEMO: "1" }),
  },
});

async function demoPlace(kind: DatabaseKind): Promise<Place> {
  if (kind === "pglite") return placeAt(await copyOfDemo(), undefined);
  const dataDir = newDataDir();
  for (const folder of ["files", "films"])
    cpSync(join(await preparedDemo(), folder), join(dataDir, folder), { recursive: true });
  return placeAt(dataDir, await demoDatabase(postgres!));
}

/** An empty place for the restored shop, with the SECRET that its owner keeps elsewhere. */
async function emptyPlace({ dataDir, url }: Place): Promise<Place> {
  if (url === undefined) return placeAt(newDataDirOf(dataDir), undefined);
  const name = `${postgres!.template}_saved_${(places += 1)}`;
  await onServer(postgres!.url, `create database ${name}`);
  return placeAt(newDataDir(), databaseAt(postgres!.url, name));
}

async function destroy({ dataDir, url }: Place): Promise<void> {
  if (url !== undefined) await onServer(postgres!.url, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
  // the killed shop's test provider may still write
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

async function withDb<T>({ dataDir, url }: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const where = url === undefined ? { dataDir: foldersOf(dataDir).database } : { url };
  const { db, close } = await openDatabase({ ...where, hasNoTimeLimit: true });
  return work(db).finally(close);
}

async function openAt({ dataDir, env }: Place): Promise<ShopProcess> {
  const shop = await startShop({ dataDir, env });
  onTestFinished(() => void shop.stop("SIGKILL"));
  return shop;
}

/** A command while the shop runs: the embedded one executes it itself. */
const commandAt = ({ dataDir, url, env }: Place, argv: string[]) =>
  url === undefined ? commandOverSocket(dataDir, argv) : runShopCommand(dataDir, argv, env);

async function more(sale: Sale, orders: number): Promise<void> {
  const before = sale.acknowledged().length;
  await until(() => sale.acknowledged().length >= before + orders || sale.failures().length > 0);
  expect(sale.failures()).toEqual([]);
}

/** A film that grows until `end`, as one that is being uploaded; `end` returns what it has become. */
function growFilm({ dataDir }: Place) {
  const film = join(foldersOf(dataDir).films, "growing.mp4");
  let written = 0;
  const grow = () => appendFileSync(film, `${String((written += 1)).padStart(8, "0")}${"film ".repeat(2000)}\n`);
  grow();
  const timer = setInterval(grow, 20);
  onTestFinished(() => clearInterval(timer));
  return {
    end() {
      clearInterval(timer);
      return readFileSync(film, "utf8");
    },
  };
}

const column = async (db: Db, query: RawBuilder<{ value: string }>) =>
  (await query.execute(db)).rows.map(({ value }) => value);

const orderNumbers = (db: Db) =>
  column(db, sql`select order_no as value from shop_order where email like 'chaos.%@example.jp' order by 1`);

const newcomers = (db: Db) =>
  column(db, sql`select email as value from member where email like 'newcomer.%@example.jp' order by 1`);

/** Sequences that would give a number again, and orders of one buyer that are there twice. */
const repeated = async (db: Db) => {
  const owned = await sql<{ sequence: string; table: string; column: string }>`
    select format('%I.%I', n.nspname, s.relname) as sequence, format('%I', t.relname) as table, format('%I', a.attname) as column
    from pg_class s join pg_namespace n on n.oid = s.relnamespace
      join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.refclassid = 'pg_class'::regclass
        and d.deptype in ('a', 'i')
      join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and n.nspname = 'public'`.execute(db);
  expect(owned.rows.length).toBeGreaterThan(0);
  const behind = [];
  for (const { sequence, table, column: name } of owned.rows)
    behind.push(
      ...(await column(
        db,
        sql`select ${sequence} as value where (select max(${sql.raw(name)}) from ${sql.raw(table)})
          > (select coalesce(last_value, 0) from pg_sequences where format('%I.%I', schemaname, sequencename) = ${sequence})`,
      )),
    );
  const twice = sql<{ value: string }>`select email as value from shop_order
    where email like 'chaos.%@example.jp' group by email having count(*) > 1`;
  return [...behind, ...(await column(db, twice))];
};

describe.each(kindsHere().map((kind) => [kind] as const))("a shop on %s that loses its disk while it sells", (kind) => {
  test(
    "[PROD-09] has each order and member of before its backup once, and goes on selling, from 20 checkouts a second",
    { timeout: 900_000 },
    async () => {
      const folder = temporaryFolder("backups");
      const lost = await demoPlace(kind);
      const saved = await emptyPlace(lost);
      const products = await withDb(lost, (db) => addStock(db, ""));
      const shop = await openAt(lost);
      const film = growFilm(lost);
      const sale = startSale({ url: shop.url, products, seed: 1 });
      await more(sale, 40);

      const full = smallDisk(2);
      // only who is not root may have no disk to fill
      if (process.getuid?.() === 0) expect(full).toBeDefined();
      if (full !== undefined) {
        const refused = await commandAt(lost, ["backup", full]);
        expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("空きがありません（ENOSPC）")]);
        expect(readdirSync(full).filter((name) => name !== "files")).toEqual([]);
      }
      await more(sale, 40);
      const made = await commandAt(lost, ["backup", folder]);
      expect([made.code, made.err]).toEqual([0, expect.not.stringContaining("記録にあるファイルがありません")]);
      await more(sale, 60);
      const losing = sale.lose();
      await shop.stop("SIGKILL");
      const filmed = film.end();
      await destroy(lost);
      await losing;
      expect(sale.failures()).toEqual([]);

      const restored = await runShopCommand(saved.dataDir, ["restore", folder], saved.env);
      expect([restored.code, restored.err]).toEqual([0, expect.not.stringContaining("SECRET")]);
      expect(await runShopCommand(saved.dataDir, ["audit"], saved.env)).toMatchObject({ code: 0 });
      const [backup] = await backupsIn(folder);
      const { manifest } = parseManifest(readFileSync(join(backup!.path, manifestName), "utf8"))!;
      const moment = Date.parse(manifest!.taken_at);
      const before = sale.acknowledged().filter(({ at }) => at < moment);
      expect(before.length).toBeGreaterThanOrEqual(80);
      const members = before.flatMap(({ member }) => (member ? [member.username] : []));
      expect(members.length).toBeGreaterThan(0);
      const { numbers, present } = await withDb(saved, async (db) => {
        const numbers = new Set(await orderNumbers(db));
        expect(before.filter(({ orderNo }) => !numbers.has(orderNo))).toEqual([]);
        const present = sale.acknowledged().filter(({ orderNo }) => numbers.has(orderNo));
        // amounts, parcels and emails; an order that no buyer has a confirmation of would be one too many
        await expectAsConfirmed(db, present);
        expect(await newcomers(db)).toEqual(expect.arrayContaining(members));
        expect(await repeated(db)).toEqual([]);
        return { numbers, present };
      });
      expect(sale.acknowledged().length).toBeGreaterThan(present.length);
      const kept = readFileSync(join(foldersOf(saved.dataDir).films, "growing.mp4"), "utf8");
      expect([kept.length > 0, filmed.startsWith(kept)]).toEqual([true, true]);

      const again = await openAt(saved);
      const next = startSale({ url: again.url, products, seed: 2 });
      await more(next, 40);
      await next.end();
      expect(next.failures()).toEqual([]);
      expect(next.acknowledged().filter(({ orderNo }) => numbers.has(orderNo))).toEqual([]);
      const { member } = before.find((one) => one.member)!;
      await handOf({ urls: [again.url], timeout: 0, address: "10.250.0.1" }, seeded(3)).signIn(member!);
      const html = await (await fetch(`${again.url}/product`)).text();
      const [picture] = /\/pictures\/[^"\s,]+/.exec(html)!;
      expect((await fetch(again.url + picture)).status).toBe(200);
      await again.stop();
      expect(await runShopCommand(saved.dataDir, ["audit"], saved.env)).toMatchObject({ code: 0 });
      await withDb(saved, async (db) => {
        await expectAsConfirmed(db, [...present, ...next.acknowledged()]);
        expect(await repeated(db)).toEqual([]);
      });
    },
  );
});
