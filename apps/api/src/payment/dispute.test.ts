import { expect, test } from "vitest";
import { auditShop } from "#api/admin/audit/findings.ts";
import { makeRefund } from "#api/payment/make-refund.service.ts";
import type { ProviderDispute } from "#api/payment-method/provider/provider-dispute.ts";
import { postWebhook } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";
import { asStaff } from "#api/testing/staff.ts";

type State = ProviderDispute["state"];

const work = ({ shop, db }: Pick<WithMember, "shop" | "db">) => ({ shop, db, now: shop.clock(), actor: shop.actor });
const cancel_reason = "同じものを二度注文したため";
/** Seven days after the shop's clock. */
const dueBy = "2026-11-27T00:00:00.000Z";

/** An order paid by card, and a function that reports a dispute of it. */
async function paidByCard(open: WithMember, { isSent = false } = {}) {
  open.fake.begin("captured");
  const { id, order_no } = await open.order(open.card);
  const { id: reference, amount } = await open.db
    .selectFrom("payment")
    .select(["id", "amount"])
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  if (isSent) for (const step of ["order packed", "order shipped"]) await open.type(step, order_no);
  const report = async (state: State, changes: Record<string, unknown> = {}) => {
    const url = "https://provider.example/disputes/dp-1";
    const facts = { disputeId: "dp-1", chargeId: `c-${reference}`, reason: "身に覚えのない請求", url };
    const dispute = { ...facts, reference, amount, state, dueBy, openedAt: open.shop.clock(), ...changes };
    return (await postWebhook(open, { kind: "dispute", dispute })).status;
  };
  return { id, order_no, reference, amount, report };
}

const disputes = ({ db }: WithMember) =>
  db.selectFrom("payment_dispute").select(["state", "amount", "closed_at"]).orderBy("opened_at").execute();
const states = async (open: WithMember) => (await disputes(open)).map(({ state }) => state);
const tasks = ({ db }: WithMember) =>
  db.selectFrom("open_task").select(["kind", "words", "due_at"]).where("closed_at", "is", null).execute();
const heldSince = async ({ db }: WithMember, id: string) =>
  (await db.selectFrom("shop_order").select("held_at").where("id", "=", id).executeTakeFirstOrThrow()).held_at;
const refunds = ({ db }: WithMember) => db.selectFrom("order_refund").select(["id", "state", "way"]).execute();

