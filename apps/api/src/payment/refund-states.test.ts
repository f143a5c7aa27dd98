import { expect, test } from "vitest";
import { refundPayment } from "#api/payment/late-refund.service.ts";
import { makeRefund } from "#api/payment/make-refund.service.ts";
import { expireOrder } from "#api/payment/query.service.ts";
import { settle } from "#api/payment/settle.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";

const work = ({ shop, db }: Pick<WithMember, "shop" | "db">) => ({ shop, db, now: shop.clock(), actor: shop.actor });
const cancel_reason = "同じものを二度注文したため";

async function paidByCard(open: WithMember) {
  open.fake.begin("captured");
  const { id, order_no } = await open.order(open.card);
  const { id: reference } = await open.db
    .selectFrom("payment")
    .select("id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, order_no, reference };
}

const refundRow = ({ db }: WithMember) => db.selectFrom("order_refund").selectAll().executeTakeFirstOrThrow();
const refundEmails = async (open: WithMember) =>
  (await open.emails()).filter((subject) => subject === "ご返金のお知らせ").length;
const nextRun = ({ sent }: WithMember) => sent.findLast(({ name }) => name === "order.refund");
const taskWords = async ({ db }: WithMember) =>
  (await db.selectFrom("open_task").select("words").where("closed_at", "is", null).execute()).map(({ words }) => words);
const report = async (open: WithMember, reference: string, key: string, ...outcome: Outcome) =>
  settle(
    work(open),
    { ...open.fake.charges.get(reference)!, refunds: [open.fake.moveRefund(key, ...outcome)] },
    "notice",
  );
type Outcome = Parameters<WithMember["fake"]["beginRefunds"]>;

describeOnBothDatabases("a refund at a provider", ({ shop }) => {
  test("[ORD-03] one that the provider is still working on is told to nobody as made; the job asks again, with growing pauses, and then one email says so", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no } = await paidByCard(open);
    open.fake.beginRefunds("pending", "カード会社の処理待ち");
    const cancelled = await open.me.order.cancel({ id, cancel_reason });
    expect(cancelled).toMatchObject({
      cancel_only_ecd_key: "refund_pending",
      refunds: [{ state: "sent", done_at: null }],
    });
    const { id: refundId } = await refundRow(open);
    expect(await taskWords(open)).toEqual([expect.stringContaining("カード会社の処理待ち")]);
    const pauses: number[] = [];
    for (const hours of [0, 1, 4, 100]) {
      open.at(new Date(open.shop.clock().getTime() + hours * 3_600_000).toISOString());
      await makeRefund(work(open), refundId);
      pauses.push((nextRun(open)!.startAfter!.getTime() - open.shop.clock().getTime()) / 60_000);
    }
    expect(pauses).toEqual([1, 30, 150, 360]);
    expect([await refundEmails(open), open.fake.refunds.size]).toEqual([0, 1]);
    await open.audited();
    open.fake.moveRefund(refundId, "done");
    await makeRefund(work(open), refundId);
    await makeRefund(work(open), refundId);
    expect((await open.type("order show", order_no)).output).toContain("返金済み");
    expect([await refundEmails(open), await open.openTasks()]).toEqual([1, []]);
    expect((await refundRow(open)).provider_reference).toBe(`r-${refundId}`);
    await open.audited();
  });

  test("[ORD-03] [OWN-08] one that waits for the buyer says so to buyer and staff, and is done by the provider's report, once", async () => {
    const open = await openWithMember(await shop());
    const { id, reference, order_no } = await paidByCard(open);
    open.fake.beginRefunds("waits_for_buyer", "口座の連絡待ち");
    await open.me.order.cancel({ id, cancel_reason });
    expect((await open.me.order.detail({ id })).refunds).toMatchObject([{ state: "waits_for_buyer" }]);
    expect(await taskWords(open)).toEqual([
      expect.stringContaining("お客さまが決済会社へ返金先をお知らせになるのを待って"),
    ]);
    expect((await open.type("order show", order_no)).output).toContain("お客さまの手続き待ち\t口座の連絡待ち");
    const { id: key } = await refundRow(open);
    await Promise.all([report(open, reference, key, "done"), report(open, reference, key, "done")]);
    expect([await refundEmails(open), await open.openTasks()]).toEqual([1, []]);
    await open.audited();
  });

  test("[ORD-03] [OWN-08] one that fails after it was done is not refunded: staff get amount and reason, and can refund it by transfer", async () => {
    const open = await openWithMember(await shop());
    const { order_no, reference } = await paidByCard(open);
    await open.type("order packed", order_no);
    await open.type("order refunded", order_no, "--total", "300");
    const { id: key } = await refundRow(open);
    await makeRefund(work(open), key);
    expect(await refundEmails(open)).toBe(1);
    await report(open, reference, key, "failed", "カードが解約されています");
    await report(open, reference, key, "failed", "カードが解約されています");
    expect((await refundRow(open)).state).toBe("failed");
    const [words, ...others] = await taskWords(open);
    expect([words, others]).toEqual([expect.stringMatching(/300円.*済んだあとに.*カードが解約されています/), []]);
    await report(open, reference, key, "done");
    expect((await refundRow(open)).state).toBe("failed");
    await open.audited();
    const again = await open.type("order refunded", order_no, "--total", "300", "--by-hand");
    expect(again.output).toContain("300円の返金を記録しました");
    expect([await refundEmails(open), await open.openTasks()]).toEqual([2, []]);
    await open.audited();
  });

  test("[ORD-03] [OWN-08] one that the provider cannot make becomes a transfer by staff, with an email once they have made it", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no } = await paidByCard(open);
    open.fake.beginRefunds("by_hand", "コンビニ払いは返金できません");
    const cancelled = await open.me.order.cancel({ id, cancel_reason });
    expect(cancelled).toMatchObject({ cancel_only_ecd_key: "refund_by_hand", refunds: [{ state: "asked" }] });
    expect(await taskWords(open)).toEqual([expect.stringContaining("コンビニ払いは返金できません")]);
    await makeRefund(work(open), (await refundRow(open)).id);
    expect([(await refundRow(open)).way, await refundEmails(open), open.fake.refunds.size]).toEqual(["hand", 0, 1]);
    await open.audited();
    expect((await open.type("order refunded", order_no, "--by-hand")).output).toContain("返金を記録しました");
    expect([await refundEmails(open), await open.openTasks()]).toEqual([1, []]);
    await open.audited();
  });

  test("[ORD-03] a process that is killed between the provider's yes and the shop's makes one refund, also at a provider without idempotency keys", async () => {
    const open = await openWithMember(await shop());
    for (const hasKeys of [true, false]) {
      const { id } = await paidByCard(open);
      const { refund } = open.fake.provider;
      let made = 0;
      open.fake.provider.refund = async (charge, request) => {
        made += 1;
        await refund(charge, request);
        throw new Error("killed");
      };
      await open.me.order.cancel({ id, cancel_reason }).catch(() => undefined);
      open.fake.provider.refund = async (charge, request) => {
        made += 1;
        return refund(charge, request);
      };
      if (!hasKeys) open.fake.provider.findRefund = async (_, { key }) => open.fake.moveRefund(key, "done");
      const { id: refundId } = await open.db
        .selectFrom("order_refund")
        .select("id")
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      await makeRefund(work(open), refundId);
      expect([hasKeys, made, open.fake.refunds.has(refundId)]).toEqual([hasKeys, hasKeys ? 2 : 1, true]);
      open.fake.provider.refund = refund;
      open.at(new Date(open.shop.clock().getTime() + 1000).toISOString());
    }
    expect([open.fake.refunds.size, await refundEmails(open)]).toEqual([2, 2]);
    await open.audited();
  });

  test("[ORD-03] two processes do not request a refund at once; the second asks a minute later", async () => {
    const open = await openWithMember(await shop());
    const { order_no } = await paidByCard(open);
    await open.type("order packed", order_no);
    await open.type("order refunded", order_no, "--total", "300");
    const { id } = await refundRow(open);
    const { refund } = open.fake.provider;
    open.fake.provider.refund = async (charge, request) => {
      open.fake.provider.refund = refund;
      await makeRefund(work(open), id);
      return refund(charge, request);
    };
    await makeRefund(work(open), id);
    expect(open.fake.calls.filter((call) => call === "refund")).toHaveLength(1);
    expect(nextRun(open)!.startAfter).toEqual(new Date(open.shop.clock().getTime() + 60_000));
    expect(await refundEmails(open)).toBe(1);
    await open.audited();
  });

  test("[CART-32] a payment that comes after its order's end is refunded the same way: no email before it is back, and by staff if the provider cannot", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no } = await open.order(open.card);
    const { id: reference } = await open.db.selectFrom("payment").select("id").executeTakeFirstOrThrow();
    await expireOrder(work(open), id);
    await settle(work(open), open.fake.move(reference, "captured"), "notice");
    open.fake.beginRefunds("pending", "処理待ち");
    await refundPayment(work(open), reference);
    expect((await open.me.order.detail({ id })).refunds).toMatchObject([{ state: "sent" }]);
    expect([await refundEmails(open), await open.openTasks()]).toEqual([0, ["payment.refund"]]);
    await open.audited();
    await report(open, reference, `late:${reference}`, "failed", "カードが解約されています");
    expect([await refundEmails(open), await open.openTasks()]).toEqual([0, ["order.refund"]]);
    expect(await taskWords(open)).toEqual([expect.stringContaining("カードが解約されています")]);
    await open.audited();
    expect((await open.type("order refunded", order_no, "--by-hand")).output).toContain("返金を記録しました");
    expect([await refundEmails(open), await open.openTasks()]).toEqual([1, []]);
    await open.audited();
  });

  test("[CART-32] [ORD-03] a late refund that was done, failed afterwards and was transferred is told to the buyer both times", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no } = await open.order(open.card);
    const { id: reference } = await open.db.selectFrom("payment").select("id").executeTakeFirstOrThrow();
    await expireOrder(work(open), id);
    await settle(work(open), open.fake.move(reference, "captured"), "notice");
    await refundPayment(work(open), reference);
    expect([await refundEmails(open), await open.openTasks()]).toEqual([1, []]);
    await report(open, reference, `late:${reference}`, "failed", "カードが解約されています");
    expect([await refundEmails(open), await open.openTasks()]).toEqual([1, ["order.refund"]]);
    expect((await open.type("order refunded", order_no, "--by-hand")).output).toContain("返金を記録しました");
    expect([await refundEmails(open), await open.openTasks()]).toEqual([2, []]);
    await open.audited();
  });

  test("[ORD-03] [OWN-08] one that the provider does not make is refused before it is requested, and a cancelled order's becomes a transfer", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no } = await paidByCard(open);
    const { abilities } = open.fake.provider;
    const refund = (total: string) => open.type("order refunded", order_no, "--total", total);
    abilities.refundsParts = false;
    expect((await refund("300")).output).toContain("一部の返金ができません");
    abilities.refundsParts = true;
    abilities.maxRefunds = 1;
    expect((await refund("300")).output).toContain("決済会社へ依頼しました");
    expect((await refund("400")).output).toContain("返金できるのは1回まで");
    delete abilities.maxRefunds;
    abilities.refundDays = 365;
    open.at("2027-11-21T01:00:00Z");
    expect((await refund("400")).output).toContain("お支払いから365日まで");
    await open.type("order cancelled", order_no, "--reason", "品切れのため");
    const rows = await open.db
      .selectFrom("order_refund")
      .innerJoin("payment", "payment.id", "order_refund.payment_id")
      .select(["order_refund.amount", "way", "payment.amount as paid"])
      .where("payment.order_id", "=", id)
      .orderBy("order_refund.created_at")
      .execute();
    expect(rows.map(({ amount, way }) => [amount, way])).toEqual([
      [300, "provider"],
      [rows[0]!.paid - 300, "hand"],
    ]);
    await open.audited();
  });
});
