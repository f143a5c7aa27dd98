import { expect, test } from "vitest";
import { makeRefund } from "#api/payment/make-refund.service.ts";
import { settle } from "#api/payment/settle.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { later } from "#api/testing/later.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const note = "11月30日、みほん銀行の口座へ";

/**
 * An order of towels, or of a towel and teas, paid by card, and the refund of one towel: the provider refuses it, or fails
 * after it was done.
 */
async function openFailed(test: TestShop, answer: "failed" | "done", { teas }: { teas: number } = { teas: 0 }) {
  const open = await openWithMember(test);
  open.fake.begin("captured");
  const { id, order_no } = await open.order(
    open.card,
    teas > 0 ? [{ id: open.towel.id }, { id: open.tea.id, quantity: teas }] : [{ id: open.towel.id, quantity: 2 }],
  );
  const { owner } = await asStaff(open, { name: "田中 花" });
  const { lines: sold } = await owner.orderRefund.refundable({ id });
  const onePiece = (name: string) => [{ key: sold.find((line) => line.name === name)!.key, quantity: 1 }];
  const lines = onePiece("ガーゼタオル");
  const { version, amount } = await owner.orderRefund.preview({ id, lines });
  open.fake.beginRefunds(answer, answer === "failed" ? "残高が足りません" : "");
  const { refund_id } = await owner.orderRefund.save({ id, lines, version, amount });
  await owner.orderRefund.request({ id, refund_id: refund_id! });
  const work = () => ({ shop: open.shop, db: open.db, now: open.shop.clock(), actor: open.shop.actor });
  const { id: reference } = await open.db.selectFrom("payment").select("id").executeTakeFirstOrThrow();
  const told = async (key: string, reason: string) => {
    const refunds = [open.fake.moveRefund(key, "failed", reason)];
    await settle(work(), { ...open.fake.charges.get(reference)!, refunds }, "notice");
  };
  if (answer === "done") await told(refund_id!, "カードが解約されています");
  const page = () => owner.orders.show({ order: id });
  const refund = async () => (await page()).payment.refunds.find((one) => one.id === refund_id)!;
  const emails = async () => (await open.emails()).filter((subject) => subject === "ご返金のお知らせ").length;
  /** Another refund by the provider of one piece, which it makes, refuses or leaves to staff; returns its id. */
  const refundAlso = async (name: string, made: "failed" | "done" | "by_hand") => {
    const also = onePiece(name);
    const preview = await owner.orderRefund.preview({ id, lines: also });
    open.fake.beginRefunds(made);
    const saved = await owner.orderRefund.save({ id, lines: also, ...preview });
    await owner.orderRefund.request({ id, refund_id: saved.refund_id! });
    return { also: saved.refund_id!, sum: preview.amount };
  };
  return {
    open,
    owner,
    id,
    refundAlso,
    order_no,
    amount,
    refund_id: refund_id!,
    lines,
    page,
    refund,
    emails,
    told,
    work,
  };
}

