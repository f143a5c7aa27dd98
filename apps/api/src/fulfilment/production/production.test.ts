import { expect, test } from "vitest";
import { giftItems } from "#api/gift/gift.queries.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { wordsOf } from "#api/testing/documents.ts";
import {
  changeShirt,
  putShirt,
  readyShirtCart,
  shirtFile,
  shirtPrice,
  shirtSummary,
} from "#api/testing/made-to-order.ts";
import { openWithMember } from "#api/testing/member-orders.ts";

describeOnBothDatabases("an order of items made to order", ({ shop }) => {
  test("[CAT-11] needs no stock, and shows the choices in order, email, receipt and order show", async () => {
    const open = await openWithMember(await shop());
    const shirt = await putShirt(open);
    const { token, detail } = await readyShirtCart({ api: open.me, bank: open.bank }, shirt, {
      items: [{ id: open.towel.id, quantity: 2 }],
    });
    const { order_no } = await open.me.cart.decision({ token, digest: detail.digest });
    const placed = await open.me.order.ofCart({ orderNo: order_no });
    expect(placed.products[0]).toMatchObject({
      product_info: { variant_name: shirtSummary },
      unit_price: shirtPrice,
      configuration: {
        measurements: [
          { key: "neck", value: 39.5 },
          { key: "length", value: 72 },
        ],
      },
    });
    expect(await open.stock()).toEqual([8, 5]);
    const email = await open.email("ご注文ありがとうございます");
    expect(email).toContain(`仕立てシャツ（${shirtSummary}）`);
    expect(email).toContain("オーダーメイドの商品は、製作に入ったあとのキャンセルと");
    const { output } = await open.type("order show", order_no);
    expect(output).toContain(`商品\tSHT-1-UOS\t仕立てシャツ ${shirtSummary}\t1点\t15,900円`);
    expect(output).toContain("製作\t製作前");
    await open.audited();
    // later changes of the options do not change the order
    await changeShirt(open, { groups: [shirtFile.groups[1]!], price: 99_000 });
    expect((await open.me.order.detail({ id: placed.id })).products[0]).toMatchObject({ unit_price: shirtPrice });
    expect((await open.me.cart.init({})).detail.products).toEqual([]);
  });

  test("[CAT-11] takes no stock, and a cancellation returns none", async () => {
    const open = await openWithMember(await shop());
    const shirt = await putShirt(open);
    const { token } = await readyShirtCart({ api: open.me, bank: open.bank }, shirt);
    const { order_no } = await open.me.cart.decision({ token });
    const { id } = await open.me.order.ofCart({ orderNo: order_no });
    expect(await open.db.selectFrom("stock_movement").select("id").where("order_id", "=", id).execute()).toEqual([]);
    await open.audited();
    expect((await open.me.order.detail({ id })).is_cancellable).toBe(true);
    await open.me.order.cancel({ id, cancel_reason: "寸法をまちがえたため" });
    expect(await open.db.selectFrom("product").select("stock").where("id", "=", shirt.id).execute()).toEqual([
      { stock: 0 },
    ]);
    await open.audited();
  });

  test("[CAT-11, ORD-03] cannot be cancelled by the buyer once production has started, but by the shop", async () => {
    const open = await openWithMember(await shop());
    const shirt = await putShirt(open);
    const { token } = await readyShirtCart({ api: open.me, bank: open.bank }, shirt);
    const { order_no } = await open.me.cart.decision({ token });
    const { id } = await open.me.order.ofCart({ orderNo: order_no });
    await expect(open.type("order in-production", order_no)).resolves.toMatchObject({
      exit: 1,
      output: expect.stringContaining("入金がまだです"),
    });
    await open.type("order paid", order_no);
    // its own lead time also begins with the payment
    expect((await open.me.order.detail({ id })).shippings[0]!.packings[0]!.estimated_at).toBe("2026-12-08");
    expect((await giftItems(open.db, id)).leadDays).toEqual([10]);
    expect((await open.type("order in-production", order_no)).output).toContain("製作に入ったことを記録しました");
    expect((await open.type("order in-production", order_no)).output).toContain("すでに製作に入っています");
    expect(await open.me.order.detail({ id })).toMatchObject({
      is_cancellable: false,
      production_started_at: "2026-11-20T01:00:00.000Z",
    });
    await expect(open.me.order.cancel({ id, cancel_reason: "気が変わったため" })).rejects.toMatchObject({
      code: "order.in_production",
      status: 409,
    });
    expect((await open.type("order show", order_no)).output).toContain("製作開始");
    await open.audited();
    await open.type("order cancelled", order_no, "--reason", "生地が入らないため");
    expect(await open.me.order.detail({ id })).toMatchObject({ state: "cancelled" });
  });

  test("[CAT-11, OWN-06] the buyer is emailed once that production has started, for which items, and that they cannot be cancelled any more", async () => {
    const open = await openWithMember(await shop());
    const shirt = await putShirt(open);
    const { token } = await readyShirtCart({ api: open.me, bank: open.bank }, shirt, { items: [{ id: open.tea.id }] });
    const { order_no } = await open.me.cart.decision({ token });
    await open.type("order in-production", order_no);
    const productionEmails = async () => (await open.emails()).filter((subject) => subject.includes("製作"));
    expect(await productionEmails()).toEqual([]);
    await open.type("order paid", order_no);
    await open.type("order in-production", order_no);
    await open.type("order in-production", order_no);
    expect(await productionEmails()).toEqual(["オーダーメイドの商品の製作に入りました"]);
    const email = await open.email("製作に入りました");
    expect(email).toContain(order_no);
    expect(email).toContain("このあとは、ご注文のキャンセルを承れません。");
    expect(email).toContain(`仕立てシャツ（${shirtSummary}）`);
    expect(email.split("お届け")[0]).not.toContain("煎茶");
    expect(email).toContain("オーダーメイドの商品は、製作に入ったあとのキャンセルと");
  });

  test("[CAT-11, CART-22, ORD-04] prints the choices on quotation and receipt", async () => {
    const open = await openWithMember(await shop());
    const shirt = await putShirt(open);
    const { token } = await readyShirtCart({ api: open.me, bank: open.bank }, shirt);
    // the document may break a line anywhere
    const printed = (file: { bytes: Uint8Array }) => wordsOf(file).join("").replaceAll(/\s/g, "");
    const summary = shirtSummary.replaceAll(/\s/g, "");
    const quotation = printed(await open.me.document.quotationOfCart({ token }));
    expect(quotation).toContain(summary);
    expect(quotation).toContain("¥15,900");
    const { order_no } = await open.me.cart.decision({ token });
    const { id } = await open.me.order.ofCart({ orderNo: order_no });
    await open.type("order paid", order_no);
    const receipt = printed(await open.me.document.receipt({ id }));
    expect(receipt).toContain(`SHT-1-UOS${summary}`);
    expect(receipt).toContain("¥15,900");
  });

  test("[CAT-11] without such items an order has no production", async () => {
    const open = await openWithMember(await shop());
    const { order_no } = await open.order();
    await open.type("order paid", order_no);
    expect((await open.type("order in-production", order_no)).output).toContain("オーダーメイドの商品がありません");
  });

  test("[CAT-11] a returned piece is not added to a stock", async () => {
    const open = await openWithMember(await shop());
    const shirt = await putShirt(open);
    const { token } = await readyShirtCart({ api: open.me, bank: open.bank }, shirt, { items: [{ id: open.tea.id }] });
    const { order_no } = await open.me.cart.decision({ token });
    for (const step of ["order paid", "order in-production", "order packed", "order shipped"])
      await open.type(step, order_no);
    await open.type("order returned", order_no);
    expect(await open.stock()).toEqual([10, 5]);
    await open.audited();
  });

  test("[CAT-11, ORD-02] is bought again with the same configuration", async () => {
    const open = await openWithMember(await shop());
    const shirt = await putShirt(open);
    const { token } = await readyShirtCart({ api: open.me, bank: open.bank }, shirt);
    const { order_no } = await open.me.cart.decision({ token });
    const [line] = (await open.me.order.ofCart({ orderNo: order_no })).products;
    const products = [{ product_id: line!.product_info.id, configuration: line!.configuration! }];
    expect((await open.me.productSet.add({ products })).detail.products[0]).toMatchObject({
      key: line!.key,
      unit_price: shirtPrice,
    });
  });
});