describeOnBothDatabases("a dispute at the card's issuer", ({ shop }) => {
  test("[CART-14, OWN-08] is a task with its date and holds the order until staff release it; the buyer gets no email", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no, report } = await paidByCard(open);
    const emails = await open.emails();
    expect(await report("needs_response")).toBe(200);
    expect(await tasks(open)).toEqual([
      {
        kind: "payment.dispute",
        words: expect.stringMatching(
          /5,700円 に、異議申し立てがありました（身に覚えのない請求）。7日以内に（2026\.11\.27 9:00 まで）/,
        ),
        due_at: new Date(dueBy),
      },
    ]);
    expect((await open.type("order packed", order_no)).output).toContain("保留にしているご注文です");
    const { owner } = await asStaff(open);
    const page = await owner.orders.show({ order: order_no });
    expect(page).toMatchObject({ list: "confirm", held: expect.stringContaining("異議申し立て") });
    await owner.orderStep.release({ id, version: page.version });
    await report("needs_response");
    expect([await heldSince(open, id), (await tasks(open)).length]).toEqual([null, 1]);
    await report("under_review");
    expect([await tasks(open), await heldSince(open, id)]).toEqual([[], null]);
    expect(await open.emails()).toEqual(emails);
    expect((await open.type("order packed", order_no)).exit).toBe(0);
    await open.audited();
  });

  test("[CART-14] its states may be reported late, doubled and in any order; each counts once, and only an appeal opens it again", async () => {
    const open = await openWithMember(await shop());
    const { report } = await paidByCard(open);
    for (const state of ["needs_response", "inquiry", "lost", "under_review", "lost", "needs_response"] as const)
      await report(state);
    expect([await states(open), await tasks(open)]).toEqual([["lost"], []]);
    const events = await open.db
      .selectFrom("payment_event")
      .select("state")
      .where("state", "like", "dispute%")
      .orderBy("id")
      .execute();
    expect(events.map(({ state }) => state)).toEqual(["dispute_needs_response", "dispute_lost"]);
    await report("needs_response", { isAppeal: true });
    await report("lost");
    expect([await states(open), (await tasks(open)).length]).toEqual([["needs_response"], 1]);
    await report("won", { isAppeal: true });
    await report("needs_response", { isAppeal: true });
    expect([await states(open), await tasks(open)]).toEqual([["won"], []]);
    await open.audited();
  });

  test("[CART-14] reported several times at once it is one dispute with one task, also while a refund is asked for", async () => {
    const open = await openWithMember(await shop());
    const { order_no, report } = await paidByCard(open, { isSent: true });
    await Promise.all([
      ...Array.from({ length: 5 }, () => report("needs_response")),
      open.type("order refunded", order_no),
    ]);
    expect([await states(open), (await tasks(open)).filter(({ kind }) => kind === "payment.dispute").length]).toEqual([
      ["needs_response"],
      1,
    ]);
    // whichever came first, the money goes back once
    for (const { id } of await refunds(open)) await makeRefund(work(open), id);
    expect([open.fake.refunds.size, (await tasks(open)).map(({ kind }) => kind)]).toEqual([0, ["payment.dispute"]]);
    await open.audited();
  });

  test("[ORD-03, OWN-20] what the issuer has taken back is not refunded on top, neither by the provider nor by hand; the rest is", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no, report, amount } = await paidByCard(open, { isSent: true });
    const { owner } = await asStaff(open);
    const refund = async (...options: string[]) => (await open.type("order refunded", order_no, ...options)).output;
    await report("inquiry", { amount: 3000 });
    expect((await owner.orderRefund.refundable({ id })).left).toBe(amount);
    await report("needs_response", { amount: 3000 });
    for (const way of [[], ["--by-hand"]])
      expect(await refund(...way)).toMatch(/3,000円 は異議申し立てにより.*返金できるのは 2,700円 までです/);
    expect((await owner.orderRefund.refundable({ id })).left).toBe(2700);
    expect(await refund("--total", "2700")).toContain("2,700円の返金を決済会社へ依頼しました");
    expect(await refund("--total", "2701")).toContain("返金すると二重になります");
    const steps = (await owner.orders.show({ order: id })).steps;
    expect(steps.find(({ step }) => step === "refund")?.is_allowed).not.toBe(true);
    const { products } = await open.me.order.detail({ id });
    const lines = [{ key: products[0]!.key, quantity: 1 }];
    await expect(owner.orderRefund.preview({ id, lines })).rejects.toMatchObject({
      code: "order.over_refund",
      message: expect.stringContaining("異議申し立て"),
    });
    await report("won", { amount: 3000 });
    expect(await refund()).toContain("3,000円の返金を決済会社へ依頼しました");
    await open.audited();
  });

  test("[ORD-03] a refund that was asked for and not made yet is ended by a dispute of the same money", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no, report } = await paidByCard(open, { isSent: true });
    await open.type("order refunded", order_no);
    await report("needs_response", { amount: 3000 });
    const [asked] = await refunds(open);
    await makeRefund(work(open), asked!.id);
    expect([await refunds(open), open.fake.refunds.size]).toEqual([[{ ...asked, state: "failed" }], 0]);
    expect((await tasks(open)).map(({ kind, words }) => [kind, words])).toEqual([
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
    const { id, order_no, report } = await paidByCard(open);
    await report("needs_response");
    const cancelled = await open.me.order.cancel({ id, cancel_reason });
    expect(cancelled).toMatchObject({
      state: "cancelled",
      refunds: [],
      returned_by_issuer: 5700,
      cancel_only_ecd_key: "",
    });
    expect(await open.email("キャンセルを承りました")).toContain("カード会社から戻されます");
    expect(await refunds(open)).toEqual([]);
    await open.audited();
    await report("won");
    expect(await tasks(open)).toMatchObject([
      { kind: "order.refund", words: expect.stringContaining("5,700円 を order refunded で返金してください") },
    ]);
    await open.audited();
    await open.type("order refunded", order_no);
    const [asked] = await refunds(open);
    await makeRefund(work(open), asked!.id);
    expect([open.fake.refunds.size, await open.openTasks()]).toEqual([1, []]);
    await open.audited();
  });

  test("[OWN-17] one that is lost is a loss of its day, no refund: no email, no credit note; an order that has left is not held", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no, report, amount } = await paidByCard(open, { isSent: true });
    const emails = await open.emails();
    await report("needs_response");
    expect(await heldSince(open, id)).toBeNull();
    const { tasks: waiting } = await (await asStaff(open)).owner.today.show();
    expect(waiting!.oldest).toMatchObject([{ kind: "payment.dispute", order_no, due_at: dueBy }]);
    open.at("2026-11-26T03:00:00Z");
    await report("lost");
    const { owner } = await asStaff(open);
    const { sales, tasks: left } = await owner.today.show();
    expect(sales!.days.filter(({ lost }) => lost > 0)).toMatchObject([{ day: "2026-11-26", lost: amount }]);
    expect(left!.count).toBe(0);
    expect([await heldSince(open, id), await open.emails(), await refunds(open)]).toEqual([null, emails, []]);
    expect(await owner.orderRefund.creditNotes({ id })).toEqual([]);
    expect((await open.me.order.detail({ id })).refunds).toEqual([]);
    await open.audited();
  });

  test("[OWN-08] an order that has not left is held again when an inquiry becomes a dispute, and when it is lost", async () => {
    const open = await openWithMember(await shop());
    const { id, report } = await paidByCard(open);
    const { owner } = await asStaff(open);
    for (const [state, isHeld] of [
      ["inquiry", true],
      ["needs_response", true],
      ["under_review", false],
      ["lost", true],
    ] as const) {
      await report(state);
      expect([state, (await heldSince(open, id)) !== null]).toEqual([state, isHeld]);
      const { version } = await owner.orders.show({ order: id });
      if (isHeld) await owner.orderStep.release({ id, version });
    }
    await open.audited();
  });

  test("[OWN-08, OWN-07] the order's page and commands show state, amount, date and reason; the amount by right", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no, report } = await paidByCard(open, { isSent: true });
    await report("needs_response");
    const { owner } = await asStaff(open);
    const page = await owner.orders.show({ order: id });
    expect(page.payment.disputes).toMatchObject([
      {
        amount: 5700,
        state: "needs_response",
        reason: "身に覚えのない請求",
        due_by: dueBy,
        closed_at: null,
        url: "https://provider.example/disputes/dp-1",
      },
    ]);
    expect(page.timeline.map(({ words }) => words)).toContain("5,700円に異議申し立て");
    const shipping = await asStaff(open, { roles: [{ channelId: null, role: "shipping" }] });
    expect((await shipping.owner.orders.show({ order: id })).payment.disputes).toMatchObject([{ amount: null }]);
    expect((await open.type("order list")).output).toContain("（異議申し立て）");
    for (const name of ["order show", "order explain"]) {
      const { output } = await open.type(name, order_no);
      for (const words of ["異議申し立て", "5,700円", "回答が必要", "期限 2026.11.27 9:00", "身に覚えのない請求"])
        expect([name, output]).toEqual([name, expect.stringContaining(words)]);
    }
    expect(JSON.parse((await open.type("order explain", order_no, "--json")).output)).toMatchObject({
      disputes: [{ state: "needs_response", amount: 5700 }],
    });
    await report("won");
    expect((await open.type("order list")).output).not.toContain("（異議申し立て）");
    await open.audited();
  });

  test("[OWN-17] one that nobody has answered in time is a finding of the audit", async () => {
    const open = await openWithMember(await shop());
    const { order_no, report } = await paidByCard(open, { isSent: true });
    await report("needs_response");
    const overdue = async () =>
      (await auditShop({ shop: open.shop }, { isWhole: true })).find(({ words }) => words.includes("期限までに答えて"))!
        .broken;
    expect(await overdue()).toEqual([]);
    open.at("2026-11-27T00:00:01Z");
    expect(await overdue()).toEqual([expect.stringContaining(order_no)]);
    await report("under_review");
    expect(await overdue()).toEqual([]);
  });

  test("[CART-14] one about an amount that was not paid, another charge or an unknown payment changes nothing but the tasks", async () => {
    const open = await openWithMember(await shop());
    const { id, report } = await paidByCard(open);
    expect(await report("needs_response", { amount: 5701 })).toBe(200);
    expect(await report("needs_response", { chargeId: "another" })).toBe(200);
    expect(await report("needs_response", { reference: crypto.randomUUID() })).toBe(404);
    expect([await disputes(open), await heldSince(open, id)]).toEqual([[], null]);
    expect((await open.openTasks()).toSorted()).toEqual(["payment.amount", "payment.charge"]);
    open.shop.providers.byMethod.card = { ...open.fake.provider, code: "another" };
    expect(await report("needs_response")).toBe(200);
    expect(await disputes(open)).toEqual([]);
    await open.audited();
  });

  test("[CART-16] a warning of the issuer is a task alone, until the payment is refunded or disputed", async () => {
    const open = await openWithMember(await shop());
    const first = await paidByCard(open, { isSent: true });
    const warn = (reference: string) =>
      postWebhook(open, { kind: "warning", warning: { warningId: "w-1", reference, reason: "不正利用の届け出" } });
    await Promise.all([warn(first.reference), warn(first.reference)]);
    expect(await tasks(open)).toMatchObject([
      { kind: "payment.warning", words: expect.stringContaining("不正利用の届け出") },
    ]);
    expect([await heldSince(open, first.id), await disputes(open)]).toEqual([null, []]);
    await open.type("order refunded", first.order_no, "--by-hand");
    expect(await tasks(open)).toEqual([]);
    const second = await paidByCard(open);
    await warn(second.reference);
    await second.report("inquiry");
    expect(await open.openTasks()).toEqual(["payment.dispute"]);
    await open.audited();
  });
});

