import { bulkStepNames } from "@noren/contract/fulfilment/order-step.ts";
import { orderStepNames } from "@noren/contract/order/order-list.ts";
import { expect, test } from "vitest";
import type { OwnerClient } from "#api/owner-clients.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import { later } from "#api/testing/later.ts";

const changed = { code: "common.changed_meanwhile", status: 409 };

/** Version of an order as the console read it. */
const versionOf = async ({ db }: Awaited<ReturnType<typeof openWithMember>>, id: string) =>
  (await db.selectFrom("shop_order").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;

describeOnBothDatabases("what staff do to an order", ({ shop }) => {
  test("[OWN-08] an order goes from payment to arrival, each step saying what it did beside", async () => {
    const open = await openWithMember(await shop());
    const { owner } = await asStaff(open);
    const { id } = await open.order();
    const paid = await owner.orderStep.confirmPayment({ id, version: await versionOf(open, id) });
    expect(paid).toMatchObject({ outcome: "done", state: "paid", message: "ご入金を記録しました。", hold: null });
    expect(paid.effects).toEqual([
      { kind: "email", words: `hanako@example.jp へメール「ご入金を確認しました」を送りました` },
    ]);
    const prepared = await owner.orderStep.prepare({ id, version: paid.version });
    expect(prepared).toMatchObject({ outcome: "done", state: "packed", effects: [] });
    const packed = await owner.orderStep.pack({ id, version: prepared.version });
    expect(packed).toMatchObject({ outcome: "done", message: "梱包を記録しました。", state: "packed" });
    expect(packed.version).toBeGreaterThan(prepared.version);
    expect(await owner.orderStep.pack({ id, version: prepared.version })).toMatchObject({ outcome: "already" });
    const [parcel] = (await open.me.order.detail({ id })).shippings[0]!.packings;
    const parcels = [{ packing_id: parcel!.id, tracking_number: "1234-5678-9012" }];
    const shipped = await owner.orderStep.ship({ id, version: packed.version, parcels });
    expect(shipped).toMatchObject({ outcome: "done", state: "shipped", message: "発送済みにしました。" });
    expect(shipped.effects.map(({ words }) => words)).toContain(
      `hanako@example.jp へメール「商品を発送しました」を送りました`,
    );
    const corrected = [{ packing_id: parcel!.id, tracking_number: "1234-5678-0000" }];
    expect(await owner.orderStep.ship({ id, version: shipped.version, parcels: corrected })).toMatchObject({
      outcome: "done",
      message: "送り状番号を直しました。",
    });
    const arrived = await owner.orderStep.deliver({ id, version: await versionOf(open, id) });
    expect(arrived).toMatchObject({ outcome: "done", state: "delivered" });
    const back = await owner.orderStep.takeReturn({
      id,
      version: arrived.version,
      lines: [{ key: (await open.me.order.detail({ id })).products[0]!.key, quantity: 1 }],
      stock: "restock",
    });
    expect(back).toMatchObject({ outcome: "done", message: "1点の返品を記録しました。", state: "delivered" });
    expect(back.effects.map(({ words }) => words)).toContain("1点を在庫に戻しました");
    await open.audited();
  });

  test("[OWN-08] of two people at one order, the second is told what changed, or that it is done, and nothing is lost", async () => {
    const open = await openWithMember(await shop());
    const [{ owner: one }, { owner: other }] = [await asStaff(open), await asStaff(open)];
    const { id } = await open.order();
    const version = await versionOf(open, id);
    await one.orderStep.confirmPayment({ id, version });
    await expect(other.orderStep.prepare({ id, version })).rejects.toMatchObject({
      ...changed,
      data: { fields: { state: { theirs: "paid", yours: "packed" } } },
    });
    expect(await other.orderStep.confirmPayment({ id, version })).toMatchObject({ outcome: "already", effects: [] });
    const now = await versionOf(open, id);
    const both = await Promise.allSettled([
      one.orderStep.hold({ id, version: now, reason: "住所を確かめる" }),
      other.orderStep.cancel({ id, version: now, reason: "在庫がないため" }),
    ]);
    const { state } = await open.db
      .selectFrom("shop_order")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const refused = both.filter(({ status }) => status === "rejected");
    expect(refused.length).toBe(1);
    expect(["paid", "cancelled"]).toContain(state);
    const emails = ["ご注文ありがとうございます", "ご入金を確認しました"];
    expect(await open.emails()).toEqual(state === "cancelled" ? [...emails, "ご注文のキャンセルを承りました"] : emails);
    await open.audited();
  });

  test("[OWN-08] an order on hold refuses every step but release, cancel and note; the buyer sees nothing of it", async () => {
    const open = await openWithMember(await shop());
    const { owner } = await asStaff(open, { name: "田中 花" });
    const { id, order_no } = await open.order();
    const before = await open.me.order.detail({ id });
    const held = await owner.orderStep.hold({ id, version: await versionOf(open, id), reason: "住所を確かめる" });
    expect(held).toMatchObject({
      outcome: "done",
      hold: { reason: "住所を確かめる", held_by: "田中 花" },
    });
    expect(await owner.orderStep.hold({ id, version: held.version, reason: "別の理由" })).toMatchObject({
      outcome: "already",
      message: "すでに保留です（住所を確かめる）。",
    });
    const { version } = held;
    const refusal = { code: "order.held", message: `${order_no}: 保留にしています（住所を確かめる）。` };
    await expect(owner.orderStep.confirmPayment({ id, version })).rejects.toMatchObject(refusal);
    await expect(owner.orderStep.prepare({ id, version })).rejects.toMatchObject(refusal);
    await expect(owner.orderStep.ship({ id, version })).rejects.toMatchObject(refusal);
    await expect(owner.orderStep.approve({ id, version })).rejects.toMatchObject(refusal);
    const { output } = await open.type("order paid", order_no);
    expect(output).toContain("保留にしているご注文です（住所を確かめる）");
    expect(await owner.orderStep.addNote({ id, body: "電話した。\n折り返しを待つ" })).toMatchObject({
      body: "電話した。\n折り返しを待つ",
      written_by: "田中 花",
    });
    expect(await owner.orderStep.notes({ id })).toHaveLength(1);
    const during = await open.me.order.detail({ id });
    expect(during).toEqual(before);
    expect(JSON.stringify(during)).not.toContain("住所を確かめる");
    const released = await owner.orderStep.release({ id, version });
    expect(released).toMatchObject({ outcome: "done", hold: null });
    expect(await owner.orderStep.release({ id, version })).toMatchObject({ outcome: "already" });
    await owner.orderStep.hold({ id, version: released.version, reason: "もう一度" });
    const cancelled = await owner.orderStep.cancel({
      id,
      version: await versionOf(open, id),
      reason: "在庫がないため",
    });
    expect(cancelled).toMatchObject({ state: "cancelled", hold: null });
    expect(cancelled.effects.map(({ words }) => words)).toContain("3点を在庫に戻しました");
    expect(await open.emails()).toEqual(["ご注文ありがとうございます", "ご注文のキャンセルを承りました"]);
    await open.audited();
  });

  test("[OWN-07] shipping staff prepare and ship, but neither refund nor cancel; they learn what is missing in words", async () => {
    const open = await openWithMember(await shop());
    const { owner } = await asStaff(open, { roles: [{ channelId: null, role: "shipping" }] });
    const { id, order_no } = await open.order();
    const version = await versionOf(open, id);
    const forbidden = { code: "staff.forbidden" };
    await expect(owner.orderStep.cancel({ id, version, reason: "理由" })).rejects.toMatchObject(forbidden);
    await expect(owner.orderStep.confirmPayment({ id, version })).rejects.toMatchObject(forbidden);
    await expect(owner.orderStep.hold({ id, version, reason: "理由" })).rejects.toMatchObject(forbidden);
    await expect(owner.orderStep.prepare({ id, version })).rejects.toMatchObject({
      code: "order.not_movable",
      message: `${order_no}: 入金がまだです。先に入金を確認してください。`,
    });
    await open.type("order paid", order_no);
    expect(await owner.orderStep.prepare({ id, version: await versionOf(open, id) })).toMatchObject({
      state: "packed",
    });
    const names = (await owner.orderStep.offered({ orders: [id] })).map(({ step }) => step);
    expect(names).toEqual(["prepare", "pack", "ship", "deliver"]);
  });

  test("[OWN-07] an order of a channel that is hidden from the role does not exist, for no step", async () => {
    const open = await openWithMember(await shop());
    const second = await openSecondChannel(open);
    const { owner } = await asStaff(open, { roles: [{ channelId: second.channel.id, role: "owner" }] });
    const { id } = await open.order();
    const version = await versionOf(open, id);
    const missing = { code: "order.not_found" };
    for (const step of steps(owner, { id, version })) await expect(step()).rejects.toMatchObject(missing);
    for (const step of steps(owner, { id: "none", version })) await expect(step()).rejects.toMatchObject(missing);
    const offered = await owner.orderStep.offered({ orders: [id] });
    expect(offered.every(({ is_offered }) => !is_offered)).toBe(true);
    expect(await versionOf(open, id)).toBe(version);
  });

  test("[OWN-19] offered are the steps that every chosen order allows; the others say why, and for how many", async () => {
    const open = await openWithMember(await shop());
    const { owner } = await asStaff(open);
    const [first, second] = [await open.order(), await open.order(open.bank, [{ id: open.towel.id }])];
    await open.type("order paid", second.order_no);
    const offered = await owner.orderStep.offered({ orders: [first.id, second.id] });
    const of = (step: string) => offered.find((one) => one.step === step)!;
    expect(offered.map(({ step }) => step)).toEqual(orderStepNames);
    expect(of("cancel")).toMatchObject({ is_offered: true, is_bulk: true, refused: 0, why: [] });
    expect(of("prepare")).toMatchObject({
      is_offered: false,
      refused: 1,
      why: [{ words: "入金がまだです。先に入金を確認してください", orders: 1 }],
    });
    expect(of("confirm_payment").why).toEqual([{ words: "すでに済んでいます", orders: 1 }]);
    expect(of("refund").why).toEqual([{ words: "返金できる入金がありません", orders: 1 }]);
    expect(bulkStepNames).not.toContain("refund");
    expect((await owner.orderStep.offered({ orders: [] })).some(({ is_offered }) => is_offered)).toBe(false);
  });

  test("[OWN-08] an email is sent again as it was written, at most three times a day", async () => {
    const open = await openWithMember(await shop());
    const { owner } = await asStaff(open);
    const { id, order_no } = await open.order();
    await open.type("order paid", order_no);
    const emails = await owner.orderStep.emails({ id });
    expect(emails.map(({ subject }) => subject.replace(/^【.*?】|（ご注文番号.*$/g, "")).toSorted()).toEqual([
      "ご入金を確認しました",
      "ご注文ありがとうございます",
    ]);
    const email_id = emails[0]!.id;
    for (let time = 0; time < 3; time++)
      expect((await owner.orderStep.resendEmail({ id, email_id })).effects[0]!.words).toContain("hanako@example.jp");
    await expect(owner.orderStep.resendEmail({ id, email_id })).rejects.toMatchObject({ code: "order.resend_limit" });
    const all = await owner.orderStep.emails({ id });
    expect(all.filter(({ resent_of }) => resent_of === email_id)).toHaveLength(3);
    const other = await open.order(open.bank, [{ id: open.towel.id }]);
    open.at(later(25 * 60));
    const { owner: tomorrow } = await asStaff(open);
    await tomorrow.orderStep.resendEmail({ id, email_id: all[0]!.id });
    await expect(tomorrow.orderStep.resendEmail({ id: other.id, email_id })).rejects.toMatchObject({
      code: "order.email_not_found",
    });
  });
});

function steps(owner: OwnerClient, seen: { id: string; version: number }): (() => Promise<unknown>)[] {
  const reason = "理由";
  const { orderStep } = owner;
  return [
    () => orderStep.confirmPayment(seen),
    () => orderStep.approve(seen),
    () => orderStep.reject({ ...seen, reason }),
    () => orderStep.startProduction(seen),
    () => orderStep.prepare(seen),
    () => orderStep.pack(seen),
    () => orderStep.ship(seen),
    () => orderStep.deliver(seen),
    () => orderStep.cancel({ ...seen, reason }),
    () => orderStep.hold({ ...seen, reason }),
    () => orderStep.release(seen),
    () => orderStep.addNote({ id: seen.id, body: "メモ" }),
    () => orderStep.notes({ id: seen.id }),
    () => orderStep.emails({ id: seen.id }),
    () => orderStep.resendEmail({ id: seen.id, email_id: "none" }),
    () => orderStep.takeReturn({ ...seen, lines: [{ key: "a", quantity: 1 }], stock: "restock" }),
  ];
}
