import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";
import { logIn } from "#api/testing/members.ts";
import { settle } from "#api/payment/settle.service.ts";
import { makeRefund } from "#api/payment/make-refund.service.ts";

const work = ({ shop, db }: Pick<WithMember, "shop" | "db">) => ({ shop, db, now: shop.clock(), actor: shop.actor });
const cancel_reason = "同じものを二度注文したため";
const paymentOf = async ({ db }: WithMember, orderId: string) =>
  (await db.selectFrom("payment").select("id").where("order_id", "=", orderId).executeTakeFirstOrThrow()).id;
/** A paid card order. */
async function paidByCard(open: WithMember) {
  open.fake.begin("captured");
  const order = await open.order(open.card);
  return { ...order, reference: await paymentOf(open, order.id) };
}
const runRefunds = (open: WithMember) =>
  Promise.all(
    open.sent.flatMap((job) => (job.name === "order.refund" ? [makeRefund(work(open), job.data.refundId)] : [])),
  );

describeOnBothDatabases("a cancelled order", ({ shop, db }) => {
  test("[ORD-03] stores the reason, returns the stock and charges nothing; cancelling again answers the same order", async () => {
    const open = await openWithMember(await shop());
    const { id } = await open.order();
    expect(await open.stock()).toEqual([8, 4]);
    const cancelled = await open.me.order.cancel({ id, cancel_reason });
    expect(cancelled).toMatchObject({
      id,
      state: "cancelled",
      state_name: "キャンセル",
      cancel_reason,
      cancel_only_ecd_key: "",
      is_cancellable: false,
      payment: { state: "failed" },
      refunds: [],
    });
    expect(cancelled.history.map(({ state }) => state)).toEqual(["accepted", "cancelled"]);
    expect(await open.me.order.cancel({ id, cancel_reason: "ほかの理由" })).toEqual(cancelled);
    expect(await open.me.order.detail({ id })).toEqual(cancelled);
    const [entry] = (await open.me.order.list()).data;
    expect(entry).toMatchObject({ id, state: "cancelled", state_name: "キャンセル" });
    expect(await open.stock()).toEqual([10, 5]);
    expect(await open.emails()).toContain("ご注文のキャンセルを承りました");
    const email = await open.email("キャンセル");
    expect(email).toContain(cancel_reason);
    expect(email).toContain("代金の請求はございません");
    await open.audited();
  });

  test.each([
    ["never", [false, false, false, false]],
    ["paid", [true, false, false, false]],
    ["packed", [true, true, false, false]],
    ["shipped", [true, true, true, false]],
  ] as const)("[ORD-03] with ORDER.CANCEL_UNTIL %s the buyer may as long as it says", async (until, allowed) => {
    const open = await openWithMember(await shop());
    await open.set("ORDER.CANCEL_UNTIL", until);
    const steps = [undefined, "order paid", "order packed", "order shipped"];
    for (const [index, isAllowed] of allowed.entries()) {
      const { id, order_no } = await open.order(open.bank, [{ id: open.towel.id }]);
      for (const step of steps.slice(1, index + 1)) await open.type(step!, order_no);
      expect((await open.me.order.detail({ id })).is_cancellable).toBe(isAllowed);
      const attempt = open.me.order.cancel({ id, cancel_reason });
      if (isAllowed) expect((await attempt).state).toBe("cancelled");
      else await expect(attempt).rejects.toMatchObject({ code: "order.not_cancellable", status: 409 });
    }
    await open.audited();
  });

  test("[ORD-03] [AUTH-22] another member's order is not found, and a reason is required", async () => {
    const open = await openWithMember(await shop());
    const { id } = await open.order();
    const { me: other } = await logIn(open);
    const missing = { code: "order.not_found", status: 404 };
    await expect(other.order.cancel({ id, cancel_reason })).rejects.toMatchObject(missing);
    await expect(open.me.order.cancel({ id: "x", cancel_reason })).rejects.toMatchObject(missing);
    for (const reason of ["", "　\n", "あ".repeat(501)])
      await expect(open.me.order.cancel({ id, cancel_reason: reason })).rejects.toMatchObject({
        status: 422,
        fields: { cancel_reason: [expect.stringContaining("キャンセルの理由")] },
      });
    expect((await open.me.order.detail({ id })).state).toBe("accepted");
  });

  test("[ORD-03] a card payment is refunded once and at once, although the job runs too", async () => {
    const open = await openWithMember(await shop());
    const { id } = await paidByCard(open);
    const cancelled = await open.me.order.cancel({ id, cancel_reason });
    const { total_payment } = cancelled.order;
    expect(cancelled).toMatchObject({ cancel_only_ecd_key: "", refunds: [{ amount: total_payment, state: "done" }] });
    await runRefunds(open);
    await runRefunds(open);
    expect([...open.fake.refunds.values()]).toEqual([total_payment]);
    expect((await open.emails()).filter((subject) => subject === "ご返金のお知らせ")).toHaveLength(1);
    expect(await open.openTasks()).toEqual([]);
    expect(await open.stock()).toEqual([10, 5]);
    await open.audited();
  });

  test("[ORD-03] a refund that cannot be made at once sets the warning cancel_only_ecd_key until the job has made it", async () => {
    const open = await openWithMember(await shop());
    const { id } = await paidByCard(open);
    open.fake.trouble("unknown");
    const cancelled = await open.me.order.cancel({ id, cancel_reason });
    expect(cancelled).toMatchObject({ state: "cancelled", cancel_only_ecd_key: "refund_pending" });
    expect(await open.openTasks()).toEqual(["order.refund"]);
    await expect(runRefunds(open)).rejects.toThrow("ordered to be unknown");
    await open.audited();
    open.fake.trouble("none");
    await Promise.all([runRefunds(open), runRefunds(open)]);
    expect(await open.me.order.detail({ id })).toMatchObject({ cancel_only_ecd_key: "", refunds: [{ state: "done" }] });
    expect(open.fake.refunds.size).toBe(1);
    expect(await open.openTasks()).toEqual([]);
    await open.audited();
  });

  test("[ORD-03] [OWN-02] a refund that the provider refuses is left to staff, who record it", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no } = await paidByCard(open);
    open.fake.trouble("refused");
    expect((await open.me.order.cancel({ id, cancel_reason })).cancel_only_ecd_key).toBe("refund_by_hand");
    expect((await open.type("order tasks")).output).toContain("決済会社が受け付けませんでした");
    await open.audited();
    expect((await open.type("order refunded", order_no, "--by-hand")).output).toContain("返金を記録しました");
    expect((await open.me.order.detail({ id })).cancel_only_ecd_key).toBe("");
    expect(await open.openTasks()).toEqual([]);
    await open.audited();
  });

  test("[ORD-03] [OWN-02] a paid transfer is refunded by staff, with an open task until they record it", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no } = await open.order();
    await open.type("order paid", order_no);
    expect(await open.me.order.cancel({ id, cancel_reason })).toMatchObject({
      cancel_only_ecd_key: "refund_by_hand",
      refunds: [{ state: "asked" }],
    });
    expect(await open.email("キャンセルを承りました")).toContain("返金先は、あらためてお伺いいたします");
    expect((await open.type("order tasks")).output).toContain(order_no);
    await open.audited();
    expect((await open.type("order refunded", order_no)).output).toContain("返金を記録しました");
    expect((await open.type("order refunded", order_no)).output).toContain("すでに合計");
    expect(await open.me.order.detail({ id })).toMatchObject({ cancel_only_ecd_key: "", refunds: [{ state: "done" }] });
    expect((await open.type("order tasks")).output).toContain("対応を待っていることはありません");
    await open.audited();
  });

  test("[ORD-03] a pending payment is voided at the provider and the cart is restored; a payment that was captured meanwhile is refunded", async () => {
    const open = await openWithMember(await shop());
    const left = await open.order(open.card);
    expect((await open.me.order.cancel({ id: left.id, cancel_reason })).history.map(({ state }) => state)).toEqual([
      "pending",
      "cancelled",
    ]);
    const charge = open.fake.charges.get(await paymentOf(open, left.id));
    expect(charge).toMatchObject({ state: "cancelled" });
    const cart = await open.me.cart.get({ token: left.token });
    expect([cart.pending_order, cart.detail.products.length]).toEqual([null, 2]);
    expect(await open.stock()).toEqual([10, 5]);
    await open.me.cart.reset({ token: left.token });

    const quick = await open.order(open.card);
    open.fake.move(await paymentOf(open, quick.id), "captured");
    const cancelled = await open.me.order.cancel({ id: quick.id, cancel_reason });
    expect(cancelled.history.map(({ state }) => state)).toEqual(["pending", "paid", "cancelled"]);
    expect(cancelled.refunds).toMatchObject([{ state: "done" }]);

    const unreachable = await open.order(open.card);
    open.fake.trouble("unknown");
    await expect(open.me.order.cancel({ id: unreachable.id, cancel_reason })).rejects.toMatchObject({
      code: "payment.provider_unreachable",
    });
    expect((await open.me.order.detail({ id: unreachable.id })).state).toBe("pending");
    await open.audited();
  });

  test("[ORD-03] [OWN-02] the shop cancels with its reason, emails the buyer, and refunds by the job", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no } = await paidByCard(open);
    await open.type("order packed", order_no);
    const reason = "破損が見つかったため";
    expect((await open.type("order cancelled", order_no, "--reason", reason)).output).toContain("キャンセルしました");
    expect((await open.type("order cancelled", order_no, "--reason", reason)).output).toContain("すでにキャンセル");
    expect(await open.me.order.detail({ id })).toMatchObject({ state: "cancelled", cancel_reason: reason });
    expect(await open.email("キャンセルを承りました")).toContain("誠に申し訳ございません");
    expect(open.fake.refunds.size).toBe(1);
    expect(await open.stock()).toEqual([10, 5]);
    await open.audited();
  });

  test("[ORD-03] [OWN-02] a partial refund of a card order is made by the job, once", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no, reference } = await paidByCard(open);
    const results = await Promise.all([1, 2].map(() => open.type("order refunded", order_no, "--total", "300")));
    expect(results.filter(({ output: words }) => words.includes("決済会社へ依頼しました"))).toHaveLength(1);
    await Promise.all([runRefunds(open), runRefunds(open)]);
    expect([...open.fake.refunds.values()]).toEqual([300]);
    expect(open.fake.charges.get(reference)!.state).toBe("captured");
    expect((await open.me.order.detail({ id })).refunds).toMatchObject([{ amount: 300, state: "done" }]);
    await open.audited();
  });

  test("[ORD-03] two cancellations and packing at once: one of them succeeds, and the audit finds nothing", async () => {
    const open = await openWithMember(await shop());
    const ends: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { id, order_no } = await open.order(open.cash, [{ id: open.towel.id }]);
      const cancel = () => open.me.order.cancel({ id, cancel_reason }).catch((error) => error.code);
      const pack = () => open.type("order packed", order_no);
      await Promise.all(round % 2 ? [cancel(), pack(), cancel()] : [pack(), cancel(), cancel()]);
      const { state, history } = await open.me.order.detail({ id });
      ends.push(state);
      expect(history.map((one) => one.state)).toEqual(["accepted", state]);
    }
    const released = await db().selectFrom("stock_movement").select("id").where("reason", "=", "release").execute();
    expect(released).toHaveLength(ends.filter((state) => state === "cancelled").length);
    await open.audited();
  });

  test("[ORD-03] cancelled while the provider's webhook arrives: the order ends, and a captured payment is refunded once", async () => {
    const open = await openWithMember(await shop());
    for (let round = 0; round < 3; round += 1) {
      const { id } = await open.order(open.card, [{ id: open.towel.id }]);
      const reference = await paymentOf(open, id);
      const captured = { ...open.fake.charges.get(reference)!, state: "captured" as const };
      if (round > 0) open.fake.move(reference, "captured");
      const webhook = () => settle(work(open), captured, "notice");
      const cancel = () => open.me.order.cancel({ id, cancel_reason }).catch((error) => error.code);
      await Promise.all(round === 1 ? [webhook(), cancel(), cancel()] : [cancel(), webhook(), cancel()]);
      const order = await open.me.order.cancel({ id, cancel_reason });
      expect(order.state).toBe("cancelled");
      expect(order.refunds.length).toBeLessThanOrEqual(1);
      await open.me.cart.reset({ token: (await open.me.cart.init()).token });
    }
    await runRefunds(open);
    expect((await open.stock())[0]).toBe(10);
    await open.audited();
  });

  test("[ORD-03] the reason is stored and the buyer emailed even if the provider's webhook is faster, or the shop stops in between", async () => {
    const open = await openWithMember(await shop());
    const { cancel } = open.fake.provider;
    const ids: string[] = [];
    for (const isKilled of [false, true]) {
      const { id, token } = await open.order(open.card, [{ id: open.towel.id }]);
      ids.push(id);
      open.fake.provider.cancel = async (started) => {
        const charge = await cancel(started);
        await settle(work(open), charge, "notice");
        if (isKilled) throw new Error("killed");
        return charge;
      };
      const answer = await open.me.order.cancel({ id, cancel_reason }).catch(({ status }) => status);
      expect(isKilled ? answer : answer.state).toBe(isKilled ? 500 : "cancelled");
      expect(await open.me.order.cancel({ id, cancel_reason })).toMatchObject({ state: "cancelled", cancel_reason });
      await open.me.cart.reset({ token });
    }
    const emails = await db().selectFrom("email").select("unique_key").execute();
    const emailed = emails.map(({ unique_key }) => unique_key).filter((key) => ids.some((id) => key.endsWith(id)));
    expect(emailed.toSorted()).toEqual(ids.map((id) => `order.cancelled:${id}`).toSorted());
    expect((await open.stock())[0]).toBe(10);
    await open.audited();
  });
});
