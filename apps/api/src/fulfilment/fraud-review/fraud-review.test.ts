import { expect, test } from "vitest";
import { signatureOf } from "#api/testing/fake-provider.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";

/** A paid card order, and a function that sends fraud results for it. */
async function paidByCard(open: WithMember) {
  open.fake.begin("captured");
  const order = await open.order(open.card);
  const payment = await open.db
    .selectFrom("payment")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const say = (id: string, result: string, checkedAt = open.shop.clock().toISOString()) => {
    const payload = JSON.stringify({ id, reference: payment.id, result, score: 80, reason: "普段と異なる", checkedAt });
    const time = String(open.shop.clock().getTime());
    return open.api.payment.fraud({ time, payload, signature: signatureOf(payload) });
  };
  return { ...order, say };
}

const fraudReview = async ({ db }: WithMember, id: string) =>
  (await db.selectFrom("shop_order").select("fraud_review").where("id", "=", id).executeTakeFirstOrThrow())
    .fraud_review;
const decisions = ({ db }: WithMember) =>
  db.selectFrom("fraud_check").select(["result", "actor", "reason"]).where("actor", "=", "shop").execute();

describeOnBothDatabases("an order in fraud review", ({ shop }) => {
  test("[CART-16] [OWN-02] is approved by the shop, once, with actor and reason, and the buyer is emailed", async () => {
    const open = await openWithMember(await shop());
    const { order_no, id, say } = await paidByCard(open);
    // the provider's clock is an hour ahead
    await say("f1", "refused", "2026-11-20T11:00:00+09:00");
    expect(await open.openTasks()).toEqual(["payment.fraud"]);
    expect((await open.type("order packed", order_no)).output).toContain("不正検知の確認が終わっていない");
    expect((await open.type("order list")).output).toContain("（保留）");
    const free = () => open.type("order approved", order_no, "--note", "お電話でご本人に確認");
    expect(await free()).toMatchObject({ exit: 0, output: expect.stringContaining("保留を解きました") });
    expect(await free()).toMatchObject({ exit: 0, output: expect.stringContaining("保留されていません") });
    expect(await fraudReview(open, id)).toBeNull();
    expect(await open.openTasks()).toEqual([]);
    expect(await decisions(open)).toEqual([{ result: "ok", actor: "shop", reason: "お電話でご本人に確認" }]);
    // an older result of the provider does not put the order on hold again
    await say("f2", "review", "2026-11-20T10:30:00+09:00");
    expect(await fraudReview(open, id)).toBeNull();
    const emails = await open.emails();
    expect(emails.filter((subject) => subject === "ご注文の確認が済みました")).toHaveLength(1);
    expect(await open.email("ご注文の確認が済みました")).not.toMatch(/不正|疑|お電話/);
    const shown = (await open.type("order show", order_no)).output;
    for (const words of ["不正検知\t疑いあり\tprovider\t80", "不正検知\t問題なし\tshop\t\tお電話でご本人に確認"])
      expect(shown).toContain(words);
    expect((await open.type("order packed", order_no)).exit).toBe(0);
    await open.audited();
  });

  test("[CART-16] [OWN-02] is refused by the shop: it is cancelled with a reason for the buyer, and payment and stock are returned once", async () => {
    const open = await openWithMember(await shop());
    const { order_no, id, say } = await paidByCard(open);
    expect((await open.type("order rejected", order_no)).output).toContain("保留されていません");
    await say("f1", "refused");
    const refuse = () => open.type("order rejected", order_no);
    const both = await Promise.all([refuse(), refuse()]);
    expect(both.map(({ exit }) => exit)).toEqual([0, 0]);
    expect((await refuse()).output).toContain("すでにお断りしています");
    expect(await open.me.order.detail({ id })).toMatchObject({ state: "cancelled", cancel_only_ecd_key: "" });
    const { refunds } = await open.me.order.detail({ id });
    expect(refunds.map(({ amount, state }) => [amount > 0, state])).toEqual([[true, "done"]]);
    expect(await open.stock()).toEqual([10, 5]);
    expect(await open.openTasks()).toEqual([]);
    expect((await decisions(open)).map(({ result }) => result)).toEqual(["refused"]);
    const email = await open.email("キャンセルを承りました");
    expect(email).toContain("お支払いの内容を確認できなかったため");
    expect(email).not.toContain("不正");
    expect((await open.type("order approved", order_no)).output).toContain("終わったご注文です");
    await open.audited();
  });

  test("[CART-16] leaves no task for staff if its buyer cancels it", async () => {
    const open = await openWithMember(await shop());
    const { id, say } = await paidByCard(open);
    await say("f1", "refused");
    await open.me.order.cancel({ id, cancel_reason: "まちがえたため" });
    expect([await fraudReview(open, id), await open.openTasks()]).toEqual([null, []]);
    await open.audited();
  });
});
