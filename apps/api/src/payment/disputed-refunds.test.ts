import { expect, test } from "vitest";
import { makeRefund } from "#api/payment/make-refund.service.ts";
import { postWebhook } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { disputable, refundsIn, statesIn, tasksIn } from "#api/testing/disputes.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";
import { asStaff } from "#api/testing/staff.ts";

const work = ({ shop, db }: Pick<WithMember, "shop" | "db">) => ({ shop, db, now: shop.clock(), actor: shop.actor });
const cancel_reason = "同じものを二度注文したため";

describeOnBothDatabases("refunds of a disputed payment", ({ shop }) => {
  test("[CART-14] a dispute that is reported several times at once is one with one task, also while a refund is asked for", async () => {
    const open = await openWithMember(await shop());
    const { order_no, report } = await disputable(open, { isSent: true });
    await Promise.all([
      ...Array.from({ length: 5 }, () => report("needs_response")),
      open.type("order refunded", order_no),
    ]);
    expect([
      await statesIn(open),
      (await tasksIn(open)).filter(({ kind }) => kind === "payment.dispute").length,
    ]).toEqual([["needs_response"], 1]);
    // whichever came first, the money goes back once
    for (const { id } of await refundsIn(open)) await makeRefund(work(open), id);
    expect([open.fake.refunds.size, (await tasksIn(open)).map(({ kind }) => kind)]).toEqual([0, ["payment.dispute"]]);
    await open.audited();
  });

  test("[ORD-03, OWN-20] what the issuer has taken back is not refunded on top, neither by the provider nor by hand; the rest is", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no, report, amount } = await disputable(open, { isSent: true });
    const { owner } = await asStaff(open);
    const refund = async (...options: string[]) => (await open.type("order refunded", order_no, ...options)).output;
    await report("inquiry", { amount: 3000 });
    expect((await owner.orderRefund.refundable({ id })).left).toBe(amount);
    await report("needs_response", { amount: 3000 });
    for (const way of [[], ["--by-hand"]])
      expect(await refund(...way)).toMatch(/3,000円 は異議申し立てにより.*返金できるのは 2,700円 までです/);
    expect((await owner.orderRefund.refundable({ id })).left).toBe(2700);
    const { products } = await open.me.order.detail({ id });
    const preview = await owner.orderRefund.preview({ id, lines: [{ key: products[0]!.key, quantity: 2 }] });
    expect(preview).toMatchObject({ amount: 2700, left: 0, refunded_before: 0 });
    expect(preview.effects.join()).toContain("異議申し立て");
    expect(await refund("--total", "2700")).toContain("2,700円の返金を決済会社へ依頼しました");
    expect(await refund("--total", "2701")).toContain("返金すると二重になります");
    const steps = (await owner.orders.show({ order: id })).steps;
    expect(steps.find(({ step }) => step === "refund")?.is_allowed).not.toBe(true);
    await report("won", { amount: 3000 });
    expect(await refund()).toContain("3,000円の返金を決済会社へ依頼しました");
    await open.audited();
  });

  test("[ORD-03] a refund that was asked for and not made yet is ended by a dispute of the same money", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no, report } = await disputable(open, { isSent: true });
    await open.type("order refunded", order_no);
    await report("needs_response", { amount: 3000 });
    const [asked] = await refundsIn(open);
    await makeRefund(work(open), asked!.id);
    expect([await refundsIn(open), open.fake.refunds.size]).toEqual([[{ ...asked, state: "failed" }], 0]);
    expect((await tasksIn(open)).map(({ kind, words }) => [kind, words])).toEqual([
      ["payment.dispute", expect.anything()],
      ["order.refund", expect.stringContaining("残りの 2,700円")],
    ]);
    expect((await open.me.order.detail({ id })).refunds).toMatchObject([{ state: "failed" }]);
    expect((await open.type("order refunded", order_no, "--total", "2700", "--by-hand")).exit).toBe(0);
    expect(await open.openTasks()).toEqual(["payment.dispute"]);
    await open.audited();
  });

  test("[ORD-03] a disputed order that is cancelled is not refunded, and its buyer reads that the issuer returns the money; once won it is", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no, report } = await disputable(open);
    await report("needs_response");
    const cancelled = await open.me.order.cancel({ id, cancel_reason });
    expect(cancelled).toMatchObject({
      state: "cancelled",
      refunds: [],
      returned_by_issuer: 5700,
      cancel_only_ecd_key: "",
    });
    expect(await open.email("キャンセルを承りました")).toContain("カード会社から戻されます");
    expect(await refundsIn(open)).toEqual([]);
    await open.audited();
    await report("won");
    expect(await tasksIn(open)).toMatchObject([
      {
        kind: "order.refund",
        words: expect.stringContaining("5,700円 を、ご注文の画面の「返金する」で返金してください"),
      },
    ]);
    await open.audited();
    await open.type("order refunded", order_no);
    const [asked] = await refundsIn(open);
    await makeRefund(work(open), asked!.id);
    expect([open.fake.refunds.size, await open.openTasks()]).toEqual([1, []]);
    await open.audited();
  });
});

describeOnBothDatabases("a webhook about one refund", ({ shop }) => {
  const refundEmails = async (open: WithMember) =>
    (await open.emails()).filter((subject) => subject === "ご返金のお知らせ").length;

  test("[ORD-03] ends the shop's own refund, once", async () => {
    const open = await openWithMember(await shop());
    const { order_no, reference } = await disputable(open, { isSent: true });
    open.fake.beginRefunds("pending", "処理待ち");
    await open.type("order refunded", order_no, "--total", "300");
    const [asked] = await refundsIn(open);
    await makeRefund(work(open), asked!.id);
    const done = { kind: "refund", reference, refund: open.fake.moveRefund(asked!.id, "done") };
    const answers = await Promise.all([postWebhook(open, done), postWebhook(open, done)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await refundsIn(open), await refundEmails(open), await open.openTasks()]).toEqual([
      [{ ...asked, state: "done" }],
      1,
      [],
    ]);
    await open.audited();
  });

  test("[ORD-03, OWN-08] about one that was made in the provider's console is one task, until the shop has recorded it", async () => {
    const open = await openWithMember(await shop());
    const { order_no, reference } = await disputable(open, { isSent: true });
    const report = (state: string, of = reference) => {
      const refund = { key: "", refundId: "re-9", amount: 300, state, reason: "" };
      return postWebhook(open, { kind: "refund", reference: of, refund });
    };
    expect((await report("done", crypto.randomUUID())).status).toBe(404);
    await report("pending");
    expect(await tasksIn(open)).toEqual([]);
    await Promise.all([report("done"), report("done")]);
    expect(await tasksIn(open)).toMatchObject([
      { kind: "payment.refund-elsewhere", words: expect.stringContaining("300円 が、決済会社の画面で返金されました") },
    ]);
    expect([await refundsIn(open), await refundEmails(open)]).toEqual([[], 0]);
    await open.type("order refunded", order_no, "--total", "300", "--by-hand");
    expect([await tasksIn(open), await refundEmails(open)]).toEqual([[], 1]);
    await open.audited();
  });
});