describeOnBothDatabases("a webhook about one refund", ({ shop }) => {
  const refundEmails = async (open: WithMember) =>
    (await open.emails()).filter((subject) => subject === "ご返金のお知らせ").length;

  test("[ORD-03] ends the shop's own refund, once", async () => {
    const open = await openWithMember(await shop());
    const { order_no, reference } = await paidByCard(open, { isSent: true });
    open.fake.beginRefunds("pending", "処理待ち");
    await open.type("order refunded", order_no, "--total", "300");
    const [asked] = await refunds(open);
    await makeRefund(work(open), asked!.id);
    const done = { kind: "refund", reference, refund: open.fake.moveRefund(asked!.id, "done") };
    const answers = await Promise.all([postWebhook(open, done), postWebhook(open, done)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await refunds(open), await refundEmails(open), await open.openTasks()]).toEqual([
      [{ ...asked, state: "done" }],
      1,
      [],
    ]);
    await open.audited();
  });

  test("[ORD-03, OWN-08] about one that was made in the provider's console is one task, until the shop has recorded it", async () => {
    const open = await openWithMember(await shop());
    const { order_no, reference } = await paidByCard(open, { isSent: true });
    const report = (state: string, of = reference) => {
      const refund = { key: "", refundId: "re-9", amount: 300, state, reason: "" };
      return postWebhook(open, { kind: "refund", reference: of, refund });
    };
    expect((await report("done", crypto.randomUUID())).status).toBe(404);
    await report("pending");
    expect(await tasks(open)).toEqual([]);
    await Promise.all([report("done"), report("done")]);
    expect(await tasks(open)).toMatchObject([
      { kind: "payment.refund-elsewhere", words: expect.stringContaining("300円 が、決済会社の画面で返金されました") },
    ]);
    expect([await refunds(open), await refundEmails(open)]).toEqual([[], 0]);
    await open.type("order refunded", order_no, "--total", "300", "--by-hand");
    expect([await tasks(open), await refundEmails(open)]).toEqual([[], 1]);
    await open.audited();
  });
});
