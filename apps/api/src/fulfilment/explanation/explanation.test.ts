import { expect, test } from "vitest";
import type { OrderReasons } from "#api/order/record/order-rows.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { guestLinkTo, guestOrder } from "#api/testing/guest-orders.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { logIn } from "#api/testing/members.ts";
import { putCoupon } from "#api/testing/promotions.ts";
import { address, readyCart } from "#api/testing/products.ts";

describeOnBothDatabases("the explanation of an order's amounts and days", ({ shop }) => {
  test("[OWN-19] gives a reason for every yen, point and day: lines, coupons, carriage, fees, tax, points, days", async () => {
    const open = await openWithMember(await shop());
    await putCoupon(open, { code: "AKI500", amount: 500 });
    const items = [{ id: open.towel.id, quantity: 2 }, { id: open.tea.id }];
    const { token } = await readyCart({ api: open.me, bank: open.bank }, items, open.cash);
    const { detail } = await open.me.promotions.addCoupon({ token, code: "AKI500" });
    const { order_no } = await open.me.cart.decision({ token, digest: detail.digest });
    const { id } = await open.me.order.ofCart({ orderNo: order_no });
    const explained = await open.me.explanation.ofOrder({ id });
    const part = (kind: string) => explained.parts.find((one) => one.kind === kind)!;
    expect(part("products")).toMatchObject({
      sum: 5040,
      rows: [
        { amount: 3960, reason: "1,980円 × 2点" },
        { amount: 1080, reason: "1,080円 × 1点" },
      ],
    });
    expect(part("discount").sum).toBe(-500);
    expect(part("discount").rows.reduce((sum, { amount }) => sum + amount!, 0)).toBe(-500);
    expect(part("discount").rows[0]!.reason).toContain("AKI500");
    expect(part("carriage")).toMatchObject({ sum: 660, rows: [{ reason: "やまびこ運送、東京都への送料" }] });
    expect(part("fee")).toMatchObject({ sum: 330, rows: [{ reason: "代金引換の手数料" }] });
    expect(part("tax").rows.map(({ label }) => label)).toEqual(["10%対象", "8%対象（軽減税率）"]);
    expect(part("tax").rows[0]!.reason).toMatch(/× 10 ÷ 110 を、税率ごとに一度だけ切り捨て/);
    expect(part("earned").rows[0]).toMatchObject({ value: "45ポイント", reason: expect.stringContaining("1%") });
    expect(part("dates").rows[0]).toMatchObject({
      value: "2026年11月21日（土）",
      reason: "ご注文のときの最短：13時までのご注文で当日発送＋配送1日（東京都）",
    });
    expect(explained.parts.reduce((sum, one) => sum + (one.sum ?? 0), 0)).toBe(detail.order.total_payment);
    expect(explained.total_payment).toBe(detail.order.total_payment);
  });

  test("[OWN-19] gives each parcel's own reason why it cannot arrive earlier", async () => {
    const open = await openWithMember(await shop());
    await open.set("ORDER.SHIPPING.IS_ALLOW_MULTIPLE", true);
    const { me, towel, bank } = open;
    const { token, detail } = await readyCart({ api: me, bank }, [{ id: towel.id, quantity: 2 }], bank);
    const kyoto = { ...address, prefecture: "京都府" };
    const { shippings } = (await me.cart.addShipping({ token, address: kyoto, is_additional: true })).detail;
    const parts = shippings.map(({ key }) => ({ shipping_key: key, quantity: 1 }));
    const divided = await me.packing.divide({ token, products: [{ key: detail.products[0]!.key, parts }] });
    for (const shipping_key of shippings.map(({ key }) => key))
      await me.cart.modifyShipping({ token, shipping_key, delivery_at: null, delivery_timezone_key: null });
    const { order_no } = await me.cart.decision({ token });
    const { reasons } = await open.db.selectFrom("shop_order").select("reasons").executeTakeFirstOrThrow();
    const packingKeys = divided.detail.shippings.flatMap(({ packings }) => packings.map(({ key }) => key));
    expect(Object.keys((reasons as OrderReasons).arrivals).toSorted()).toEqual(packingKeys.toSorted());
    const { id } = await me.order.ofCart({ orderNo: order_no });
    const dates = (await me.explanation.ofOrder({ id })).parts.find(({ kind }) => kind === "dates")!;
    expect(dates.rows.map(({ reason }) => reason)).toEqual([
      expect.stringContaining("（東京都）"),
      expect.stringContaining("（京都府）"),
    ]);
  });

  test("[OWN-19] has the regular price of a line with a sale price, also after the sale, and of no other line", async () => {
    const open = await openWithMember(await shop());
    const sale = {
      sale_price: 1760,
      sale_price_starts_at: new Date("2026-11-20T00:00:00Z"),
      sale_price_ends_at: new Date("2026-11-20T01:30:00Z"),
    };
    await open.db.updateTable("product").set(sale).where("id", "=", open.towel.id).execute();
    const { token, detail } = await readyCart(
      { api: open.me, bank: open.bank },
      [{ id: open.towel.id, quantity: 2 }, { id: open.tea.id }],
      open.bank,
    );
    const { order_no } = await open.me.cart.decision({ token, digest: detail.digest });
    const { id } = await open.me.order.ofCart({ orderNo: order_no });
    open.at("2026-11-20T01:40:00Z");
    const { parts } = await open.me.explanation.ofOrder({ id });
    expect(parts.find(({ kind }) => kind === "products")).toMatchObject({
      sum: 4600,
      rows: [
        { amount: 3520, reason: "1,760円 × 2点。セール価格（通常 1,980円）" },
        { amount: 1080, reason: "1,080円 × 1点" },
      ],
    });
  });

  test("[OWN-19] uses the stored data: later prices, tables and settings change nothing", async () => {
    const open = await openWithMember(await shop());
    await open.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 5000);
    const { id } = await open.order();
    const before = await open.me.explanation.ofOrder({ id });
    expect(before.parts.find(({ kind }) => kind === "carriage")!.rows[0]).toMatchObject({
      amount: 0,
      reason: "やまびこ運送、東京都への送料。料金表では 660円。商品の代金が5,000円以上のため無料",
    });
    await open.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 9000);
    await open.set("POINT.EARN_PERCENT", 20);
    await open.set("ORDER.TAX_ROUNDING", "ceil");
    await open.db.updateTable("product").set({ price: 1 }).execute();
    await open.db.updateTable("carrier").set({ by_prefecture: "{}" }).execute();
    open.shop.channels.drop();
    expect(await open.me.explanation.ofOrder({ id })).toEqual(before);
  });

  test("[OWN-19] lists later refunds and changes at the end, and is the same in the owner's command", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no } = await open.order();
    await open.type("order paid", order_no);
    await open.type("order refunded", order_no, "--total", "500");
    const { parts } = await open.me.explanation.ofOrder({ id });
    expect(parts.at(-1)).toMatchObject({
      kind: "since",
      rows: [{ label: "ご注文受付" }, { label: "お支払い済み" }, { label: "ご返金", amount: -500 }],
    });
    const { output, exit } = await open.type("order explain", order_no);
    expect(exit).toBe(0);
    for (const { title, rows } of parts)
      for (const words of [title, ...rows.flatMap(({ label, reason }) => [label, reason])])
        expect(output).toContain(words);
    expect(output).toContain("お支払い合計  5,700円");
    expect(JSON.parse((await open.type("order explain", order_no, "--json")).output)).toMatchObject({
      order_no,
      total_payment: 5700,
    });
  });

  test("[OWN-19] is shown to the buyer only: to the member, or to a guest with the order's link", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no } = await open.order();
    const { link } = await guestOrder(open);
    expect(await open.api.explanation.ofGuest(link)).toMatchObject({ order_no: link.no });
    const { me: other } = await logIn(open);
    const ofMember = await guestLinkTo(open, order_no);
    for (const call of [
      () => other.explanation.ofOrder({ id }),
      () => open.api.explanation.ofGuest({ ...link, t: "x" }),
      () => open.api.explanation.ofGuest(ofMember),
    ])
      await expect(call()).rejects.toMatchObject({ code: "order.not_found" });
  });
});
