import { expect, test } from "vitest";
import { putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { settleOrder, wordsOf } from "#api/testing/documents.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { readyCart } from "#api/testing/products.ts";

const name = "750ml / 抹茶 / 木箱";

describeOnBothDatabases("a variant with axes of its product's own", ({ shop }) => {
  test("[CAT-28] cart, order, emails, documents, order by number and search show the same name, and placed orders keep it when axis and value are renamed", async () => {
    const open = await openWithMember(await shop());
    const { me, db, type } = open;
    const { variants } = await putProduct(open, {
      key: "tea-box",
      code: "BOX",
      name: "お茶の箱",
      axes: ["容量", "味", "箱"],
      variants: [
        { code: "BOX-1", values: ["750ml", "抹茶", "木箱"] },
        { code: "BOX-2", values: ["300ml", "抹茶", "木箱"] },
      ],
    });
    const { token, detail } = await readyCart({ api: me, bank: open.bank }, [{ id: variants[0]!.id }]);
    const nameOf = (lines: { product_info: { variant_name: string } }[]) => lines[0]!.product_info.variant_name;
    expect(nameOf(detail.products)).toBe(name);
    const quotation = await me.document.quotationOfCart({ token });
    expect(wordsOf(quotation).join("").replaceAll(" ", "")).toContain(name.replaceAll(" ", ""));
    const { order_no } = await me.cart.decision({ token, digest: detail.digest });
    const { id } = await me.order.ofCart({ orderNo: order_no });
    const ordered = async () => {
      await settleOrder(open, id);
      const receipt = await me.document.issueReceipt({
        id,
        addressee: "みほん旅館",
        honorific: "御中",
        proviso: "お品代",
      });
      const again = await me.order.detail({ id });
      const listed = (await me.order.list()).data[0]!.products[0]!.variant_name;
      const shown = (await type("order show", order_no)).output;
      return [
        nameOf(again.products),
        listed,
        wordsOf(receipt).join("").replaceAll(" ", "").includes(name.replaceAll(" ", "")),
        shown.includes(`お茶の箱 ${name}`),
      ];
    };
    expect(await open.email("ご注文")).toContain(`お茶の箱（${name}）`);
    expect(await ordered()).toEqual([name, name, true, true]);
    const checked = await open.api.catalogOrder.check({ rows: [{ number: "BOX-1", quantity: "1" }] });
    expect(checked[0]).toMatchObject({ variant: { variant_name: name } });
    expect((await open.api.product.list({ word: "木箱" })).data.map(({ key }) => key)).toEqual(["tea-box"]);

    await db
      .updateTable("product_model")
      .set({ option_names: ["内容量", "味", "箱"] })
      .where("code", "=", "BOX")
      .execute();
    await db
      .updateTable("product")
      .set({ option_values: ["七五〇ml", "抹茶", "木箱"] })
      .where("code", "=", "BOX-1")
      .execute();
    expect((await open.api.product.detail({ key: "tea-box" })).product_model.products[0]!.name).toBe(
      "七五〇ml / 抹茶 / 木箱",
    );
    expect(await ordered()).toEqual([name, name, true, true]);
  });

  test("[CAT-28] a refusal for sold out products and an accessory have its name too", async () => {
    const open = await openWithMember(await shop());
    const axes = ["容量"];
    const [tea, bag] = [
      await putProduct(open, { name: "お茶", axes, variants: [{ values: ["750ml"] }] }),
      await putProduct(open, { name: "手提げ", axes, variants: [{ values: ["大"] }] }),
    ];
    await open.db
      .insertInto("product_accessory")
      .values({ model_id: tea.id, product_id: bag.variants[0]!.id })
      .execute();
    const offered = await open.api.accessory.ofProduct({ key: tea.key });
    expect(offered.map(({ variant_name }) => variant_name)).toEqual(["大"]);
    const { token } = await readyCart({ api: open.me, bank: open.bank }, [{ id: tea.variants[0]!.id }]);
    await open.db.updateTable("product").set({ stock: 0 }).where("id", "=", tea.variants[0]!.id).execute();
    await expect(open.me.cart.decision({ token })).rejects.toMatchObject({
      message: "申し訳ございません。「お茶（750ml）」が売り切れました。",
    });
  });
});
