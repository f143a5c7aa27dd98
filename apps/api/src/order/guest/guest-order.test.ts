import { expect, test } from "vitest";
import { sendEmail } from "#api/channel/email/email.service.ts";
import { linkKeys } from "#api/link-keys.ts";
import type { Mail } from "#api/platform/mail/mail-port.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { settleOrder } from "#api/testing/documents.ts";
import { guestLinkTo, guestOrder } from "#api/testing/guest-orders.ts";
import { openWithMember } from "#api/testing/member-orders.ts";

const cancel_reason = "同じものを二度注文したため";
const notFound = { status: 404, code: "order.not_found", message: "ご注文が見つかりませんでした。" };

describeOnBothDatabases("a guest's order", ({ shop }) => {
  test("[MEM-22] the link shows states, tracking, parcels, payment and receipt, and no memos", async () => {
    const open = await openWithMember(await shop());
    const { link } = await guestOrder(open);
    const before = await open.api.guestOrder.detail(link);
    expect(before).toMatchObject({
      order_no: link.no,
      is_guest: true,
      state: "accepted",
      payment: { code: "bank_transfer", instructions: [{ name: "お振込先" }, {}] },
      receipt: { is_issuable: false, reason: "not_paid" },
      is_cancellable: true,
      memos: [],
    });
    for (const step of ["order paid", "order packed"]) await open.type(step, link.no);
    await open.type("order shipped", `${link.no}=3811-9623-3593`);
    const order = await open.api.guestOrder.detail(link);
    expect(order.history.map(({ state }) => state)).toEqual(["accepted", "paid", "packed", "shipped"]);
    expect(order.shippings[0]!.packings[0]).toMatchObject({ tracking_number: "3811-9623-3593" });
    expect(order).toMatchObject({ receipt: { is_issuable: true }, is_cancellable: false });
    const receipt = { no: link.no, t: order.receipt_token };
    expect(await open.api.document.checkReceipt(receipt)).toMatchObject({ is_issuable: true });
    await open.audited();
  });

  test("[MEM-22] every email about a guest's order has the link, whose key is added when it is sent; a member's link leads to the login", async () => {
    const open = await openWithMember(await shop());
    const { link } = await guestOrder(open);
    await open.order();
    for (const step of ["order paid", "order packed", "order shipped", "order returned"])
      await open.type(step, link.no);
    await open.type("order refunded", link.no);
    const cancelled = await guestOrder(open);
    await open.api.guestOrder.cancel({ ...cancelled.link, cancel_reason });
    const emails = await open.db.selectFrom("email").selectAll().orderBy("id").execute();
    const subjects: string[] = [];
    for (const { id, ...email } of emails) {
      if (!email.subject.includes("ご注文番号")) continue;
      const sent: Mail[] = [];
      await sendEmail(open.shop, { send: async (one) => void sent.push(one), close: () => {} }, id, linkKeys);
      const of = [link, cancelled.link].find(({ no }) => email.subject.includes(no));
      if (!of) {
        expect(email.body_text).toContain("http://shop.test/mypage/order_history/");
        expect(email.body_text).not.toContain("/order/");
        continue;
      }
      subjects.push(email.subject.replace(/^【.*?】|（.*/g, ""));
      expect(JSON.stringify(email)).not.toContain(of.t);
      expect(sent[0]!.text).toContain(`http://shop.test/order/${of.no}?token=${of.t}\n`);
      expect(sent[0]!.html).toContain(`href="http://shop.test/order/${of.no}?token=${of.t}"`);
    }
    expect(subjects.toSorted()).toEqual(
      [
        "ご注文ありがとうございます",
        "ご注文ありがとうございます",
        "ご入金を確認しました",
        "商品を発送しました",
        "返品の商品を受け取りました",
        "ご返金のお知らせ",
        "ご注文のキャンセルを承りました",
      ].toSorted(),
    );
  });

  test("[MEM-22] can be cancelled by its link while its state allows it, once, with a reason, and is refunded", async () => {
    const open = await openWithMember(await shop());
    open.fake.begin("captured");
    const { link } = await guestOrder(open, [{ id: open.towel.id, quantity: 2 }], open.card);
    const ended = await open.api.guestOrder.cancel({ ...link, cancel_reason });
    expect(ended).toMatchObject({ state: "cancelled", cancel_reason, is_cancellable: false });
    expect(ended.refunds).toMatchObject([{ amount: 4620, state: "done" }]);
    expect(await open.stock()).toEqual([10, 5]);
    expect(await open.api.guestOrder.cancel({ ...link, cancel_reason: "ほか" })).toEqual(ended);
    const { actor } = await open.db
      .selectFrom("order_state_change")
      .select("actor")
      .where("to_state", "=", "cancelled")
      .executeTakeFirstOrThrow();
    expect(actor).toBe("guest");
    expect(await open.email("キャンセル")).toContain("下記のご注文のキャンセルを承りました。");
    const sent = await guestOrder(open);
    for (const step of ["order paid", "order packed", "order shipped"]) await open.type(step, sent.link.no);
    await expect(open.api.guestOrder.cancel({ ...sent.link, cancel_reason })).rejects.toMatchObject({
      code: "order.not_cancellable",
    });
    await open.audited();
  });

  test("[MEM-22] a wrong token, another order's token, an unknown number and a member's order get the same answer", async () => {
    const open = await openWithMember(await shop());
    const [{ link }, other] = [await guestOrder(open), await guestOrder(open)];
    const own = await open.order();
    const ofMember = await guestLinkTo(open, own.order_no);
    const receipt = (await open.api.guestOrder.detail(link)).receipt_token;
    for (const wrong of [
      { ...link, t: "x" },
      { ...link, t: other.link.t },
      { ...link, t: receipt },
      { no: "261120-ZZZZZZZZ", t: link.t },
      ofMember,
    ]) {
      await expect(open.api.guestOrder.detail(wrong)).rejects.toMatchObject(notFound);
      await expect(open.me.guestOrder.detail(wrong)).rejects.toMatchObject(notFound);
      await expect(open.api.guestOrder.cancel({ ...wrong, cancel_reason })).rejects.toMatchObject(notFound);
    }
    // the token of the order does not open its receipt
    await settleOrder(open, (await open.api.guestOrder.detail(link)).id);
    await expect(open.api.document.checkReceipt(link)).rejects.toMatchObject(notFound);
  });

  test("[MEM-22] the link is valid for 180 days after the order; only its holder is told that it has expired", async () => {
    const open = await openWithMember(await shop());
    const { link } = await guestOrder(open);
    open.at("2027-05-19T01:00:00Z");
    expect(await open.api.guestOrder.detail(link)).toMatchObject({ order_no: link.no });
    open.at("2027-05-19T01:00:01Z");
    await expect(open.api.guestOrder.detail(link)).rejects.toMatchObject({ status: 410, code: "order.link_ended" });
    await expect(open.api.guestOrder.cancel({ ...link, cancel_reason })).rejects.toMatchObject({ status: 410 });
    await expect(open.api.guestOrder.detail({ ...link, t: "x" })).rejects.toMatchObject(notFound);
  });

  test("[MEM-22, SEC-05] an address range with 30 wrong links in ten minutes is refused for a while, even with a right link", async () => {
    const open = await openWithMember(await shop());
    const { link } = await guestOrder(open);
    for (let time = 0; time < 30; time++)
      await expect(open.api.guestOrder.detail({ ...link, t: `x${time}` })).rejects.toMatchObject(notFound);
    for (const call of [
      () => open.api.guestOrder.detail(link),
      () => open.api.guestOrder.cancel({ ...link, cancel_reason }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 429 });
    open.at("2026-11-20T01:10:00Z");
    expect(await open.api.guestOrder.detail(link)).toMatchObject({ order_no: link.no });
  });
});
