import { expect, test } from "vitest";
import type { OwnerClient } from "#api/owner-clients.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { wordsOf } from "#api/testing/documents.ts";
import { later } from "#api/testing/later.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";
import { readyCart } from "#api/testing/products.ts";
import { putPoints } from "#api/testing/promotions.ts";
import { asStaff } from "#api/testing/staff.ts";

/** A paid order of two towels (10 %) and a tea (8 %), by transfer. */
async function openPaid(test: Parameters<typeof openWithMember>[0]) {
  const open = await openWithMember(test);
  await open.set("DOCUMENT.REGISTRATION_NUMBER", "T0123456789012");
  const { id, order_no } = await open.order();
  await open.type("order paid", order_no);
  const { products, order } = await open.me.order.detail({ id });
  const [towel, tea] = products;
  return { open, id, order_no, towel: towel!, tea: tea!, order };
}

const version = async ({ db }: WithMember, id: string) =>
  (await db.selectFrom("shop_order").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;

const refunded = async ({ db }: WithMember) =>
  (await db.selectFrom("order_refund").select("amount").where("state", "<>", "failed").execute()).reduce(
    (sum, { amount }) => sum + amount,
    0,
  );

describeOnBothDatabases("a refund by lines and carriage", ({ shop }) => {
  test("[OWN-20] the preview computes everything first; the refund is that, with 返還インボイス by tax rate", async () => {
    const { open, id, order_no, towel, tea, order } = await openPaid(await shop());
    const { owner } = await asStaff(open);
    const lines = [
      { key: towel.key, quantity: 1 },
      { key: tea.key, quantity: 1 },
    ];
    const request = { id, lines, carriage: order.total_carriage };
    const preview = await owner.orderRefund.preview(request);
    const amount = towel.unit_price + tea.unit_price + order.total_carriage;
    expect(preview).toMatchObject({
      amount,
      points: 0,
      way: "hand",
      paid: order.total_payment,
      refunded_before: 0,
      left: order.total_payment - amount,
      credit_note: { number: `C-${order_no}`, registration_number: "T0123456789012" },
    });
    expect(preview.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
    expect(preview.amount_by_tax_rate.map(({ rate, amount: of }) => [rate, of])).toEqual([
      [10, towel.unit_price + order.total_carriage],
      [8, tea.unit_price],
    ]);
    expect(await refunded(open)).toBe(0);
    const saved = await owner.orderRefund.save({ ...request, version: preview.version, amount });
    expect(saved.credit_note).toMatchObject({
      number: `C-${order_no}`,
      amount,
      amount_by_tax_rate: preview.amount_by_tax_rate,
    });
    expect(saved.result.message).toContain(`返還インボイス C-${order_no} を発行しました`);
    expect(saved.result.effects.map(({ words }) => words)).toContain(
      `hanako@example.jp へメール「ご返金のお知らせ」を送りました`,
    );
    expect(await refunded(open)).toBe(amount);
    expect(await owner.orderRefund.creditNotes({ id })).toEqual([saved.credit_note]);
    open.at(later(1));
    const pdf = await owner.orderDocument.creditNote({ id, credit_note_id: saved.credit_note.id });
    const words = wordsOf(pdf).join("\n");
    for (const part of ["返還インボイス", "T0123456789012", `C-${order_no}`, "返還日", "売上日", "8%対象（軽減）"])
      expect(words).toContain(part);
    expect(words).toContain("2026年11月20日");
    const rest = await owner.orderRefund.refundable({ id });
    expect(rest.lines.map(({ quantity, refunded: before }) => quantity - before)).toEqual([1, 0]);
    expect(rest).toMatchObject({ carriage: 0, left: order.total_payment - amount });
    await open.audited();
  });

  test("[OWN-08] of two refunds at once from one page, one is made; no more than was paid ever goes back", async () => {
    const { open, id, towel } = await openPaid(await shop());
    const [one, other] = [(await asStaff(open)).owner, (await asStaff(open)).owner];
    const request = { id, lines: [{ key: towel.key, quantity: 2 }] };
    const { version: seen, amount } = await one.orderRefund.preview(request);
    const save = (owner: OwnerClient) => owner.orderRefund.save({ ...request, version: seen, amount });
    const both = await Promise.allSettled([save(one), save(other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "common.changed_meanwhile" },
    });
    await expect(one.orderRefund.save({ ...request, version: await version(open, id), amount })).rejects.toMatchObject({
      code: "order.over_refund",
    });
    await expect(one.orderRefund.preview({ id })).rejects.toMatchObject({ code: "order.nothing_to_refund" });
    await expect(one.orderRefund.preview({ id, carriage: 100_000 })).rejects.toMatchObject({
      code: "order.over_refund",
    });
    await expect(one.orderRefund.preview({ id, lines: [{ key: "none", quantity: 1 }] })).rejects.toMatchObject({
      code: "common.invalid_input",
    });
    await expect(
      one.orderRefund.save({ id, carriage: 1, version: await version(open, id), amount: 500 }),
    ).rejects.toMatchObject({ code: "order.refund_changed" });
    expect(await refunded(open)).toBe(amount);
    await open.audited();
  });

  test("[OWN-07] over the shop's limit a refund needs a fresh proof; shipping staff refund nothing", async () => {
    const { open, id, towel } = await openPaid(await shop());
    await open.set("REFUND.PROOF_OVER", towel.unit_price);
    const { owner } = await asStaff(open);
    const { owner: shipping } = await asStaff(open, { roles: [{ channelId: null, role: "shipping" }] });
    const small = { id, lines: [{ key: towel.key, quantity: 1 }] };
    const large = { id, lines: [{ key: towel.key, quantity: 2 }] };
    await expect(shipping.orderRefund.preview(small)).rejects.toMatchObject({ code: "staff.forbidden" });
    open.at(later(6));
    const preview = await owner.orderRefund.preview(large);
    expect(preview).toMatchObject({ needs_proof: true, proof_over: towel.unit_price });
    const save = { ...large, version: preview.version, amount: preview.amount };
    await expect(owner.orderRefund.save(save, { idempotencyKey: "k" })).rejects.toMatchObject({
      code: "staff.proof_needed",
    });
    await open.db.updateTable("staff_session").set({ proved_at: open.shop.clock() }).execute();
    const saved = await owner.orderRefund.save(save, { idempotencyKey: "k" });
    const repeated = await owner.orderRefund.save(save, { idempotencyKey: "k" });
    expect(repeated).toEqual(saved);
    expect(await refunded(open)).toBe(preview.amount);
    await open.audited();
  });

  test("[OWN-08] points that paid for a part return with its refund, the rest with the last piece, each once", async () => {
    const open = await openWithMember(await shop());
    const { owner } = await asStaff(open);
    const { me, user } = open.member;
    await putPoints(open, user.id, 500);
    const items = [{ id: open.towel.id, quantity: 2 }, { id: open.tea.id }];
    const { token } = await readyCart({ api: me, bank: open.bank }, items);
    await me.promotions.usePoints({ token, point: 500 });
    const { order_no } = await me.cart.decision({ token });
    const { id } = await me.order.ofCart({ orderNo: order_no });
    for (const step of ["order paid", "order packed", "order shipped"]) await open.type(step, order_no);
    const { products, order } = await me.order.detail({ id });
    const balance = async () => (await me.point.balance()).balance;
    const line = { key: products[0]!.key, quantity: 1 };
    const refund = async (request: object) => {
      const { amount, version: seen } = await owner.orderRefund.preview({ id, ...request });
      return owner.orderRefund.save({ id, ...request, version: seen, amount });
    };
    const before = await balance();
    const preview = await owner.orderRefund.preview({ id, lines: [line] });
    expect(preview.amount + preview.points).toBe(products[0]!.unit_price);
    expect(preview.effects).toContain(`お使いになった${preview.points}ポイントを戻します`);
    const { result } = await refund({ lines: [line] });
    expect(result.effects.map(({ words }) => words)).toContain(`お使いになった${preview.points}ポイントを戻しました`);
    expect(await balance()).toBe(before + preview.points);
    await open.audited();
    await open.type("order returned", order_no);
    const rest = [{ ...line }, { key: products[1]!.key, quantity: 1 }];
    await refund({ lines: rest, carriage: order.total_carriage });
    expect(await refunded(open)).toBe(order.total_payment);
    const restored = await open.db.selectFrom("point_entry").select("delta").where("kind", "=", "restore").execute();
    expect(restored.map(({ delta }) => delta)).toEqual([preview.points, 500 - preview.points]);
    await open.audited();
  });

  test("[OWN-08] a cancelled order's refund by transfer is open until staff have made it", async () => {
    const { open, id } = await openPaid(await shop());
    const { owner } = await asStaff(open);
    const cancelled = await owner.orderStep.cancel({ id, version: await version(open, id), reason: "在庫がないため" });
    expect(cancelled.effects.map(({ kind }) => kind)).toContain("refund");
    const { id: refund_id } = await open.db.selectFrom("order_refund").select("id").executeTakeFirstOrThrow();
    const settled = await owner.orderRefund.settle({ id, refund_id });
    expect(settled).toMatchObject({ outcome: "done", message: "返金が済んだことを記録しました。" });
    expect(await owner.orderRefund.settle({ id, refund_id })).toMatchObject({ outcome: "already" });
    expect((await open.emails()).filter((subject) => subject === "ご返金のお知らせ")).toHaveLength(1);
    await open.audited();
  });

  test("[OWN-20] staff issue receipt and quotation of an order; the receipt counts as issued", async () => {
    const { open, id, order_no } = await openPaid(await shop());
    const { owner } = await asStaff(open);
    const first = await owner.orderDocument.receipt({ id, addressee: "暖簾商事", honorific: "御中" });
    expect(wordsOf(first).join("\n")).toContain("暖簾商事");
    expect(first.name).toBe(`領収書_${order_no}.pdf`);
    open.at(later(10));
    expect(wordsOf(await owner.orderDocument.receipt({ id })).join("\n")).toContain("再発行");
    expect(wordsOf(await owner.orderDocument.quotation({ id })).join("\n")).toContain("見積書");
    await expect(owner.orderDocument.creditNote({ id, credit_note_id: "none" })).rejects.toMatchObject({
      code: "credit_note.not_found",
    });
  });
});
