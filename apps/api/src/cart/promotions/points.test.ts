import { expect, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import type { Db } from "#api/platform/db/open.ts";
import { expireOrder } from "#api/payment/query.service.ts";
import { settle } from "#api/payment/settle.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForCards, openForOrders, readyCart } from "#api/testing/products.ts";
import { logIn } from "#api/testing/members.ts";
import { putCoupon, putPoints } from "#api/testing/promotions.ts";

type Ready = Awaited<ReturnType<typeof openForOrders>>;
const work = ({ shop, db }: Pick<Ready, "shop" | "db">) => ({ shop, db, now: shop.clock(), actor: shop.actor });
const audited = async (db: Db) => expect((await findings(db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
const usesOf = async (db: Db) =>
  (await db.selectFrom("coupon_use").select("id").where("released_at", "is", null).execute()).length;
const balanceOf = async (db: Db) =>
  (await db.selectFrom("point_account").select("balance").executeTakeFirst())?.balance ?? 0;
const orderIdOf = async (db: Db, orderNo: string) =>
  (await db.selectFrom("shop_order").select("id").where("order_no", "=", orderNo).executeTakeFirstOrThrow()).id;

/** A member with points, and a cart that is ready to be ordered. */
async function memberReady(ready: Ready, points: number, quantity = 1) {
  const member = await logIn(ready);
  if (points > 0) await putPoints(ready, member.user.id, points);
  const cart = await readyCart({ api: member.me, bank: ready.bank }, [{ id: ready.towel.id, quantity }]);
  return { ...member, cart, cartToken: cart.token };
}

describeOnBothDatabases("points in a cart", ({ shop }) => {
  test("[CART-11] points pay up to the total and the balance; more points, and a guest's points, are refused at the field", async () => {
    const ready = await openForOrders(await shop());
    const guest = await readyCart(ready, [{ id: ready.towel.id }]);
    expect(guest.detail.point).toBe(null);
    await expect(ready.api.promotions.usePoints({ token: guest.token, point: 1 })).rejects.toMatchObject({
      code: "cart.point.members_only",
      message: "ポイントのご利用にはログインが必要です。",
    });
    const { me, cartToken: token } = await memberReady(ready, 3000);
    const used = await me.promotions.usePoints({ token, point: 1000 });
    expect(used.detail).toMatchObject({
      points: 1000,
      point: { balance: 3000, max: 2640, to_earn: 9, is_short: false },
      order: { total_points: 1000, total_payment: 1640 },
    });
    await expect(me.promotions.usePoints({ token, point: 3001 })).rejects.toMatchObject({
      code: "cart.point.over_balance",
      status: 422,
      fields: { point: ["ご利用いただけるのは3,000ポイントまでです。"] },
    });
    await expect(me.promotions.usePoints({ token, point: 2641 })).rejects.toMatchObject({
      code: "cart.point.over_total",
      fields: { point: ["今回のご注文でご利用いただけるのは2,640ポイントまでです。"] },
    });
    expect((await me.promotions.usePoints({ token, point: 0 })).detail.order.total_points).toBe(0);
    await ready.set("POINT.IS_USE", false);
    await expect(me.promotions.usePoints({ token, point: 1 })).rejects.toMatchObject({ code: "cart.point.not_used" });
    expect((await me.cart.get({ token })).detail.point).toBe(null);
  });

  test("[CART-11, CART-32] the order takes the points, and its expiry returns points and coupon, once", async () => {
    const ready = await openForOrders(await shop());
    const { db, at } = ready;
    await putCoupon(ready, { code: "HELD", amount: 300, total_limit: 5, buyer_limit: 1 });
    const { me, cartToken: token } = await memberReady(ready, 500);
    await me.promotions.addCoupon({ token, code: "HELD" });
    const { detail } = await me.promotions.usePoints({ token, point: 500 });
    const { order_no } = await me.cart.decision({ token, digest: detail.digest });
    expect(await balanceOf(db)).toBe(0);
    expect(await usesOf(db)).toBe(1);
    await audited(db);
    at("2026-12-20T00:00:00+09:00");
    const id = await orderIdOf(db, order_no);
    await Promise.all([1, 2, 3].map(() => expireOrder(work(ready), id)));
    await expireOrder(work(ready), id);
    expect(await balanceOf(db)).toBe(500);
    expect(await usesOf(db)).toBe(0);
    const entries = await db.selectFrom("point_entry").select(["kind", "delta", "balance"]).orderBy("sort").execute();
    expect(entries).toEqual([
      { kind: "correction", delta: 500, balance: 500 },
      { kind: "use", delta: -500, balance: 0 },
      { kind: "restore", delta: 500, balance: 500 },
    ]);
    await audited(db);
  });

  test("[CART-32] points and coupons that the cart's waiting order holds remain available to the cart, and return when the payment fails", async () => {
    const ready = await openForCards(await shop());
    const { db, fake } = ready;
    await putCoupon(ready, { code: "LAST", amount: 300, total_limit: 1 });
    const { me, cartToken: token } = await memberReady(ready, 700);
    await me.cart.modifyOrder({ token, payment_id: ready.card });
    await me.promotions.addCoupon({ token, code: "LAST" });
    const { detail } = await me.promotions.usePoints({ token, point: 700 });
    await me.cart.decision({ token, digest: detail.digest });
    expect(await balanceOf(db)).toBe(0);
    const waiting = await me.cart.get({ token });
    expect(waiting.detail).toMatchObject({ digest: detail.digest, points: 700, coupons: [{ problem: null }] });
    const [charge] = [...fake.charges.values()];
    await settle(work(ready), { ...charge!, state: "refused" }, "notice");
    await settle(work(ready), { ...charge!, state: "refused" }, "notice");
    expect(await balanceOf(db)).toBe(700);
    expect(await usesOf(db)).toBe(0);
    expect((await me.cart.get({ token })).detail).toMatchObject({ digest: detail.digest, points: 700 });
    await audited(db);
  });

  test("[CART-11] a hundred points spent in twenty carts at once are spent once", { timeout: 120_000 }, async () => {
    const ready = await openForOrders(await shop());
    const { db, towel, bank } = ready;
    await db.updateTable("product").set({ stock: 200 }).where("id", "=", towel.id).execute();
    await db.updateTable("stock_movement").set({ delta: 200 }).where("product_id", "=", towel.id).execute();
    const member = await logIn(ready);
    await putPoints(ready, member.user.id, 100);
    // a member has one cart, so visitors' carts are assigned to the member in the database
    const spend = async (n: number) => {
      const cart = await readyCart({ api: ready.api, bank }, [{ id: towel.id }]);
      return { ...cart, n };
    };
    const carts = [];
    for (let n = 0; n < 20; n++) carts.push(await spend(n));
    await db.schema.dropIndex("cart_one_of_member").execute();
    await db.updateTable("cart").set({ member_id: member.user.id }).execute();
    for (const { token } of carts) await member.me.promotions.usePoints({ token, point: 100 });
    const all = await Promise.allSettled(carts.map(({ token }) => member.me.cart.decision({ token })));
    await db.updateTable("cart").set({ member_id: null }).execute();
    await db.schema.createIndex("cart_one_of_member").on("cart").column("member_id").unique().execute();
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of all) if (one.status === "rejected") expect(one.reason.code).toBe("cart.decision.points");
    expect(await balanceOf(db)).toBe(0);
    await audited(db);
  });

  test("[CART-11] points that are no longer available stop the order, instead of raising its price", async () => {
    const ready = await openForOrders(await shop());
    const { me, user, cartToken: token } = await memberReady(ready, 500);
    await me.promotions.usePoints({ token, point: 500 });
    await putPoints(ready, user.id, -300);
    expect((await me.cart.get({ token })).detail).toMatchObject({ points: 200, point: { is_short: true } });
    await expect(me.cart.decision({ token })).rejects.toMatchObject({ code: "cart.decision.points", status: 409 });
    await me.promotions.usePoints({ token, point: 200 });
    expect((await me.cart.decision({ token })).total_payment).toBe(2440);
    await audited(ready.db);
  });

  test("[CART-11, CART-12] an order that points pay completely is settled at once, with any payment method and without its provider", async () => {
    const ready = await openForCards(await shop());
    const { db, fake, sent } = ready;
    for (const payment of [ready.bank, ready.cash, ready.card]) {
      const { me, cartToken: token } = await memberReady(ready, 2640);
      await me.promotions.usePoints({ token, point: 2640 });
      const { detail } = await me.cart.modifyOrder({ token, payment_id: payment });
      expect(detail).toMatchObject({ next_step: "confirm", order: { total_payment: 0, total_fee: 0, total_tax: 0 } });
      const decision = await me.cart.decision({ token, digest: detail.digest });
      expect(decision).toMatchObject({ state: "settled", redirect_url: null, total_payment: 0 });
      const { data } = await me.order.list();
      expect((await me.order.detail({ id: data[0]!.id })).payment).toMatchObject({ instructions: [], pay_by: null });
    }
    expect(fake.charges.size).toBe(0);
    expect(sent.filter(({ name }) => name === "order.expire" || name === "payment.query")).toEqual([]);
    await audited(db);
  });

  test("[CART-37] a setting decides whether points are a price cut or a payment, and is stored with the order and its tax", async () => {
    const ready = await openForOrders(await shop());
    for (const [isPriceCut, tax] of [
      [true, 149],
      [false, 240],
    ] as const) {
      await ready.set("POINT.IS_PRICE_CUT", isPriceCut);
      const { me, cartToken: token } = await memberReady(ready, 1000);
      const { detail } = await me.promotions.usePoints({ token, point: 1000 });
      expect(detail.order).toMatchObject({ total_payment: 1640, total_tax: tax });
      const { order_no } = await me.cart.decision({ token, digest: detail.digest });
      await ready.set("POINT.IS_PRICE_CUT", !isPriceCut);
      const { data } = await me.order.list({ word: order_no });
      const placed = await me.order.detail({ id: data[0]!.id });
      expect(placed).toMatchObject({ is_point_price_cut: isPriceCut, order: { total_tax: tax, total_points: 1000 } });
    }
    await audited(ready.db);
  });
});
