import type { Db } from "@noren/api/platform/db/open.ts";
import { type RawBuilder, sql } from "kysely";
import { openForOrders, orderer, readyCart, liftUnpaidLimits } from "@noren/api/testing/products.ts";
import { registration } from "@noren/api/testing/members.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import { packOrder, shipOrder, deliverOrder, markPaid } from "@noren/api/fulfilment/shipment/shipment.service.ts";
import { cancelOrder } from "@noren/api/fulfilment/cancel/cancel.service.ts";
import * as names from "./catalogue-names.ts";

export type ShopSize = { orders: number; members: number };

/** How orders of a shop of some years stand, in percent: most are delivered, two of a hundred wait for something. */
const shares = { accepted: 0.6, paid: 0.8, preparing: 0.4, shipped: 1.2, cancelled: 4, delivered: 93 } as const;
type State = keyof typeof shares;

/**
 * Fills the shop's channel with orders and members: a few orders are placed and moved by the services, then copied by
 * SQL, without triggers, with other numbers, names, phone numbers, addresses and days.
 */
export async function fillOrders(test: TestShop, { orders, members }: ShopSize): Promise<void> {
  const ready = await openForOrders(test);
  await liftUnpaidLimits(test);
  const work = { shop: test.shop, db: test.db, now: test.shop.clock(), actor: test.actor, channel: test.channel };
  await sql`update product set stock = 100000`.execute(test.db);
  const placed = new Map<State, string>();
  for (const state of Object.keys(shares) as State[]) {
    const items = [{ id: ready.towel.id, quantity: 2 }, { id: ready.tea.id }];
    const { token } = await readyCart(ready, items, ready.bank, { ...orderer, email: `${state}@example.jp` });
    const { order_no } = await ready.api.cart.decision({ token });
    const { id } = await test.db
      .selectFrom("shop_order")
      .select("id")
      .where("order_no", "=", order_no)
      .executeTakeFirstOrThrow();
    placed.set(state, id);
    if (state === "cancelled")
      await cancelOrder(work, { orderId: id, actor: test.actor, reason: "在庫切れ", from: ["accepted", "paid"] });
    else if (state !== "accepted") await moveTo(work, id, state);
  }
  await copyMembers(test, members);
  for (const [state, id] of placed) await copyOrder(test.db, id, Math.round((orders * shares[state]) / 100));
  await sql`vacuum analyze`.execute(test.db);
}

type Work = Parameters<typeof markPaid>[0];

async function moveTo(work: Work, id: string, state: Exclude<State, "accepted" | "cancelled">) {
  await markPaid(work, id, work.actor);
  if (state === "paid") return;
  await packOrder(work, id, work.actor);
  if (state === "preparing") return;
  await shipOrder(work, id, { packings: new Map([[1, "123456789012"]]) }, work.actor);
  if (state === "delivered") await deliverOrder(work, id, work.actor);
}

type Values = Record<string, RawBuilder<unknown>>;

const array = (words: readonly string[]) => sql`${sql.val([...words])}::text[]`;
/** A word of a list, by the copy's number. */
const pick = (words: readonly string[], factor: number) =>
  sql`(${array(words)})[1 + (n * ${sql.lit(factor)}) % ${sql.lit(words.length)}]`;
const own = (column: string) => sql`md5(r.${sql.ref(column)}::text || ':' || n)::uuid`;

/** Copies rows `times` times; `changed` gives the expressions of columns that differ, of the row r and the number n. */
async function copyRows(db: Db, table: string, times: number, where: RawBuilder<unknown>, changed: Values) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(
    db,
  );
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) => changed[name] ?? sql`r.${sql.ref(name)}`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)} r, generate_series(1, ${times}::int) n where ${where}`.execute(
    db,
  );
}

const phone = sql`'090' || lpad((10000000 + (n::bigint * 7919) % 89999999)::text, 8, '0')`;
const person = sql`jsonb_build_object('last_name', ${pick(names.places, 7)}, 'first_name', ${pick(names.trades, 13)},
  'email', 'buyer' || n || '@example.jp', 'phone_number', ${phone})`;

async function copyOrder(db: Db, id: string, times: number) {
  // from now back over three years, the open ones over the last fortnight
  const days = times < 5000 ? 14 : 1000;
  const back = sql`(n::bigint * 86399 * ${sql.lit(days)} / ${sql.lit(Math.max(1, times))}) * interval '1 second'`;
  const ofOrder = (column = "order_id") => sql`r.${sql.ref(column)} = ${id}`;
  const ofShipping = sql`r.shipping_id in (select id from order_shipping where order_id = ${id})`;
  await sql`set session_replication_role = replica`.execute(db);
  await copyRows(db, "order_packing", times, ofShipping, {
    id: own("id"),
    shipping_id: own("shipping_id"),
    shipped_at: sql`r.shipped_at - ${back}`,
    estimated_at: sql`(r.estimated_at - ${back})::date`,
  });
  await copyRows(db, "order_shipping", times, ofOrder(), {
    id: own("id"),
    order_id: own("order_id"),
    address: sql`r.address || jsonb_build_object('phone_number', ${phone}, 'city', ${pick(names.places, 11)})`,
  });
  for (const table of ["order_line", "order_state_change", "payment"]) {
    const seq: Values = table === "order_state_change" ? { seq: sql`nextval('order_state_change_seq_seq')` } : {};
    await copyRows(db, table, times, ofOrder(), { id: own("id"), order_id: own("order_id"), ...seq });
  }
  await copyRows(db, "shop_order", times, sql`r.id = ${id}`, {
    id: own("id"),
    cart_generation: sql`r.cart_generation + n`,
    order_no: sql`to_char(r.ordered_at - ${back}, 'YYMMDD') || '-' || upper(substr(md5(r.id::text || n), 1, 8))`,
    orderer: sql`r.orderer || ${person}`,
    email: sql`'buyer' || n || '@example.jp'`,
    ordered_at: sql`r.ordered_at - ${back}`,
    updated_at: sql`r.updated_at - ${back}`,
  });
  await sql`set session_replication_role = origin`.execute(db);
}

async function copyMembers({ db, channel, api }: TestShop, times: number) {
  await api.user.register(registration({ email: "first@example.jp" }));
  await sql`set session_replication_role = replica`.execute(db);
  await copyRows(db, "member", times - 1, sql`r.channel_id = ${channel.id}`, {
    id: own("id"),
    code: sql`'M' || lpad(n::text, 8, '0')`,
    email: sql`'buyer' || n || '@example.jp'`,
    username: sql`null`,
    profile: sql`r.profile || ${person}`,
    created_at: sql`r.created_at - n * interval '10 minutes'`,
  });
  await sql`set session_replication_role = origin`.execute(db);
}
