import { expect, test } from "vitest";
import { addDays } from "#api/platform/day/day.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { getOrder } from "./record/order.service.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";

const cancel_reason = "注文内容をまちがえた";

describeOnBothDatabases("an order's words to its buyer", ({ shop }) => {
  test("[ORD-01, ORD-02] an order that waits for a transfer reads お支払い待ち in list, detail, filter and email, until it is paid", async () => {
    const open = await openWithMember(await shop());
    const unpaid = await open.order(open.bank, [{ id: open.towel.id }]);
    const cash = await open.order(open.cash, [{ id: open.towel.id }]);
    const named = async (state?: "unpaid" | "accepted" | "paid") =>
      (await open.me.order.list({ state })).data.map(({ id, state_name }) => [id, state_name]);
    expect(await named()).toEqual([
      [cash.id, "ご注文受付"],
      [unpaid.id, "お支払い待ち"],
    ]);
    expect(await named("unpaid")).toEqual([[unpaid.id, "お支払い待ち"]]);
    expect(await named("accepted")).toEqual([[cash.id, "ご注文受付"]]);
    expect((await open.me.order.detail({ id: unpaid.id })).state_name).toBe("お支払い待ち");
    expect(await open.email(unpaid.order_no)).toContain("お支払い状況：お支払い待ち");
    expect(await open.email(cash.order_no)).toContain("お支払い状況：お届け時にお支払い");
    await open.type("order paid", unpaid.order_no);
    expect(await named("unpaid")).toEqual([]);
    expect(await named("paid")).toEqual([[unpaid.id, "お支払い済み"]]);
  });

  test("[CART-26] the email of an order paid by card says that it is paid, and asks for no payment", async () => {
    const open = await openWithMember(await shop());
    open.fake.begin("captured");
    const { order_no } = await open.order(open.card);
    const email = await open.email(order_no);
    expect(email).toContain("お支払い状況：お支払い済み");
    expect(email).not.toContain("お支払い期限");
    expect(email).toMatch(/お届け日：.*ごろお届け予定/);
    expect(email).not.toContain("お支払いの確認ができましたら");
  });

  test("[CART-09] an unpaid order promises days after the payment, and a late payment moves the day", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no } = await undated(open);
    expect(await open.email(order_no)).toMatch(/お届け日：ご入金確認後、最短\d+日でお届け/);
    const before = await arrival(open, id);
    open.at(new Date(open.shop.clock().getTime() + 5 * 86_400_000));
    await open.type("order paid", order_no);
    const after = await arrival(open, id);
    expect(after.estimated_at! >= addDays(before.estimated_at!, 3)).toBe(true);
    expect(await open.email("ご入金を確認しました")).toMatch(/お届け日：.*ごろお届け予定/);
    await open.audited();
  });

  test("[CART-09] a requested day that a late payment has made impossible is no longer promised", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no } = await undated(open);
    const { estimated_at } = await arrival(open, id);
    await open.db.updateTable("order_packing").set({ delivery_at: estimated_at }).execute();
    open.at(new Date(open.shop.clock().getTime() + 5 * 86_400_000));
    await open.type("order paid", order_no);
    const late = await arrival(open, id);
    expect(late.delivery_at).toBe(estimated_at);
    expect(late.estimated_at! > estimated_at!).toBe(true);
    expect(await open.email("ご入金を確認しました")).toContain("ご希望の日には間に合わない見込みです");
  });

  test("[ORD-03] a cancelled order's email begins with the refund", async () => {
    const open = await openWithMember(await shop());
    const beginning = async (order_no: string) => {
      const { body_text } = await open.db
        .selectFrom("email")
        .select("body_text")
        .where("subject", "like", `%キャンセルを承りました%${order_no}%`)
        .executeTakeFirstOrThrow();
      return body_text.slice(0, body_text.indexOf("ご注文番号"));
    };
    const transfer = await open.order(open.bank, [{ id: open.towel.id }]);
    await open.me.order.cancel({ id: transfer.id, cancel_reason });
    expect(await beginning(transfer.order_no)).toContain("お振り込みにならないようご注意ください");
    const paid = await open.order(open.bank, [{ id: open.towel.id }]);
    await open.type("order paid", paid.order_no);
    await open.me.order.cancel({ id: paid.id, cancel_reason });
    expect(await beginning(paid.order_no)).toMatch(/お支払い済みの [\d,]+円 は、銀行振込などで返金いたします/);
    const cash = await open.order(open.cash, [{ id: open.towel.id }]);
    await open.me.order.cancel({ id: cash.id, cancel_reason });
    expect(await beginning(cash.order_no)).toContain("代金の請求はございません");
    open.fake.begin("captured");
    const card = await open.order(open.card, [{ id: open.towel.id }]);
    await open.me.order.cancel({ id: card.id, cancel_reason });
    expect(await beginning(card.order_no)).toMatch(/へ返金いたします。ご利用明細への反映は/);
  });
});

/** An order paid by bank transfer, without a requested day. */
async function undated(open: WithMember) {
  const order = await open.order(open.bank, [{ id: open.towel.id }]);
  const { delivery_at } = await arrival(open, order.id);
  expect(delivery_at).toBeNull();
  return order;
}

async function arrival({ db }: WithMember, id: string) {
  const { shippings } = await getOrder(db, id);
  return shippings[0]!.packings[0]!;
}
