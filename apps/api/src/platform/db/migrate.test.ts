import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { inProcessClient } from "#api/clients.ts";
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
  const database = await openDatabase({ url: databaseAt(url, name), isPatient: true });
  onTestFinished(async () => {
    await database.close();
    await onServer(url, `drop database ${name} with (force)`);
  });
  return database;
}

/** What migration 0023 has carried over, by its new names. */
async function renamedRows(db: Db) {
  const { rows } = await sql`select
    (select count(*)::int from setting where key = 'DOCUMENT.PROVISO') as provisos,
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
    `a shop from before tables and columns took the names of calls and glossary opens with all that is in it (${name})`,
    { timeout: 120_000 },
    async () => {
      const database = await emptyDatabase();
      expect((await migrate(database, "0022")).at(-1)).toMatch(/^0022_/);
      await fillOldShop(database.db);
      expect((await migrate(database))[0]).toBe("0023_plain_words.sql");

      expect(await renamedRows(database.db)).toEqual({
        provisos: 1,
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
          other: { purpose: "ご自宅用" },
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
        other: { purpose: "贈り物" },
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
