import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { inProcessClient } from "#api/clients.ts";
import { foldStaleTexts } from "#api/product/search-text.service.ts";
import { databaseAt, onServer } from "#api/testing/throw-away-postgres.ts";
import { fillOldShop, oldShop, oldText } from "#api/testing/old-shop.ts";
import { openTestShop } from "#api/testing/test-shop.ts";
import { migrate } from "./migrate.ts";
import { type Db, type OpenDatabase, openDatabase } from "./open.ts";

async function emptyEmbedded(): Promise<OpenDatabase> {
  const database = await openDatabase();
  onTestFinished(() => database.close());
  return database;
}

async function emptyOnServer(): Promise<OpenDatabase> {
  const { url } = inject("databases").postgres!;
  const name = `test_${process.pid}_migrate`;
  await onServer(url, `create database ${name}`);
  const database = await openDatabase({ url: databaseAt(url, name), hasNoTimeLimit: true });
  onTestFinished(async () => {
    await database.close();
    await onServer(url, `drop database ${name} with (force)`);
  });
  return database;
}

/** Data migrated by 0023 and 0065, read by its new names. */
async function renamedRows(db: Db) {
  const { rows } = await sql`select
    (select count(*)::int from setting where key = 'DOCUMENT.PROVISO') as provisos,
    (select count(*)::int from setting where key = 'PLUGIN.AD_RETARGETING.IS_USE') as plugins,
    (select count(*)::int from email where unique_key = 'order.completed:old') as emails,
    (select count(*)::int from cancel_request) as requests,
    (select count(*)::int from order_packing where gift_wrapping->>'card' = 'ありがとう') as wrapped,
    (select count(*)::int from shop_order where fraud_review = 'review') as reviewed,
    (select count(*)::int from cart where document#>>'{shippings,0,packings,0,gift_wrapping,card}' = '') as carts`.execute(
    db,
  );
  return rows[0];
}

const kinds: [string, () => Promise<OpenDatabase>][] = [
  ["PGlite", emptyEmbedded],
  ...(inject("databases").postgres ? [["PostgreSQL", emptyOnServer] as [string, typeof emptyOnServer]] : []),
];

for (const [name, emptyDatabase] of kinds)
  test(
    `a shop from before the renaming of tables and columns keeps all its data (${name})`,
    { timeout: 120_000 },
    async () => {
      const database = await emptyDatabase();
      expect((await migrate(database, { last: "0022" })).at(-1)).toMatch(/^0022_/);
      await fillOldShop(database.db);
      expect((await migrate(database))[0]).toBe("0023_plain_words.sql");

      expect(await renamedRows(database.db)).toEqual({
        provisos: 1,
        plugins: 1,
        emails: 1,
        requests: 1,
        wrapped: 1,
        reviewed: 1,
        carts: 1,
      });

      const { app } = await openTestShop(database);
      const context = { channelId: oldShop.channel, ip: "192.0.2.1", requestId: crypto.randomUUID() };
      const api = inProcessClient(app, context);
      const { token, bank } = oldShop;
      const cart = await api.cart.get({ token });
      expect(cart).toMatchObject({
        payment_id: bank,
        detail: {
          memo: oldText,
          other: { purpose: "ご自宅用", questionnaire: [] },
          shippings: [{ packings: [{ delivery_timezone_key: "am", delivery_timezone_label: "午前中" }] }],
          next_step: "confirm",
        },
      });
      expect(await api.order.ofCart({ orderNo: "261101-OLD", token })).toMatchObject({
        products: [
          {
            key: "l1",
            product_info: { name: "ガーゼタオル", variant_name: "藍" },
            coupon_discount_parts: [{ code: "SPRING100", amount: 100 }],
          },
        ],
        shippings: [{ packings: [{ carrier_name: "やまびこ運送", delivery_timezone_label: "午前中" }] }],
        payment: { payment_id: bank, name: "銀行振込", state: "waiting" },
        other: {
          purpose: "贈り物",
          questionnaire: [{ key: "questionnaire", question: "アンケート", answer: "友人に聞いて" }],
        },
      });
      expect(await api.payment.check({ token, payment_id: bank })).toMatchObject({ order_no: "261101-OLD" });
      const { order_no } = await api.cart.decision({ token, digest: cart.detail.digest });
      const placed = await api.order.ofCart({ orderNo: order_no, token });
      expect(placed).toMatchObject({
        memo: oldText,
        shippings: [{ packings: [{ delivery_timezone_label: "午前中" }] }],
      });
    },
  );

