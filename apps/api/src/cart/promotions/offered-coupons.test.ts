import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForOrders, readyCart } from "#api/testing/products.ts";
import { logIn } from "#api/testing/members.ts";
import { putCoupon } from "#api/testing/promotions.ts";

describeOnBothDatabases("coupons that a cart is offered", ({ shop }) => {
  test("[CART-38] the listed ones that hold are offered with what they take off, the most first, and one that was put in is offered no more", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel, tea } = ready;
    await putCoupon(ready, { code: "SMALL", amount: 100, is_listed: true });
    await putCoupon(ready, { code: "TENTH", percent: 10, is_listed: true });
    await putCoupon(ready, { code: "SECRET", amount: 900, is_listed: false });
    await putCoupon(ready, { code: "MUCH", amount: 900, is_listed: true, minimum: 50_000 });
    await putCoupon(ready, { code: "OTHER", amount: 900, is_listed: true, scope: "product", scope_ids: [tea.model] });
    await putCoupon(ready, { code: "MEMBERS", amount: 900, is_listed: true, audience: "members" });
    const { token } = await readyCart(ready, [{ id: towel.id }]);
    const offered = await api.promotions.offered({ token });
    expect(offered.map(({ code, amount, benefit }) => [code, amount, benefit])).toEqual([
      ["TENTH", 198, "10%引き"],
      ["SMALL", 100, "100円引き"],
    ]);
    const { detail } = await api.promotions.addCoupon({ token, code: "TENTH" });
    expect(detail.order.total_discount).toBe(198);
    expect((await api.promotions.offered({ token })).map(({ code }) => code)).toEqual(["SMALL"]);
  });

  test("[CART-38] one that goes with no other is not offered beside another, and free carriage is worth what is charged without it", async () => {
    const ready = await openForOrders(await shop());
    const { api } = ready;
    await putCoupon(ready, { code: "SENDFREE", is_listed: true });
    await putCoupon(ready, { code: "ALONE", amount: 300, is_listed: true, is_sole: true });
    await putCoupon(ready, { code: "SMALL", amount: 100, is_listed: true });
    const { token } = await readyCart(ready, [{ id: ready.towel.id }]);
    const codes = async () => (await api.promotions.offered({ token })).map(({ code, amount }) => [code, amount]);
    expect(await codes()).toEqual([
      ["SENDFREE", 660],
      ["ALONE", 300],
      ["SMALL", 100],
    ]);
    await api.promotions.addCoupon({ token, code: "SMALL" });
    expect(await codes()).toEqual([["SENDFREE", 660]]);
  });

  test("[CART-38] a member is offered the own ones too, and nobody anything where the setting is off", async () => {
    const ready = await openForOrders(await shop());
    const { api, set } = ready;
    const { id } = await putCoupon(ready, { code: "CLAIMED", amount: 200, is_listed: true, audience: "claimed" });
    const { me } = await logIn(ready);
    const { token } = await readyCart({ ...ready, api: me }, [{ id: ready.towel.id }]);
    expect(await me.promotions.offered({ token })).toEqual([]);
    await me.coupon.claim({ coupon_id: id });
    expect((await me.promotions.offered({ token })).map(({ code }) => code)).toEqual(["CLAIMED"]);
    await set("COUPON.OFFER.IS_USE", false);
    expect(await me.promotions.offered({ token })).toEqual([]);
    expect(await api.promotions.offered({ token: (await api.cart.init()).token })).toEqual([]);
  });
});
