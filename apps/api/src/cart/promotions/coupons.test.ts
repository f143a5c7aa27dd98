import { expect, test, vi } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import type { Db } from "#api/platform/db/open.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForOrders, orderer, readyCart } from "#api/testing/products.ts";
import { logIn } from "#api/testing/members.ts";
import { putCoupon } from "#api/testing/promotions.ts";

const audited = async (db: Db) => expect((await findings(db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
const usesOf = async (db: Db) =>
  (await db.selectFrom("coupon_use").select("id").where("released_at", "is", null).execute()).length;
const day = 86_400_000;

describeOnBothDatabases("coupons in a cart", ({ shop }) => {
  test("[CART-10, CART-03] a coupon is added by its code in any width and case, divided among the products, and removed", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel, tea } = ready;
    await putCoupon(ready, { code: "WELCOME500", amount: 500 });
    const { token } = await readyCart(ready, [{ id: towel.id }, { id: tea.id, quantity: 2 }]);
    const { detail } = await api.promotions.addCoupon({ token, code: "ｗｅｌｃｏｍｅ 500" });
    expect(detail.coupons).toEqual([
      { code: "WELCOME500", name: "WELCOME500のクーポン", kind: "amount", amount: 500, problem: null },
    ]);
    expect(detail.products.map(({ coupon_discount_parts }) => coupon_discount_parts)).toEqual([
      [{ code: "WELCOME500", amount: 239 }],
      [{ code: "WELCOME500", amount: 261 }],
    ]);
    expect(detail.order).toMatchObject({ total_products: 4140, total_discount: 500, total_payment: 4300 });
    const twice = await api.promotions.addCoupon({ token, code: "WELCOME500" });
    expect(twice.detail.order.total_discount).toBe(500);
    const without = await api.promotions.deleteCoupon({ token, code: "welcome500" });
    expect(without.detail).toMatchObject({ coupons: [], order: { total_discount: 0 } });
    expect((await api.promotions.deleteCoupon({ token, code: "WELCOME500" })).detail.coupons).toEqual([]);
  });

  test("[CART-10] a code is looked up once, with the cart read once", async () => {
    const ready = await openForOrders(await shop());
    await putCoupon(ready, { code: "ONCE", amount: 500 });
    const { token } = await readyCart(ready, [{ id: ready.towel.id }]);
    const executed = vi.spyOn(ready.db.getExecutor(), "executeQuery");
    const { detail } = await ready.api.promotions.addCoupon({ token, code: "ONCE" });
    const statements = executed.mock.calls.map(([{ sql: text }]) => text);
    executed.mockRestore();
    expect(detail.order.total_discount).toBe(500);
    expect(statements.filter((text) => text.includes("from coupon c"))).toHaveLength(1);
    expect(statements.filter((text) => /from "?cart"?\b/.test(text))).toHaveLength(1);
  });

  test("[CART-10] each reason to refuse a code has an error code and a sentence of its own, at the field", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel, db, shop: its } = ready;
    const now = its.clock().getTime();
    await putCoupon(ready, { code: "LATER", amount: 1, starts_at: new Date(now + day) });
    await putCoupon(ready, { code: "PAST", amount: 1, ends_at: new Date(now) });
    await putCoupon(ready, { code: "MEMBERS", amount: 1, audience: "members" });
    await putCoupon(ready, { code: "FULL", amount: 1, total_limit: 1 });
    await db.updateTable("coupon").set({ used_count: 1 }).where("code", "=", "FULL").execute();
    await putCoupon(ready, { code: "OTHER", amount: 1, scope: "product", scope_ids: [ready.tea.model] });
    await putCoupon(ready, { code: "MUCH", amount: 1, minimum: 3000 });
    await putCoupon(ready, { code: "ONE", amount: 1 });
    await putCoupon(ready, { code: "TWO", amount: 2 });
    const { token } = await readyCart(ready, [{ id: towel.id }]);
    await api.promotions.addCoupon({ token, code: "ONE" });
    const reasons: Record<string, [string, string]> = {
      NOBODYS: ["cart.coupon.not_found", "見つかりませんでした"],
      LATER: ["cart.coupon.not_begun", "2026年11月21日（土）からご利用いただけます"],
      PAST: ["cart.coupon.ended", "ご利用期間が終了しました"],
      MEMBERS: ["cart.coupon.members_only", "会員の方限定です"],
      FULL: ["cart.coupon.used_up", "上限に達しました"],
      OTHER: ["cart.coupon.not_for_products", "対象商品がありません"],
      MUCH: ["cart.coupon.below_minimum", "あと1,020円のお買い上げで"],
      TWO: ["cart.coupon.not_combinable", "併用できません"],
    };
    for (const [code, [reason, words]] of Object.entries(reasons)) {
      const refused = await api.promotions.addCoupon({ token, code }).catch((error) => error);
      expect([code, refused.status, refused.code]).toEqual([code, 422, reason]);
      expect(refused.message).toContain(words);
      expect(refused.fields.code).toEqual([refused.message]);
    }
    const { me } = await logIn(ready);
    await putCoupon(ready, { code: "TAKEN", amount: 1, audience: "claimed" });
    const own = await readyCart({ api: me, bank: ready.bank }, [{ id: towel.id }]);
    await expect(me.promotions.addCoupon({ token: own.token, code: "TAKEN" })).rejects.toMatchObject({
      code: "cart.coupon.not_taken",
    });
    const [listed] = (await me.coupon.list()).filter(({ code }) => code === "TAKEN");
    await me.coupon.claim({ coupon_id: listed!.id, page: "coupon" });
    expect((await me.promotions.addCoupon({ token: own.token, code: "TAKEN" })).detail.order.total_discount).toBe(1);
  });

  test("[CART-10] wrong codes are limited for each cart, and a code that exists does not count", async () => {
    const ready = await openForOrders(await shop());
    await putCoupon(ready, { code: "REAL", amount: 100 });
    const { token } = await readyCart(ready, [{ id: ready.towel.id }]);
    for (let attempt = 0; attempt < 15; attempt++) await ready.api.promotions.addCoupon({ token, code: "REAL" });
    const codes = [];
    for (let attempt = 0; attempt < 12; attempt++)
      codes.push(await ready.api.promotions.addCoupon({ token, code: `GUESS${attempt}` }).catch(({ code }) => code));
    expect(codes.slice(0, 10)).toEqual(Array(10).fill("cart.coupon.not_found"));
    expect(codes.slice(10)).toEqual(Array(2).fill("cart.coupon.too_many_attempts"));
    await expect(ready.api.promotions.addCoupon({ token, code: "REAL" })).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining("しばらく受け付けられません"),
    });
  });

  test("[CART-10, CART-32] a coupon that is no longer valid stays with the reason, gives no discount, and stops the order", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel, db } = ready;
    await putCoupon(ready, { code: "TWOTOWELS", amount: 500, minimum: 3000 });
    const { token } = await readyCart(ready, [{ id: towel.id, quantity: 2 }]);
    const { detail } = await api.promotions.addCoupon({ token, code: "TWOTOWELS" });
    const key = detail.products[0]!.key;
    const less = await api.cart.modifyProduct({ token, products: [{ key, quantity: 1 }] });
    expect(less.detail.coupons[0]).toMatchObject({ amount: 0, problem: { code: "cart.coupon.below_minimum" } });
    expect(less.detail.order.total_discount).toBe(0);
    const refused = await api.cart.decision({ token }).catch((error) => error);
    expect(refused).toMatchObject({ code: "cart.decision.coupon", status: 409 });
    expect(refused.message).toContain("クーポン「TWOTOWELS」：あと1,020円のお買い上げで");
    await api.promotions.deleteCoupon({ token, code: "TWOTOWELS" });
    await api.cart.decision({ token });
    expect(await usesOf(db)).toBe(0);
    await audited(db);
  });

  test("[CART-10] the order stores its coupons; one without effect is not used up", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel, db, set } = ready;
    await putCoupon(ready, { code: "OFF", percent: 10, buyer_limit: 1 });
    await putCoupon(ready, { code: "FREE", buyer_limit: 1 });
    await set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 1000);
    const { token } = await readyCart(ready, [{ id: towel.id }]);
    await api.promotions.addCoupon({ token, code: "OFF" });
    const { detail } = await api.promotions.addCoupon({ token, code: "FREE" });
    const { order_no } = await api.cart.decision({ token, digest: detail.digest });
    const placed = await api.order.ofCart({ orderNo: order_no, token });
    expect(placed).toMatchObject({
      coupons: [{ code: "OFF", kind: "percent", amount: 198 }],
      order: { total_discount: 198, total_payment: 1782 },
      is_point_price_cut: true,
      points_to_earn: 0,
    });
    expect(await usesOf(db)).toBe(1);
    const again = await readyCart(ready, [{ id: towel.id }]);
    await expect(api.promotions.addCoupon({ token: again.token, code: "OFF" })).rejects.toMatchObject({
      code: "cart.coupon.already_used",
    });
    await api.promotions.addCoupon({ token: again.token, code: "FREE" });
    await audited(db);
  });

  test("[CART-10] a guest's uses are counted by email address, whatever its case, and a member's by the member", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel, db } = ready;
    await putCoupon(ready, { code: "ONCE", amount: 100, buyer_limit: 1 });
    const { token } = await readyCart(ready, [{ id: towel.id }]);
    await api.promotions.addCoupon({ token, code: "ONCE" });
    await api.cart.decision({ token });
    const again = await readyCart(ready, [{ id: towel.id }]);
    await api.cart.modifyOrder({ token: again.token, orderer: { ...orderer, email: "HANAKO@example.jp" } });
    await expect(api.promotions.addCoupon({ token: again.token, code: "ONCE" })).rejects.toMatchObject({
      code: "cart.coupon.already_used",
    });
    const other = { ...orderer, email: "other@example.jp" };
    await api.cart.modifyOrder({ token: again.token, orderer: other });
    await api.promotions.addCoupon({ token: again.token, code: "ONCE" });
    // with the address that has used the coupon, the reason is shown and the order is refused
    const back = await api.cart.modifyOrder({ token: again.token, orderer });
    expect(back.detail.coupons[0]!.problem?.code).toBe("cart.coupon.already_used");
    await expect(api.cart.decision({ token: again.token })).rejects.toMatchObject({ code: "cart.decision.coupon" });
    const { me } = await logIn(ready, {});
    const own = await readyCart({ api: me, bank: ready.bank }, [{ id: towel.id }]);
    await me.promotions.addCoupon({ token: own.token, code: "ONCE" });
    await me.cart.decision({ token: own.token });
    expect(await usesOf(db)).toBe(2);
    await audited(db);
  });

  test("[CART-35, CART-10] a visitor's coupons join the member's cart", async () => {
    const ready = await openForOrders(await shop());
    await putCoupon(ready, { code: "JOIN", amount: 100 });
    const { me } = await logIn(ready);
    await me.cart.addProduct({ product_id: ready.tea.id });
    const { token } = await ready.api.cart.addProduct({ product_id: ready.towel.id });
    await ready.api.promotions.addCoupon({ token, code: "JOIN" });
    expect((await me.cart.init({ token })).detail).toMatchObject({ coupons: [{ code: "JOIN", amount: 100 }] });
  });

  test(
    "[CART-10] a coupon that can be used once, in fifty carts at once, is used once",
    { timeout: 120_000 },
    async () => {
      const ready = await openForOrders(await shop());
      const { api, towel, db } = ready;
      await db.updateTable("product").set({ stock: 200 }).where("id", "=", towel.id).execute();
      await db.updateTable("stock_movement").set({ delta: 200 }).where("product_id", "=", towel.id).execute();
      await putCoupon(ready, { code: "ONLY1", amount: 500, total_limit: 1 });
      const carts = [];
      for (let buyer = 0; buyer < 50; buyer++) {
        const { token } = await readyCart(ready, [{ id: towel.id }]);
        carts.push(await api.promotions.addCoupon({ token, code: "ONLY1" }));
      }
      const all = await Promise.allSettled(
        carts.map(({ token, detail }) => api.cart.decision({ token, digest: detail.digest })),
      );
      const reasons = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
      expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(new Set(reasons.map(({ code }) => code))).toEqual(new Set(["cart.decision.coupon"]));
      expect(reasons[0].message).toContain("上限に達しました");
      expect(await usesOf(db)).toBe(1);
      await audited(db);
    },
  );

  test("[CART-10] a buyer with ten carts and two uses gets two orders with it", { timeout: 60_000 }, async () => {
    const ready = await openForOrders(await shop());
    const { api, towel, db } = ready;
    await putCoupon(ready, { code: "TWICE", amount: 500, buyer_limit: 2 });
    const carts = [];
    for (let n = 0; n < 10; n++) {
      const { token } = await readyCart(ready, [{ id: towel.id }]);
      carts.push(await api.promotions.addCoupon({ token, code: "TWICE" }));
    }
    const all = await Promise.allSettled(carts.map(({ token }) => api.cart.decision({ token })));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await usesOf(db)).toBe(2);
    await audited(db);
  });
});
