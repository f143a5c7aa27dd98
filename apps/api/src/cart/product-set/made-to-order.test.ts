import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import {
  changeShirt,
  putShirt,
  readyShirtCart,
  shirtChoice,
  shirtFile,
  shirtPrice,
  shirtSummary,
} from "#api/testing/made-to-order.ts";
import { openForOrders } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

async function openWithShirt(test: TestShop) {
  const open = await openForOrders(test);
  const shirt = await putShirt(open);
  const add = (configuration: object | null = shirtChoice, more: { token?: string; quantity?: number } = {}) =>
    open.api.productSet.add({
      token: more.token,
      products: [{ product_id: shirt.id, quantity: more.quantity ?? 1, configuration }],
    });
  return { ...open, shirt, add };
}
const white = { ...shirtChoice, choices: [{ group: "fabric", choice: "white" }, shirtChoice.choices[1]!] };
const withoutIndigo = {
  groups: [{ ...shirtFile.groups[0]!, choices: [shirtFile.groups[0]!.choices[0]!] }, shirtFile.groups[1]!],
};

describeOnBothDatabases("a product made to order in the cart", ({ shop }) => {
  test("[CAT-11] a configuration becomes a line with its choices in words and the price that the shop computes", async () => {
    const { add, shirt } = await openWithShirt(await shop());
    const { detail } = await add();
    expect(detail.products).toMatchObject([
      {
        product_info: {
          id: shirt.id,
          name: "仕立てシャツ",
          variant_name: shirtSummary,
          stock_state: "ok",
          stock_left: null,
        },
        unit_price: shirtPrice,
        subtotal: shirtPrice,
        problem: null,
        configuration: { embroidery: { text: "T.SATO", script: "roman" } },
      },
    ]);
    expect(detail.order.total_payment).toBe(shirtPrice);
  });

  test("[CAT-11, CART-02] the same configuration adds to its line, another one is a line of its own", async () => {
    const { add, at } = await openWithShirt(await shop());
    const first = await add();
    at("2026-11-20T01:00:05Z");
    const { token } = first;
    await add({ ...shirtChoice, measurements: shirtChoice.measurements.toReversed() }, { token, quantity: 2 });
    at("2026-11-20T01:00:10Z");
    const { detail } = await add(white, { token });
    expect(detail.products.map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([
      [3, shirtPrice],
      [1, shirtPrice - 3300],
    ]);
    const [key, other] = detail.products.map((line) => line.key);
    expect(key).toBe(first.detail.products[0]!.key);
    expect(other).not.toBe(key);
  });

  test("[CAT-11] a double click without an idempotency key counts once, and with another configuration twice", async () => {
    const { add } = await openWithShirt(await shop());
    const { token } = await add();
    expect((await add(shirtChoice, { token })).detail.total_quantity).toBe(1);
    expect((await add(white, { token })).detail.total_quantity).toBe(2);
  });

  test("[CAT-11, ERR-04] values out of bounds are refused with a sentence at each field, and nothing is added", async () => {
    const { add, api, shirt } = await openWithShirt(await shop());
    const { token } = await api.cart.init();
    const wrong = {
      choices: [{ group: "fabric", choice: "silk" }],
      measurements: [{ key: "neck", value: 60 }],
      embroidery: { ...shirtChoice.embroidery, text: "佐藤さん家の犬" },
    };
    await expect(add(wrong, { token })).rejects.toMatchObject({
      status: 422,
      code: "common.invalid_input",
      fields: {
        "products.0.configuration.choices.0.choice": ["生地の選べる内容が変わりました。もう一度お選びください"],
        "products.0.configuration.choices": ["衿を選択してください"],
        "products.0.configuration.measurements.0.value": ["首まわりは34cmから48cmまで、0.5cm単位で入力してください"],
        "products.0.configuration.measurements": ["着丈を入力してください"],
        "products.0.configuration.embroidery.text": [
          "刺しゅうは、ローマ字8文字以内か、漢字・かな4文字以内で入力してください",
        ],
      },
    });
    const fifty = Array.from({ length: 50 }, (_, index) => ({ key: `m${index}`, value: -index }));
    await expect(add({ ...shirtChoice, measurements: fifty }, { token })).rejects.toMatchObject({ status: 422 });
    await expect(
      add({ ...shirtChoice, measurements: [...fifty, { key: "m50", value: 1 }] }, { token }),
    ).rejects.toMatchObject({ status: 422, code: "common.invalid_input" });
    await expect(add(null, { token })).rejects.toMatchObject({ code: "common.invalid_input" });
    await expect(api.cart.addProduct({ token, product_id: shirt.id })).rejects.toMatchObject({
      code: "cart.update_products.option_gone",
    });
    expect((await api.cart.get({ token })).detail.products).toEqual([]);
  });

  test("[CAT-11] a product that is not made to order takes no configuration", async () => {
    const { api, towel } = await openWithShirt(await shop());
    const products = [{ product_id: towel.id, configuration: shirtChoice }];
    await expect(api.productSet.add({ products })).rejects.toMatchObject({ code: "cart.update_products.option_gone" });
  });

  test("[CAT-11, CART-04] a changed price is shown, as for every product", async () => {
    const open = await openWithShirt(await shop());
    const { token } = await open.add();
    await changeShirt(open, { price: 12_000 });
    expect((await open.api.cart.get({ token })).detail.products[0]).toMatchObject({
      unit_price: shirtPrice + 1000,
      price_before: shirtPrice,
      problem: null,
    });
  });

  test("[CAT-11] a line with an option that is no longer offered has a problem, stays so that the buyer can choose again, and cannot be ordered", async () => {
    const open = await openWithShirt(await shop());
    const { token, detail } = await readyShirtCart(open, open.shirt);
    await changeShirt(open, withoutIndigo);
    expect((await open.api.cart.init({ token, invalid_product: true })).detail).toMatchObject({
      next_step: "cart",
      products: [{ problem: "option_gone", unit_price: shirtPrice, product_info: { variant_name: shirtSummary } }],
    });
    await expect(open.api.cart.decision({ token, digest: detail.digest })).rejects.toMatchObject({
      code: "cart.update_products.option_gone",
    });
    await expect(open.api.document.quotationOfCart({ token })).rejects.toMatchObject({
      code: "cart.update_products.option_gone",
    });
    const key = detail.products[0]!.key;
    await expect(open.api.cart.modifyProduct({ token, products: [{ key, quantity: 2 }] })).rejects.toMatchObject({
      code: "cart.update_products.option_gone",
    });
    expect((await open.api.cart.deleteProduct({ token, key })).detail.products).toEqual([]);
  });

  test("[CAT-11] a product off sale cannot be bought, and a removed one is not found", async () => {
    const open = await openWithShirt(await shop());
    const { token } = await open.add();
    await changeShirt(open, { is_on_sale: false });
    expect((await open.api.cart.get({ token })).detail.products[0]).toMatchObject({ problem: "not_sale" });
    await expect(open.add(white, { token })).rejects.toMatchObject({ code: "cart.update_products.not_sale" });
    expect(await open.api.madeToOrder.ofProduct({ key: "shirt" })).toMatchObject({ is_sale_ended: true });
    await open.db.deleteFrom("product").where("id", "=", open.shirt.id).execute();
    expect((await open.api.cart.get({ token })).detail.products[0]).toMatchObject({ problem: "product_not_found" });
    await expect(open.api.madeToOrder.ofProduct({ key: "shirt" })).rejects.toMatchObject({ code: "product.not_found" });
  });

  test("[CAT-11, CART-09] it has its own lead time, and the longest lead time in a parcel counts", async () => {
    const open = await openWithShirt(await shop());
    const earliest = async (items: { id: string }[]) => {
      const { token } = await readyShirtCart(open, open.shirt, { items });
      const [time] = await open.api.shipping.leadTimes({ token, choiceMode: "each" });
      return time!.earliest;
    };
    const alone = await earliest([]);
    // ten business days from Friday, 20 November 2026 (the 23rd is a holiday), and one day of transport
    expect(alone).toBe("2026-12-08");
    expect(await earliest([{ id: open.towel.id }])).toBe(alone);
    const { is_only_made_to_order, is_made_to_order, delivery_estimate, stock_state } = await open.api.product.detail({
      key: "shirt",
    });
    expect({ is_only_made_to_order, is_made_to_order, stock_state, first: delivery_estimate!.first }).toEqual({
      is_only_made_to_order: true,
      is_made_to_order: true,
      stock_state: "ok",
      first: alone,
    });
  });

  test("[CAT-11] a product may be sold both ready-made and made to order, and is listed as in stock either way", async () => {
    const open = await openWithShirt(await shop());
    const inStock = async () => (await open.api.product.list({ stock: "1" })).data.map(({ key }) => key);
    expect(await inStock()).toContain("shirt");
    await open.db
      .insertInto("product")
      .values({
        id: open.shirt.model,
        channel_id: open.channel.id,
        model_id: open.shirt.model,
        code: "SHT-1-M",
        price: 9000,
      })
      .execute();
    const product = await open.api.product.detail({ key: "shirt" });
    expect(product.product_model.products.map(({ code }) => code)).toEqual(["SHT-1-M"]);
    expect(product).toMatchObject({ is_made_to_order: true, is_only_made_to_order: false, price_min: 9000 });
    await changeShirt(open, { is_on_sale: false });
    expect(await inStock()).not.toContain("shirt");
    expect(await open.api.product.detail({ key: "shirt" })).toMatchObject({ is_made_to_order: false });
  });

  test("[CAT-11, CART-35] a visitor's configurations join the member's cart, and equal ones become one line", async () => {
    const open = await openWithMember(await shop());
    const shirt = await putShirt(open);
    const products = [{ product_id: shirt.id, configuration: shirtChoice }];
    await open.me.productSet.add({ products: [...products, { product_id: shirt.id, configuration: white }] });
    const { token } = await open.api.productSet.add({ products });
    const { detail } = await open.me.cart.init({ token });
    expect(detail.products.map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([
      [2, shirtPrice],
      [1, shirtPrice - 3300],
    ]);
  });
});
