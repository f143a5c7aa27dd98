import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { openPackingOptions } from "#api/testing/packings.ts";
import { readyCart } from "#api/testing/products.ts";
import { wordsOf } from "#api/testing/documents.ts";
import { putCoupon, putPoints } from "#api/testing/promotions.ts";

describeOnBothDatabases("an order with wrapping and coupons", ({ shop }) => {
  test("[CART-07, CART-10, ORD-04, CART-22] its email and documents list wrapping, fee and each coupon separately, to the yen", async () => {
    const open = await openWithMember(await shop());
    await openPackingOptions(open);
    await putCoupon(open, { code: "TEN", percent: 10 });
    await putCoupon(open, { code: "OFF300", amount: 300 });
    await putCoupon(open, { code: "SHIPFREE" });
    await putPoints(open, open.member.user.id, 100);
    const items = [{ id: open.towel.id }, { id: open.tea.id }];
    const { token, detail } = await readyCart({ api: open.me, bank: open.bank }, items, open.cash);
    const [{ key: shipping_key, packings }] = detail.shippings as [(typeof detail.shippings)[number]];
    const packing_key = packings[0]!.key;
    await open.me.packing.modify({
      token,
      shipping_key,
      packing_key,
      wrapping: "kiri",
      bags: 2,
    });
    for (const code of ["TEN", "OFF300", "SHIPFREE"]) await open.me.promotions.addCoupon({ token, code });
    await open.me.promotions.usePoints({ token, point: 100 });
    const cart = await open.me.cart.get({ token });
    // yen: 3,060 less 306 and 300, no carriage, wrapping 330, bags 110, cash on delivery 330, points 100
    expect(cart.detail.order).toMatchObject({ total_discount: 606, total_carriage: 0, total_fee: 770 });
    const total = (3124).toLocaleString("ja-JP");
    expect(cart.detail.order.total_payment).toBe(3124);
    const rows = ["値引き", "−¥606", "送料", "無料", "包装・のし", "¥440", "手数料", "¥330", "ポイントご利用", "−¥100"];
    const sums = (words: string[]) => words.slice(words.indexOf("値引き"), words.indexOf("値引き") + rows.length);
    expect(sums(wordsOf(await open.me.document.quotationOfCart({ token })))).toEqual(rows);
    const { order_no } = await open.me.cart.decision({ token, digest: cart.detail.digest });
    const { id } = await open.me.order.ofCart({ orderNo: order_no });
    expect(sums(wordsOf(await open.me.document.quotationOfOrder({ id })))).toEqual(rows);
    for (const step of ["order packed", "order shipped", "order delivered"]) await open.type(step, order_no);
    const receipt = wordsOf(await open.me.document.receipt({ id }));
    expect(sums(receipt)).toEqual(rows);
    expect(receipt).toContain(`¥${total}-`);
    const email = await open.email("ご注文ありがとうございます");
    for (const line of [
      "クーポン：−306円（TENのクーポン TEN）",
      "クーポン：−300円（OFF300のクーポン OFF300）",
      "送料：無料\nクーポン：送料無料（SHIPFREEのクーポン SHIPFREE）",
      "ポイントのご利用：−100円",
      "包装・のし：440円",
      "手数料：330円",
      `お支払い合計：${total}円（税込）`,
    ])
      expect(email).toContain(line);
    expect(email).not.toContain("値引き");
    const { body_html: html } = await open.db
      .selectFrom("email")
      .select("body_html")
      .where("subject", "like", "%ご注文ありがとうございます%")
      .executeTakeFirstOrThrow();
    expect(html).toMatch(/クーポン<\/th>\s*<td[^>]*>−306円（TENのクーポン TEN）/);
    expect(html).toMatch(/ポイントのご利用<\/th>\s*<td[^>]*>−100円/);
    await open.audited();
  });
});