describeOnBothDatabases("a refund that failed at the provider", ({ shop }) => {
  test("[OWN-08, ORD-03] staff record that the shop has transferred it: once, with a note, its credit note and an email to the buyer", async () => {
    const { open, owner, id, amount, refund_id, page, refund, emails } = await openFailed(await shop(), "done");
    expect(await refund()).toMatchObject({ state: "failed", may_transfer: true, may_ask_again: false });
    expect([await emails(), await owner.orderRefund.creditNotes({ id })]).toEqual([1, []]);
    const { version } = await page();
    const transfer = { id, refund_id, version, note };
    await expect(owner.orderRefund.transfer({ ...transfer, note: " " })).rejects.toMatchObject({
      fields: { note: [expect.stringContaining("振り込みの控え")] },
    });
    await expect(owner.orderRefund.transfer({ ...transfer, version: version - 1 })).rejects.toMatchObject({
      code: "common.changed_meanwhile",
    });
    expect((await refund()).state).toBe("failed");
    const done = await owner.orderRefund.transfer(transfer, { idempotencyKey: "k" });
    expect(done.message).toMatch(/^お店で1,980円を振り込んだことを記録しました/);
    expect(await owner.orderRefund.transfer(transfer, { idempotencyKey: "k" })).toEqual(done);
    expect(await refund()).toMatchObject({ state: "done", way: "hand", amount, may_transfer: false });
    expect([await emails(), await open.openTasks()]).toEqual([2, []]);
    expect(await owner.orderRefund.creditNotes({ id })).toMatchObject([{ amount }]);
    expect((await owner.orderStep.notes({ id }))[0]).toMatchObject({
      body: `返金の振り込み（1,980円）：${note}`,
      written_by: "田中 花",
    });
    const { version: next } = await page();
    await expect(owner.orderRefund.transfer({ ...transfer, version: next })).rejects.toMatchObject({
      code: "order.not_movable",
    });
    await open.audited();
  });

  test("[OWN-08, ORD-03] one that the provider refused is asked for again, by another key; what it says of the first attempt changes nothing", async () => {
    const { open, owner, id, refund_id, page, refund, emails, told } = await openFailed(await shop(), "failed");
    expect(await refund()).toMatchObject({ may_transfer: true, may_ask_again: true, reason: "残高が足りません" });
    const again = async () => owner.orderRefund.askAgain({ id, refund_id, version: (await page()).version });
    open.fake.beginRefunds("failed", "残高が足りません");
    expect((await again()).message).toContain("もう一度依頼します");
    expect(await owner.orderRefund.request({ id, refund_id })).toMatchObject({ provider_answer: "refused" });
    expect(await refund()).toMatchObject({ state: "failed", may_ask_again: true });
    expect(await open.openTasks()).toHaveLength(1);
    open.fake.beginRefunds("done");
    await again();
    await expect(again()).rejects.toMatchObject({ code: "order.not_movable" });
    await told(refund_id, "残高が足りません");
    expect(await refund()).toMatchObject({ state: "asked", may_transfer: false });
    expect(await owner.orderRefund.request({ id, refund_id })).toMatchObject({ provider_answer: "done" });
    expect([...open.fake.refunds.keys()]).toEqual([refund_id, `${refund_id}:1`, `${refund_id}:2`]);
    expect([await emails(), await open.openTasks()]).toEqual([1, []]);
    await open.audited();
  });

  test("[OWN-07, OWN-08] over the shop's limit it needs a fresh proof; the command records the same refund, and money that went another way is not sent twice", async () => {
    const { open, owner, id, order_no, refund_id, page, refund, emails, work } = await openFailed(await shop(), "done");
    await open.set("REFUND.PROOF_OVER", 1000);
    open.at(later(6));
    const transfer = async () => owner.orderRefund.transfer({ id, refund_id, version: (await page()).version, note });
    await expect(transfer()).rejects.toMatchObject({ code: "staff.proof_needed" });
    const { owner: shipping } = await asStaff(open, { roles: [{ channelId: null, role: "shipping" }] });
    await expect(shipping.orderRefund.transfer({ id, refund_id, version: 1, note })).rejects.toMatchObject({
      code: "staff.forbidden",
    });
    expect((await open.type("order refunded", order_no, "--total", "1980", "--by-hand")).exit).toBe(0);
    expect(await refund()).toMatchObject({ state: "done", way: "hand", may_transfer: false });
    expect((await page()).payment.refunds).toHaveLength(1);
    expect(await owner.orderRefund.creditNotes({ id })).toHaveLength(1);
    await open.db.updateTable("staff_session").set({ proved_at: open.shop.clock() }).execute();
    await expect(transfer()).rejects.toMatchObject({ code: "order.not_movable" });
    await makeRefund(work(), refund_id);
    expect(await emails()).toBe(2);
    await open.audited();
  });

  test("[OWN-08] is not sent twice once too little of the payment is left", async () => {
    const { open, owner, id, order_no, refund_id, page, refund } = await openFailed(await shop(), "failed");
    open.fake.beginRefunds("done");
    expect((await open.type("order refunded", order_no, "--total", "3000")).exit).toBe(0);
    expect(await refund()).toMatchObject({ may_transfer: false, may_ask_again: false });
    const { version } = await page();
    await expect(owner.orderRefund.transfer({ id, refund_id, version, note })).rejects.toThrow(/二重/);
    await open.audited();
  });

  test("[OWN-08, ORD-03] one whose pieces another refund has given back meanwhile is neither transferred nor asked for again", async () => {
    const failed = await openFailed(await shop(), "failed", { teas: 4 });
    const { open, owner, id, order_no, refund_id, page, refund, refundAlso } = failed;
    const { sum } = await refundAlso("ガーゼタオル", "done");
    expect((await owner.orderRefund.refundable({ id })).left).toBeGreaterThanOrEqual(sum);
    expect(await refund()).toMatchObject({ state: "failed", may_transfer: false, may_ask_again: false });
    const { version } = await page();
    await expect(owner.orderRefund.transfer({ id, refund_id, version, note })).rejects.toThrow(/二重/);
    await expect(owner.orderRefund.askAgain({ id, refund_id, version })).rejects.toThrow(/二重/);
    // a transfer of as much is of something else, such as teas
    expect((await open.type("order refunded", order_no, "--total", String(2 * sum), "--by-hand")).exit).toBe(0);
    expect((await refund()).state).toBe("failed");
    expect(await owner.orderRefund.creditNotes({ id })).toMatchObject([{ amount: sum }]);
    await open.audited();
  });

  test("[OWN-08] its task ends once later refunds give back all its pieces; should the later one fail too, that one alone is left to staff", async () => {
    const { open, owner, id, refund_id, page, refund, refundAlso } = await openFailed(await shop(), "failed", {
      teas: 4,
    });
    await refundAlso("煎茶", "done");
    expect(await open.openTasks()).toHaveLength(1);
    const { also } = await refundAlso("ガーゼタオル", "failed");
    const tasks = await open.openTasks();
    expect(tasks).toHaveLength(1);
    expect(await refund()).toMatchObject({ state: "failed", may_transfer: false, may_ask_again: false });
    await owner.orderRefund.transfer({ id, refund_id: also, version: (await page()).version, note });
    expect(await open.openTasks()).toEqual([]);
    const { version } = await page();
    await expect(owner.orderRefund.transfer({ id, refund_id, version, note })).rejects.toThrow(/二重/);
    await open.audited();
  });

  test("[OWN-08] the transfer of one leaves the others of its order with staff, each with its task", async () => {
    const { open, owner, id, refund_id, page, refund, refundAlso } = await openFailed(await shop(), "failed", {
      teas: 4,
    });
    const { also: byHand } = await refundAlso("煎茶", "by_hand");
    const { also } = await refundAlso("煎茶", "failed");
    expect(await open.openTasks()).toHaveLength(3);
    await owner.orderRefund.settle({ id, refund_id: byHand });
    expect(await open.openTasks()).toHaveLength(2);
    const transfer = async (of: string) =>
      owner.orderRefund.transfer({ id, refund_id: of, version: (await page()).version, note });
    await transfer(also);
    expect(await open.openTasks()).toHaveLength(1);
    expect(await refund()).toMatchObject({ state: "failed", may_transfer: true, may_ask_again: true });
    await transfer(refund_id);
    expect([await refund(), await open.openTasks()]).toMatchObject([{ state: "done", way: "hand" }, []]);
    await open.audited();
  });
});