const id = (last: string) => `00000000-0000-7000-8000-${last.padStart(12, "0")}`;

/** A catalogue at migration 0024 with derived values that are outdated in different ways. */
async function fillStaleCatalogue(db: Db) {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`insert into channel (id, code, name, prefix) values ('${id("1")}', 'old', '暖簾', '/old')`);
  const category = (own: string, parent: string | null, key: string, name: string, path: string[]) =>
    run(`insert into category (id, channel_id, parent_id, key, name, path) values ('${id(own)}', '${id("1")}',
      ${parent ? `'${id(parent)}'` : "null"}, '${key}', '${name}', '{${path.map(id).join()}}')`);
  await category("a1", null, "cloth", "布", ["a1"]);
  await category("a2", "a1", "bath", "湯あがり", ["a1", "a2"]);
  await category("a3", null, "home", "暮らし", ["a3"]);
  const model = (own: string, key: string, values: string) =>
    run(`insert into product_model (id, channel_id, published_at, tax_rate, key, code, name, price_min, price_max, in_stock,
      main_category_id, category_ids, search_text)
      values ('${id(own)}', '${id("1")}', '2026-01-01T00:00:00Z', 10, '${key}', '${key}', '品 ${key}', ${values})`);
  await model("b1", "towel", `1, 2, true, '${id("a2")}', '{${id("a1")},${id("a2")}}', '昔の名前'`);
  await model("b2", "cup", `0, 0, false, null, '{${id("a3")}}', ''`);
  await run(`insert into product (id, channel_id, model_id, code, price, stock, is_on_sale) values
    ('${id("c1")}', '${id("1")}', '${id("b1")}', 'T-1', 1980, 0, true),
    ('${id("c2")}', '${id("1")}', '${id("b1")}', 'T-2', 2480, 5, false),
    ('${id("c3")}', '${id("1")}', '${id("b2")}', 'C-1', 3300, 1, true)`);
  await run(`insert into stock_movement (id, channel_id, product_id, delta, reason)
    select gen_random_uuid(), channel_id, id, stock, 'initial' from product where stock > 0`);
  // moved and renamed by SQL, not by the shop
  await run(`update category set parent_id = '${id("a3")}' where id = '${id("a2")}'`);
  await run(`update category set path_names = '{昔の道}'`);
}

for (const [name, emptyDatabase] of kinds)
  test(
    `[CAT-01, CAT-02] wrong prices, stock, category paths and search texts of an older shop are corrected (${name})`,
    { timeout: 120_000 },
    async () => {
      const database = await emptyDatabase();
      const { db } = database;
      await migrate(database, { last: "0024" });
      await fillStaleCatalogue(db);
      expect((await migrate(database))[0]).toBe("0025_derived_by_triggers.sql");
      const { rows } = await sql`
        select key, price_min, price_max, in_stock, category_ids from product_model order by key`.execute(db);
      expect(rows).toEqual([
        { key: "cup", price_min: 3300, price_max: 3300, in_stock: true, category_ids: [id("a3")] },
        { key: "towel", price_min: 1980, price_max: 2480, in_stock: false, category_ids: [id("a2"), id("a3")] },
      ]);
      const { rows: paths } = await sql`select key, path_names from category order by key`.execute(db);
      expect(paths).toEqual([
        { key: "bath", path_names: ["暮らし", "湯あがり"] },
        { key: "cloth", path_names: ["布"] },
        { key: "home", path_names: ["暮らし"] },
      ]);
      expect(await foldStaleTexts({ db, actor: { kind: "command" } })).toBe(0);
      const { rows: texts } = await sql<{ search_text: string }>`
        select search_text from product_model where key = 'towel'`.execute(db);
      expect(texts[0]!.search_text.split("\n")).toEqual(expect.arrayContaining(["湯アガリ", "暮ラシ", "品towel"]));
      expect((await findings(db)).flatMap(({ broken }) => broken)).toEqual([]);
    },
  );
