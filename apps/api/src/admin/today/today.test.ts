import { allRights, type Right, type Role, roleNames, roles } from "@noren/contract/platform/rights.ts";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { startJobs } from "#api/platform/jobs/start-jobs.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { liftUnpaidLimits, openForOrders, readyCart } from "#api/testing/products.ts";
import { putCoupon } from "#api/testing/promotions.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

/** Right of each part of the answer. */
const parts: Record<string, readonly Right[]> = {
  waits: ["orders.see"],
  cutoffs: ["orders.see"],
  calendar: ["orders.see"],
  dispatches: ["orders.see"],
  return_requests: ["orders.see"],
  inquiries: ["support.see"],
  reviews: ["support.see"],
  money: ["orders.see", "orders.sums"],
  tasks: ["orders.see", "orders.sums"],
  sales: ["numbers.see"],
  low_stock: ["catalogue.see"],
  failures: ["jobs.run"],
  health: ["settings.see"],
};

const asRole = async (opened: TestShop, role: Role, channelId: string | null = null) =>
  (await asStaff(opened, { roles: [{ channelId, role }] })).owner;

describeOnBothDatabases("today", ({ shop, db, database }) => {
  /** A running queue with a job of the shop that it has given up, one of a channel, and one that it tries again. */
  async function withFailedJobs(opened: TestShop) {
    const order = await (await openShop(opened)).order();
    const jobs = await startJobs({ database: database(), log: pino({ level: "silent" }) });
    opened.shop.jobs = jobs.send;
    // tests empty the shop's tables, not the queue's
    await sql`delete from job.job`.execute(db());
    const dead = async (name: string, data: object, message: string) => {
      const { rows } = await sql<{ id: string }>`
        insert into job.job (name, data, source_name, source_output, source_retry_count)
        values ('dead', ${JSON.stringify(data)}::jsonb, ${name}, ${JSON.stringify({ message })}::jsonb, 12) returning id`.execute(
        db(),
      );
      return rows[0]!.id;
    };
    const audit = await dead("audit.nightly", { day: "2026-11-19" }, "timeout");
    const expire = await dead("order.expire", { orderId: order.id }, "deadlock");
    await jobs.send(db(), "point.expire", { day: "2026-11-20" });
    const { rows } = await sql<{ id: string }>`update job.job set state = 'retry', retry_count = 2, started_on = now(),
      start_after = now() + interval '1 hour', output = '{"message":"connection lost"}' where name = 'point.expire' returning id`.execute(
      db(),
    );
    return { jobs, audit, expire, retrying: rows[0]!.id, order };
  }

  async function openShop(opened: TestShop) {
    const ready = await openForOrders(opened);
    await liftUnpaidLimits(ready);
    async function order(quantity = 1) {
      const { token } = await readyCart(ready, [{ id: ready.towel.id, quantity }]);
      const { order_no } = await ready.api.cart.decision({ token });
      const found = db().selectFrom("shop_order").select(["id", "total_payment"]).where("order_no", "=", order_no);
      return { ...(await found.executeTakeFirstOrThrow()), order_no };
    }
    return { ...ready, order };
  }

  const queued = async (name: string) =>
    (await sql<{ data: unknown }>`select data from job.job where name = ${name} and state = 'created'`.execute(db()))
      .rows;

  test("[OWN-17, OWN-07] each part of the day needs its right", async () => {
    const opened = await shop();
    for (const role of roleNames) {
      const answer = (await (await asRole(opened, role)).today.show()) as Record<string, unknown>;
      const given: readonly Right[] = roles[role].rights;
      for (const [part, needed] of Object.entries(parts))
        expect
          .soft([role, part, answer[part] !== null])
          .toEqual([role, part, needed.every((right) => given.includes(right))]);
    }
    expect(
      Object.values(parts)
        .flat()
        .every((right) => allRights.includes(right)),
    ).toBe(true);
  });

  test("[OWN-17] sales are those of orders that stand, beside last year's, by channel", async () => {
    const opened = await shop();
    const { owner } = await asStaff(opened);
    const { order } = await openShop(opened);
    const first = await order();
    const second = await order(2);
    await sql`update shop_order set ordered_at = ordered_at - interval '364 days' where id = ${second.id}`.execute(
      db(),
    );
    const cancelled = await order();
    await sql`update shop_order set state = 'cancelled' where id = ${cancelled.id}`.execute(db());
    const { sales } = await owner.today.show({ days: 30 });
    expect(sales!.days).toHaveLength(30);
    expect(sales!.days.at(-1)).toMatchObject({
      day: "2026-11-20",
      orders: 1,
      total: first.total_payment,
      last_year: { day: "2025-11-21", orders: 1, total: second.total_payment },
      is_partial: true,
    });
    expect(sales!.channels).toEqual([
      { channel: "noren", name: "暖簾", total: first.total_payment, last_year_total: second.total_payment },
    ]);
  });

  test("[OWN-17] stock that lasts a fortnight at most at the pace of the last month is named, with its days", async () => {
    const opened = await shop();
    const { owner } = await asStaff(opened);
    const { towel, order } = await openShop(opened);
    await order(6);
    await sql`update product set stock = 2 where id = ${towel.id}`.execute(db());
    expect((await owner.today.show()).low_stock).toMatchObject({
      count: 1,
      first: [{ variant_id: towel.id, code: towel.code, stock: 2, sold: 6, days_left: 10 }],
    });
  });

  test("[OWN-17] parcels of the coming days are counted with their minutes, late ones today, packed ones without minutes", async () => {
    const opened = await shop();
    const { owner } = await asStaff(opened);
    const { order } = await openShop(opened);
    await opened.set("STOREROOM.MINUTES_WRAPPED", 7);
    await opened.set("STOREROOM.MINUTES_PER_DAY", 300);
    const [late, wrapped, packed, far] = [await order(), await order(), await order(), await order()];
    const parcelOf = (id: string) =>
      sql`update order_packing set gift_wrapping = '{"wrapping":{"code":"box"}}' where shipping_id in (select id from order_shipping where order_id = ${id})`.execute(
        db(),
      );
    await parcelOf(wrapped.id);
    await sql`update order_packing set packed_at = now() where shipping_id in (select id from order_shipping where order_id = ${packed.id})`.execute(
      db(),
    );
    await owner.today.show();
    const at = (id: string, list: string, day: string) =>
      sql`update order_desk set list = ${list}, ship_day = ${day}::date where order_id = ${id}`.execute(db());
    await at(late.id, "prepare", "2026-11-18");
    await at(wrapped.id, "packing", "2026-11-24");
    await at(packed.id, "waybill", "2026-11-24");
    await at(far.id, "prepare", "2026-11-27");
    const { capacity, days } = (await owner.today.show()).dispatches!;
    expect(capacity).toBe(300);
    expect(days.map(({ day }) => day)).toEqual([20, 21, 22, 23, 24, 25, 26].map((day) => `2026-11-${day}`));
    expect(days[0]).toEqual({ day: "2026-11-20", parcels: 1, wrapped: 0, minutes: 2, is_closed: false });
    expect(days[4]).toEqual({ day: "2026-11-24", parcels: 2, wrapped: 1, minutes: 7, is_closed: false });
    expect(days[1]).toMatchObject({ parcels: 0, minutes: 0, is_closed: true });
  });

  test("[OWN-17] sales, coupons and campaigns that begin or end within seven days are named with their day, as the rights allow", async () => {
    const opened = await shop();
    const { owner } = await asStaff(opened);
    const { towel } = await openShop(opened);
    await putCoupon(opened, { code: "AKI500", amount: 500, ends_at: new Date("2026-11-26T14:59:59Z") });
    await putCoupon(opened, { code: "FUYU", amount: 500, starts_at: new Date("2026-11-27T00:00:00Z") });
    await sql`update product set sale_price = 1000, sale_price_starts_at = '2026-11-21T00:00:00Z',
      sale_price_ends_at = '2026-12-01T00:00:00Z' where id = ${towel.id}`.execute(db());
    await sql`insert into content (id, channel_id, kind, key, title, publish_from, publish_to) values
      (gen_random_uuid(), ${opened.channel.id}, 'banner', 'winter', '冬のしたく', '2026-11-01', '2026-11-23T15:00:00Z')`.execute(
      db(),
    );
    const { periods } = await owner.today.show();
    expect(periods!.map(({ day, kind_words, edge, count }) => [day, kind_words, edge, count])).toEqual([
      ["2026-11-21", "セール", "begins", 1],
      ["2026-11-24", "バナー", "ends", 1],
      ["2026-11-26", "クーポン", "ends", 1],
    ]);
    expect(periods![1]!.name).toBe("冬のしたく");
    const kinds = async (role: Role) =>
      (await (await asRole(opened, role)).today.show()).periods!.map(({ kind }) => kind);
    expect(await kinds("shipping")).toEqual(["sale"]);
    expect(await kinds("content")).toEqual(["sale", "content"]);
    expect(await kinds("support")).toEqual(["sale", "coupon"]);
  });

  test("[OWN-17] what waits for staff is counted with the oldest, and open tasks are named with their order", async () => {
    const opened = await shop();
    const { owner } = await asStaff(opened);
    const { id, order_no } = await (await openShop(opened)).order();
    const at = new Date("2026-11-19T00:00:00Z");
    const dueAt = new Date("2026-11-27T00:00:00Z");
    const task = { channel_id: opened.channel.id, kind: "order.return-arrival", order_id: id, opened_at: at };
    await db()
      .insertInto("open_task")
      .values([
        { id: uuidv7(at), unique_key: "a", words: "返品の到着を確かめる", ...task },
        { id: uuidv7(at), unique_key: "b", words: "済んだこと", ...task, closed_at: at },
        { id: uuidv7(at), unique_key: "c", words: "答える", ...task, opened_at: opened.shop.clock(), due_at: dueAt },
      ])
      .execute();
    await sql`insert into inquiry (id, channel_id, key, name, email, body, extend, created_at, updated_at) values
      (gen_random_uuid(), ${opened.channel.id}, 'Q1', '山田', 'a@example.jp', '?', '{}', ${at}, ${at})`.execute(db());
    const { waits, tasks, inquiries, reviews, return_requests } = await owner.today.show();
    expect(waits).toEqual(await owner.orders.counts({}));
    expect(waits!.lists.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(tasks).toMatchObject({
      count: 2,
      oldest: [
        { words: "答える", due_at: dueAt.toISOString() },
        { words: "返品の到着を確かめる", order_no, channel: "noren", due_at: null },
      ],
    });
    expect(inquiries).toEqual({ count: 1, oldest_at: at.toISOString() });
    expect([reviews, return_requests]).toEqual([
      { count: 0, oldest_at: null },
      { count: 0, oldest_at: null, first: [] },
    ]);
  });

  test("[OWN-17] failed jobs and emails show their cause; pressed twice, one runs again once", async () => {
    const opened = await shop();
    const { owner } = await asStaff(opened);
    const { jobs, audit, expire, retrying, order } = await withFailedJobs(opened);
    try {
      await sql`update email set bounced_at = ${opened.shop.clock()} where unique_key like 'order.%'`.execute(db());
      const { failures, health } = await owner.today.show();
      const byId = new Map(failures!.newest.map((failure) => [failure.id, failure]));
      expect(byId.get(audit)).toMatchObject({
        state: "given_up",
        words: "夜間の点検",
        cause: "timeout",
        tries: 13,
        channel: null,
      });
      expect(byId.get(expire)).toMatchObject({
        about: order.order_no,
        channel: "noren",
        cause: "deadlock",
        may_run_again: true,
      });
      expect(byId.get(retrying)).toMatchObject({ state: "retrying", tries: 3, cause: "connection lost" });
      expect(failures!.newest.filter(({ kind }) => kind === "bounced")).toMatchObject([{ may_run_again: false }]);
      expect(health!.queue).toMatchObject({ failed: 2 });

      const outcomes = await Promise.all([1, 2, 3].map(() => owner.today.runAgain({ id: expire })));
      expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["already", "already", "queued"]);
      expect(await queued("order.expire")).toContainEqual({ data: { orderId: order.id } });
      expect(
        (await queued("order.expire")).filter(({ data }) => (data as { orderId: string }).orderId === order.id),
      ).toHaveLength(1);
      expect(await owner.today.runAgain({ id: retrying })).toEqual({ outcome: "queued" });
      expect(await owner.today.runAgain({ id: retrying })).toEqual({ outcome: "already" });
      expect(await owner.today.runAgain({ id: "unknown" })).toEqual({ outcome: "already" });
    } finally {
      await jobs.stop();
    }
  });

  test("[OWN-17, OWN-07] nothing of a channel that is hidden from the role shows, and its jobs cannot be run again", async () => {
    const opened = await shop();
    const second = await openSecondChannel(opened);
    const { jobs, audit, expire } = await withFailedJobs(opened);
    try {
      await sql`update email set bounced_at = ${opened.shop.clock()}`.execute(db());
      const owner = await asRole(opened, "owner", second.channel.id);
      const answer = await owner.today.show();
      expect(answer.sales!.channels).toEqual([{ channel: "toki", name: "常", total: 0, last_year_total: 0 }]);
      expect(answer.waits!.lists.every(({ count }) => count === 0)).toBe(true);
      expect(answer.sales!.days.every(({ orders }) => orders === 0)).toBe(true);
      expect(answer.failures).toEqual({ count: 0, newest: [] });
      expect(answer.cutoffs!.map(({ channel }) => channel)).toEqual(["toki"]);
      expect(answer.health).toBeNull();
      for (const id of [audit, expire]) expect(await owner.today.runAgain({ id })).toEqual({ outcome: "already" });
      const { rows } = await sql`select id from job.job where name = 'dead'`.execute(db());
      expect(rows).toHaveLength(2);
      await expect(owner.today.show({ channel: "noren" })).rejects.toMatchObject({ code: "channel.not_found" });
    } finally {
      await jobs.stop();
    }
  });

  test("[OWN-17] the shop's own health names the last audit, the disk and the queue", async () => {
    const opened = await shop();
    const { owner } = await asStaff(opened);
    await sql`drop schema if exists job cascade`.execute(db());
    expect((await owner.today.show()).health).toEqual({
      audit: null,
      disk: null,
      queue: { due: 0, oldest_at: null, failed: 0 },
    });
    opened.shop.disk = async () => ({ freeBytes: 5_000_000_000, isShort: false });
    await sql`insert into audit_run (day, ran_at, findings) values ('2026-11-20', '2026-11-19T18:40:00Z',
      '[{"words":"在庫は動きの合計と合う","broken":["TNG-0001"],"rows":1}]')`.execute(db());
    expect((await owner.today.show()).health).toMatchObject({
      audit: { day: "2026-11-20", findings: [{ words: "在庫は動きの合計と合う", rows: 1 }] },
      disk: { free_bytes: 5_000_000_000, is_short: false },
    });
  });
});
