import { expect, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import type { ShopClient } from "#api/clients.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForOrders, orderer, readyCart } from "#api/testing/products.ts";
import { logIn } from "#api/testing/members.ts";
import { putCoupon } from "#api/testing/promotions.ts";

describeOnBothDatabases("a coupon for one use each", ({ shop }) => {
  async function open(buyer_limit = 1) {
    const ready = await openForOrders(await shop());
    await ready.set("CAPTCHA.WHEN", "never");
    await putCoupon(ready, { code: "ONCE", amount: 100, buyer_limit });
    const cartOf = async (email: string, api: ShopClient = ready.api) => {
      const { token } = await readyCart({ ...ready, api }, [{ id: ready.towel.id }], ready.bank, { ...orderer, email });
      return token;
    };
    const add = async (email: string, api: ShopClient = ready.api) => {
      const token = await cartOf(email, api);
      await api.promotions.addCoupon({ token, code: "ONCE" });
      return () => api.cart.decision({ token });
    };
    const uses = async () => {
      const rows = await ready.db.selectFrom("coupon_use").select("id").where("released_at", "is", null).execute();
      return rows.length;
    };
    const audited = async () => expect((await findings(ready.db)).flatMap(({ broken }) => broken)).toEqual([]);
    return { ...ready, add, uses, audited };
  }
  const used = { code: "cart.coupon.already_used" };
  const gone = { code: "cart.decision.coupon" };

  test("[CART-10] is used up by a guest for every spelling of the mailbox, and for its member", async () => {
    const { add, uses, audited, ...ready } = await open();
    const { me, email } = await logIn(ready);
    await (
      await add(email)
    )();
    for (const same of [email.toUpperCase(), email.replace("@", "+again@")])
      await expect(add(same)).rejects.toMatchObject(used);
    await expect(add("other@example.jp", me)).rejects.toMatchObject(used);
    await (
      await add("other@example.jp")
    )();
    expect(await uses()).toBe(2);
    await audited();
  });

  test("[CART-10] is used up by a member for guests with the membership's mailbox", async () => {
    const { add, uses, audited, ...ready } = await open();
    const { me, email } = await logIn(ready);
    await (
      await add("other@example.jp", me)
    )();
    await expect(add(email)).rejects.toMatchObject(used);
    await (
      await add("other@example.jp")
    )();
    expect(await uses()).toBe(2);
    await audited();
  });

  test("[CART-10] goes to one of two concurrent guests with the same mailbox, and to one of a guest and a member", async () => {
    const { add, uses, audited, ...ready } = await open();
    const { me, email } = await logIn(ready);
    for (const pair of [
      [await add("hanako@example.jp"), await add("Hanako+2@example.jp")],
      [await add(email), await add(email, me)],
    ]) {
      const before = await uses();
      const all = await Promise.allSettled(pair.map((decide) => decide()));
      const refused = all.filter((one) => one.status === "rejected");
      expect(refused).toHaveLength(1);
      expect(refused[0]!.reason).toMatchObject(gone);
      expect(await uses()).toBe(before + 1);
    }
    await audited();
  });

  test("[CART-10, CART-32] an order that ends releases the mailbox's use, once", async () => {
    const { add, uses, audited, ...ready } = await open(2);
    const { me, email } = await logIn(ready);
    const { order_no } = await (await add(email, me))();
    const second = await add(email);
    await second();
    await expect(add(email)).rejects.toMatchObject(used);
    const { id } = await me.order.ofCart({ orderNo: order_no });
    await me.order.cancel({ id, cancel_reason: "まちがえたため" });
    await (
      await add(email)
    )();
    await expect(add(email)).rejects.toMatchObject(used);
    expect(await uses()).toBe(2);
    await audited();
  });
});
