import { expect, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import type { Actor } from "#api/platform/actor/actor.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import type { Db } from "#api/platform/db/open.ts";
import { transitionOrder } from "#api/order/transition.service.ts";
import { markPaid, packOrder, shipOrder } from "#api/fulfilment/shipment/shipment.service.ts";
import { returnOrder } from "#api/fulfilment/return/return.service.ts";
import { releaseHolds } from "#api/checkout/release.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { liftUnpaidLimits, openForOrders, readyCart } from "#api/testing/products.ts";
import { logIn } from "#api/testing/members.ts";
import { putPoints } from "#api/testing/promotions.ts";
import { expiryAfterMonths, lastDay } from "./expiry.ts";
import { endPointsNightly } from "./nightly.ts";
import { expirePoints } from "./point.service.ts";

type Ready = Awaited<ReturnType<typeof openForOrders>>;
const audited = async (db: Db) => expect((await findings(db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
const work = async ({ shop, db, channel }: Ready) => ({
  shop,
  db,
  now: shop.clock(),
  actor: shop.actor,
  channel: (await shop.channels.byId(channel.id))!,
});

async function ordered(ready: Ready, points = 0) {
  const member = await logIn(ready);
  if (points > 0) await putPoints(ready, member.user.id, points);
  const { token } = await readyCart({ api: member.me, bank: ready.bank }, [{ id: ready.towel.id, quantity: 2 }]);
  if (points > 0) await member.me.promotions.usePoints({ token, point: points });
  const { order_no } = await member.me.cart.decision({ token });
  const { id } = (await member.me.order.list({ word: order_no })).data[0]!;
  return { ...member, id, order_no };
}

const path = ["accepted", "paid", "packed", "shipped", "returned"] as const;
const steps = {
  accepted: markPaid,
  paid: packOrder,
  packed: (on, id, actor) => shipOrder(on, id, { packings: "all" }, actor),
  shipped: (on, id, actor) => returnOrder(on, id, { pieces: undefined, isRestocked: true, actor }),
} satisfies Record<string, (on: OrderWork, id: string, actor: Actor) => Promise<unknown>>;
/** Moves an order through its states as the shop does. */
async function moveTo(ready: Ready, id: string, to: (typeof path)[number]) {
  const { state } = await ready.db
    .selectFrom("shop_order")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  for (let at = path.indexOf(state as "paid"); at < path.indexOf(to); at++)
    await steps[path[at] as keyof typeof steps](await work(ready), id, { kind: "command" });
}

test.each([
  ["2026-11-20T10:00:00+09:00", 12, "2027-11-20"],
  ["2026-08-31T23:59:59+09:00", 6, "2027-02-28"],
  ["2027-08-31T00:00:00+09:00", 6, "2028-02-29"],
  ["2026-12-31T00:30:00+09:00", 1, "2027-01-31"],
])("[CART-11] points of %s are good for %d months, until %s", (from, months, day) => {
  const expiresAt = expiryAfterMonths(new Date(from), months);
  expect(lastDay(expiresAt)).toBe(day);
  expect(expiresAt.toISOString()).toMatch(/T15:00:00.000Z$/);
});

describeOnBothDatabases("points", ({ shop }) => {
  test("[CART-11] they are earned by rate when the order ships, in the number promised with the order, and taken back at a return", async () => {
    const ready = await openForOrders(await shop());
    await ready.set("POINT.EARN_PERCENT", 5);
    const { me, id } = await ordered(ready, 360);
    expect(await me.order.detail({ id })).toMatchObject({ points_to_earn: 180 });
    await ready.set("POINT.EARN_PERCENT", 10);
    await moveTo(ready, id, "packed");
    expect((await me.point.balance()).balance).toBe(0);
    await moveTo(ready, id, "shipped");
    expect(await me.point.balance()).toMatchObject({ balance: 180, earn_percent: 10 });
    await moveTo(ready, id, "returned");
    const entries = (await me.point.histories()).data.map(({ kind, points, balance }) => [kind, points, balance]);
    expect(entries).toEqual([
      ["take_back", -180, 360],
      ["restore", 360, 540],
      ["earn", 180, 180],
      ["use", -360, 0],
      ["correction", 360, 360],
    ]);
    await audited(ready.db);
  });

  test("[CART-11, OWN-02] a partial return takes back its part of the points, the last return the rest, each once", async () => {
    const ready = await openForOrders(await shop());
    await ready.set("POINT.EARN_PERCENT", 5);
    const { me, id } = await ordered(ready);
    await moveTo(ready, id, "shipped");
    // 5 % of two towels at 1,980 yen.
    expect((await me.point.balance()).balance).toBe(198);
    const back = async (count: number) => {
      const pieces = new Map([[ready.towel.code, count]]);
      return returnOrder(await work(ready), id, { pieces, isRestocked: true, actor: { kind: "command" } });
    };
    await Promise.all([back(1), back(1)]);
    expect((await me.point.balance()).balance).toBe(99);
    await back(2);
    await back(2);
    const entries = (await me.point.histories()).data.map(({ kind, points, note }) => [kind, points, note]);
    expect(entries).toEqual([
      ["take_back", -99, "獲得した198ポイントのうち、返品の分"],
      ["take_back", -99, "獲得した198ポイントのうち、返品の分"],
      ["earn", 198, ""],
    ]);
    const emails = await ready.db
      .selectFrom("email")
      .select("body_text")
      .where("subject", "like", "%返品の商品%")
      .execute();
    expect(emails.map(({ body_text }) => body_text.includes("99ポイントを差し引きました"))).toEqual([true, true]);
    await audited(ready.db);
  });

  test("[CART-11] points spent before a return are waived, never owed", async () => {
    const ready = await openForOrders(await shop());
    const { me, user, id } = await ordered(ready);
    await moveTo(ready, id, "shipped");
    await putPoints(ready, user.id, -30);
    await moveTo(ready, id, "returned");
    expect((await me.point.histories()).data[0]).toMatchObject({
      kind: "take_back",
      kind_name: "返品・取り消しによる調整",
      points: -9,
      balance: 0,
      note: "獲得した39ポイントのうち、残っていた分",
    });
    await audited(ready.db);
  });

  test("[CART-32] an order's reserved points are released once, however often and concurrently the release is requested", async () => {
    const ready = await openForOrders(await shop());
    const { me, id } = await ordered(ready, 500);
    const its = await work(ready);
    await inTransaction(ready, (trx) =>
      transitionOrder(its, trx, { orderId: id, from: "accepted", to: "cancelled", actor: { kind: "command" } }),
    );
    const releases = [1, 2, 3].map(() => inTransaction(ready, (trx) => releaseHolds(its, trx, id)));
    await Promise.allSettled(releases);
    await ready.db.updateTable("payment").set({ state: "failed" }).where("order_id", "=", id).execute();
    expect((await me.point.balance()).balance).toBe(500);
    await audited(ready.db);
  });

  test("[CART-11] the oldest are used first and expire at the end of their day, once, and the job can run twice and concurrently", async () => {
    const ready = await openForOrders(await shop());
    const { db, at, sent } = ready;
    const { user } = await logIn(ready);
    await putPoints(ready, user.id, 300);
    at("2027-03-20T10:00:00+09:00");
    await putPoints(ready, user.id, 200);
    at("2027-11-01T10:00:00+09:00");
    const device = ready.as(
      (await ready.api.auth.login({ username: user.email, password: "Noren-1234" })).access_token,
    );
    expect(await device.point.balance()).toEqual({
      balance: 500,
      expiring: [{ points: 300, last_day: "2027-11-20" }],
      earn_percent: 1,
    });
    const { token } = await readyCart({ api: device, bank: ready.bank }, [{ id: ready.towel.id }]);
    await device.promotions.usePoints({ token, point: 100 });
    await device.cart.decision({ token });
    expect(await device.point.balance()).toMatchObject({ balance: 400, expiring: [{ points: 200 }] });
    at("2027-11-20T23:59:59+09:00");
    await expirePoints(await work(ready));
    const before = await db.selectFrom("point_account").select("balance").executeTakeFirstOrThrow();
    expect(before.balance).toBe(400);
    at("2027-11-21T00:00:00+09:00");
    const its = await work(ready);
    await Promise.all([endPointsNightly(its), expirePoints(its), expirePoints(its)]);
    await expirePoints(its);
    const entries = await db
      .selectFrom("point_entry")
      .select(["kind", "delta", "balance"])
      .orderBy("sort", "desc")
      .execute();
    expect(entries[0]).toEqual({ kind: "expire", delta: -200, balance: 200 });
    expect(entries.filter(({ kind }) => kind === "expire")).toHaveLength(1);
    const next = sent.filter(({ name }) => name === "point.expire");
    expect(next).toMatchObject([{ data: { day: "2027-11-22" }, startAfter: new Date("2027-11-22T00:05:00+09:00") }]);
    await audited(db);
  });

  test("[CART-11] expired points cannot pay, even before the nightly job has run", async () => {
    const ready = await openForOrders(await shop());
    const { user, email, password } = await logIn(ready);
    await putPoints(ready, user.id, 300);
    ready.at("2027-11-21T00:00:01+09:00");
    const me = ready.as((await ready.api.auth.login({ username: email, password })).access_token);
    const { token } = await readyCart({ api: me, bank: ready.bank }, [{ id: ready.towel.id }]);
    await expect(me.promotions.usePoints({ token, point: 1 })).rejects.toMatchObject({
      code: "cart.point.over_balance",
    });
    expect(await me.point.balance()).toMatchObject({ balance: 0, expiring: [] });
  });

  test(
    "[CART-11] points expire and are used at the same moment: used or expired, never both",
    { timeout: 60_000 },
    async () => {
      const ready = await openForOrders(await shop());
      await liftUnpaidLimits(ready);
      const { db, at } = ready;
      const members = [];
      for (let n = 0; n < 8; n++) {
        const member = await logIn(ready);
        await putPoints(ready, member.user.id, 100);
        members.push(member);
      }
      at("2027-11-20T23:00:00+09:00");
      const carts = [];
      for (const { email, password } of members) {
        const me = ready.as((await ready.api.auth.login({ username: email, password })).access_token);
        const { token } = await readyCart({ api: me, bank: ready.bank }, [{ id: ready.towel.id }]);
        await me.promotions.usePoints({ token, point: 100 });
        carts.push({ me, token });
      }
      const late = { ...(await work(ready)), now: new Date("2027-11-21T00:00:00+09:00") };
      await Promise.all([
        ...carts.map(({ me, token }) =>
          me.cart.decision({ token }).catch(({ code }) => expect(code).toBe("cart.decision.points")),
        ),
        expirePoints(late),
        expirePoints(late),
      ]);
      const entries = await db.selectFrom("point_entry").select(["member_id", "kind"]).execute();
      for (const { user } of members) {
        const ends = entries.filter(({ member_id, kind }) => member_id === user.id && kind !== "correction");
        expect(ends).toHaveLength(1);
      }
      await audited(db);
    },
  );

  test("[CART-11, CART-32] points that expired while an order held them are restored for thirty more days", async () => {
    const ready = await openForOrders(await shop());
    const { db, at } = ready;
    const { user, email, password } = await logIn(ready);
    await putPoints(ready, user.id, 300);
    at("2027-11-18T10:00:00+09:00");
    const before = ready.as((await ready.api.auth.login({ username: email, password })).access_token);
    const { token } = await readyCart({ api: before, bank: ready.bank }, [{ id: ready.towel.id }]);
    await before.promotions.usePoints({ token, point: 300 });
    const { order_no } = await before.cart.decision({ token });
    at("2027-12-01T10:00:00+09:00");
    const its = await work(ready);
    await expirePoints(its);
    const { id } = await db
      .selectFrom("shop_order")
      .select("id")
      .where("order_no", "=", order_no)
      .executeTakeFirstOrThrow();
    await inTransaction(its, (trx) =>
      transitionOrder(its, trx, { orderId: id, from: "accepted", to: "cancelled", actor: { kind: "command" } }),
    );
    await db.updateTable("payment").set({ state: "failed" }).execute();
    const me = ready.as((await ready.api.auth.login({ username: email, password })).access_token);
    expect(await me.point.balance()).toMatchObject({
      balance: 300,
      expiring: [{ points: 300, last_day: "2027-12-31" }],
    });
    await audited(db);
  });

  test("[CART-11, NAV-17] the history is paged, newest first, and only the member's own", async () => {
    const ready = await openForOrders(await shop());
    const { me, user } = await logIn(ready);
    const other = await logIn(ready);
    await putPoints(ready, other.user.id, 5000);
    for (let n = 1; n <= 12; n++) await putPoints(ready, user.id, n);
    const first = await me.point.histories();
    expect(first.pagination).toEqual({ total: 12, per: 10, last: 2, current: 1 });
    expect(first.data.map(({ points }) => points)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect((await me.point.histories({ page: 2 })).data.map(({ points }) => points)).toEqual([2, 1]);
    expect(first.data[0]).toMatchObject({ kind_name: "当店からのポイント付与", note: "ご来店のお礼", order_no: null });
  });
});
