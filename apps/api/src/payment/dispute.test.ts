import { expect, test } from "vitest";
import { auditShop } from "#api/admin/audit/findings.ts";
import { postWebhook } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { disputable, disputesIn, dueBy, onHoldSince, refundsIn, statesIn, tasksIn } from "#api/testing/disputes.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { asStaff } from "#api/testing/staff.ts";

describeOnBothDatabases("a dispute at the card's issuer", ({ shop }) => {
  test("[CART-14, OWN-08] is a task with its date and holds the order until staff release it; the buyer gets no email", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no, report } = await disputable(open);
    const emails = await open.emails();
    expect(await report("needs_response")).toBe(200);
    expect(await tasksIn(open)).toEqual([
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
    expect([await onHoldSince(open, id), (await tasksIn(open)).length]).toEqual([null, 1]);
    await report("under_review");
    expect([await tasksIn(open), await onHoldSince(open, id)]).toEqual([[], null]);
    expect(await open.emails()).toEqual(emails);
    expect((await open.type("order packed", order_no)).exit).toBe(0);
    await open.audited();
  });

  test("[CART-14] its states may be reported late, doubled and in any order; each counts once, and only an appeal opens it again", async () => {
    const open = await openWithMember(await shop());
    const { report } = await disputable(open);
    for (const state of ["needs_response", "inquiry", "lost", "under_review", "lost", "needs_response"] as const)
      await report(state);
    expect([await statesIn(open), await tasksIn(open)]).toEqual([["lost"], []]);
    const events = await open.db
      .selectFrom("payment_event")
      .select("state")
      .where("state", "like", "dispute%")
      .orderBy("id")
      .execute();
    expect(events.map(({ state }) => state)).toEqual(["dispute_needs_response", "dispute_lost"]);
    await report("needs_response", { isAppeal: true });
    await report("lost");
    expect([await statesIn(open), (await tasksIn(open)).length]).toEqual([["needs_response"], 1]);
    await report("won", { isAppeal: true });
    await report("needs_response", { isAppeal: true });
    expect([await statesIn(open), await tasksIn(open)]).toEqual([["won"], []]);
    await open.audited();
  });

  test("[OWN-17] one that is lost is a loss of its day, no refund: no email, no credit note; an order that has left is not held", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no, report, amount } = await disputable(open, { isSent: true });
    const emails = await open.emails();
    await report("needs_response");
    expect(await onHoldSince(open, id)).toBeNull();
    const { money: waiting } = await (await asStaff(open)).owner.today.show();
    expect(waiting!.first).toMatchObject([{ kind: "payment.dispute", order_no, due_at: dueBy }]);
    open.at("2026-11-26T03:00:00Z");
    await report("lost");
    const { owner } = await asStaff(open);
    const { sales, money: left } = await owner.today.show();
    expect(sales!.days.filter(({ lost }) => lost > 0)).toMatchObject([{ day: "2026-11-26", lost: amount }]);
    expect(left!.count).toBe(0);
    expect([await onHoldSince(open, id), await open.emails(), await refundsIn(open)]).toEqual([null, emails, []]);
    expect(await owner.orderRefund.creditNotes({ id })).toEqual([]);
    await open.audited();
  });

  test("[OWN-08] an order that has not left is held again when an inquiry becomes a dispute, and when it is lost", async () => {
    const open = await openWithMember(await shop());
    const { id, report } = await disputable(open);
    const { owner } = await asStaff(open);
    for (const [state, isHeld] of [
      ["inquiry", true],
      ["needs_response", true],
      ["under_review", false],
      ["lost", true],
    ] as const) {
      await report(state);
      expect([state, (await onHoldSince(open, id)) !== null]).toEqual([state, isHeld]);
      const { version } = await owner.orders.show({ order: id });
      if (isHeld) await owner.orderStep.release({ id, version });
    }
    await open.audited();
  });

  test("[OWN-08, OWN-07] the order's page and commands show state, amount, date and reason; the amount by right", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no, report } = await disputable(open, { isSent: true });
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
    const { order_no, report } = await disputable(open, { isSent: true });
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
    const { id, report } = await disputable(open);
    expect(await report("needs_response", { amount: 5701 })).toBe(200);
    expect(await report("needs_response", { chargeId: "another" })).toBe(200);
    expect(await report("needs_response", { reference: crypto.randomUUID() })).toBe(404);
    expect([await disputesIn(open), await onHoldSince(open, id)]).toEqual([[], null]);
    expect((await open.openTasks()).toSorted()).toEqual(["payment.amount", "payment.charge"]);
    open.shop.providers.byMethod.card = { ...open.fake.provider, code: "another" };
    expect(await report("needs_response")).toBe(200);
    expect(await disputesIn(open)).toEqual([]);
    await open.audited();
  });

  test("[CART-16] a warning of the issuer is a task alone, until the payment is refunded or disputed", async () => {
    const open = await openWithMember(await shop());
    const first = await disputable(open, { isSent: true });
    const warn = (reference: string) =>
      postWebhook(open, { kind: "warning", warning: { warningId: "w-1", reference, reason: "不正利用の届け出" } });
    await Promise.all([warn(first.reference), warn(first.reference)]);
    expect(await tasksIn(open)).toMatchObject([
      { kind: "payment.warning", words: expect.stringContaining("不正利用の届け出") },
    ]);
    expect([await onHoldSince(open, first.id), await disputesIn(open)]).toEqual([null, []]);
    await open.type("order refunded", first.order_no, "--by-hand");
    expect(await tasksIn(open)).toEqual([]);
    const second = await disputable(open);
    await warn(second.reference);
    await second.report("inquiry");
    expect(await open.openTasks()).toEqual(["payment.dispute"]);
    await open.audited();
  });
});
