import { addressInput, ordererInput } from "@noren/contract/delivery/address.ts";
import { describe, expect, test } from "vitest";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { address, openCarrier, openForOrders, orderer, putProducts } from "#api/testing/products.ts";

describeOnBothDatabases("the cart", ({ shop }) => {
  test("[CART-03] a cart answers products, shippings, coupons and the order's amounts by tax rate", async () => {
    const { api, towel, tea } = await openForOrders(await shop());
    const { token } = await api.cart.addProduct({ product_id: towel.id, quantity: 2 });
    const cart = await api.cart.addProduct({ token, product_id: tea.id, quantity: 1 });
    expect(cart).toMatchObject({ token, order_no: null, payment_id: null, payment_name: null, user_id: null });
    expect(cart.detail.products).toMatchObject([
      {
        product_info: {
          id: towel.id,
          code: towel.code,
          name: "ガーゼタオル",
          product_price: 1980,
          brand: null,
          categories: [],
        },
        unit_price: 1980,
        quantity: 2,
        tax_amount: 360,
        coupon_discount_parts: [],
      },
      { product_info: { id: tea.id, name: "煎茶" }, unit_price: 1080, quantity: 1, tax_amount: 80 },
    ]);
    expect(cart.detail.order).toMatchObject({ total_payment: 5040, total_tax: 440, total_carriage: 0 });
    expect(cart.detail.order.amount_by_tax_rate.map(({ rate, tax }) => [rate, tax])).toEqual([
      [10, 360],
      [8, 80],
    ]);
    expect(cart.detail.coupons).toEqual([]);
    expect(cart.detail.shippings).toEqual([]);
  });

  test("[CART-01] init opens the stored cart, and a new one where the token is unknown or too old", async () => {
    const { api, towel, at } = await openForOrders(await shop());
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    expect((await api.cart.init({ token })).detail.products).toHaveLength(1);
    const other = await api.cart.init({ token: "nobody's" });
    expect(other.token).not.toBe(token);
    expect(other.detail.products).toEqual([]);
    at("2027-03-01T00:00:00Z");
    expect((await api.cart.init({ token })).token).not.toBe(token);
    await expect(api.cart.get({ token })).rejects.toMatchObject({ code: "cart.common.is_expired", status: 422 });
  });

  test("[CART-01] init with invalid_product removes the lines that can no longer be bought", async () => {
    const { api, towel, tea, db } = await openForOrders(await shop());
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    await api.cart.addProduct({ token, product_id: tea.id });
    await db.updateTable("product").set({ is_on_sale: false }).where("id", "=", towel.id).execute();
    expect((await api.cart.init({ token })).detail.products[0]).toMatchObject({ problem: "not_sale" });
    const cart = await api.cart.init({ token, invalid_product: true });
    expect(cart.detail.products.map(({ product_info }) => product_info.id)).toEqual([tea.id]);
  });

  test("[CART-02] a double click adds once, a second click after two seconds adds again", async () => {
    const { api, towel, at } = await openForOrders(await shop());
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    expect((await api.cart.addProduct({ token, product_id: towel.id })).detail.products[0]!.quantity).toBe(1);
    at("2026-11-20T01:00:03Z");
    expect((await api.cart.addProduct({ token, product_id: towel.id })).detail.products[0]!.quantity).toBe(2);
  });

  test("[CART-02] two additions with one idempotency key count once, with two keys twice", async () => {
    const { api, towel } = await openForOrders(await shop());
    const { token } = await api.cart.init();
    const add = (idempotencyKey: string) => api.cart.addProduct({ token, product_id: towel.id }, { idempotencyKey });
    const both = await Promise.all([add("one"), add("one")]);
    expect(both.map((cart) => cart.detail.products[0]!.quantity)).toEqual([1, 1]);
    expect((await add("two")).detail.products[0]!.quantity).toBe(2);
  });

  test("[CART-02] quantities are changed and lines deleted by key or by id; a repeated call changes nothing more", async () => {
    const { api, towel, tea } = await openForOrders(await shop());
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    const { detail } = await api.cart.addProduct({ token, product_id: tea.id });
    const [first, second] = detail.products;
    const change = { token, products: [{ key: first!.key, quantity: 3 }] };
    await Promise.all([api.cart.modifyProduct(change), api.cart.modifyProduct(change)]);
    expect((await api.cart.get({ token })).detail.products[0]!.quantity).toBe(3);
    await api.cart.deleteProduct({ token, key: first!.key });
    await expect(api.cart.deleteProduct({ token, key: first!.key })).rejects.toMatchObject({
      code: "cart.line_not_found",
    });
    expect((await api.cart.deleteProduct({ token, ids: [second!.product_info.id] })).detail.products).toEqual([]);
  });

  test("[CART-02] six products added at once are all in the cart", async () => {
    const test = await openForOrders(await shop());
    const { token } = await test.api.cart.init();
    const variants = await Promise.all(Array.from({ length: 6 }, () => putProducts(test)));
    await Promise.all(variants.map(({ id }) => test.api.cart.addProduct({ token, product_id: id })));
    expect((await test.api.cart.get({ token })).detail.products).toHaveLength(6);
  });

  test("[CART-04] a price or total that a buyer sends is ignored", async () => {
    const { app, towel, channel } = await openForOrders(await shop());
    const request = new Request("http://shop.test/api/v1/carts/products/add", {
      method: "PATCH",
      headers: { "content-type": "application/json", host: "shop.test" },
      body: JSON.stringify({
        product_id: towel.id,
        quantity: 1,
        unit_price: 1,
        price: 1,
        total_payment: 1,
        order: { total_payment: 1 },
      }),
    });
    const response = await app.fetch(request, { context: { channelId: channel.id, ip: "", requestId: "r" } });
    const body = (await response.json()) as { data: { detail: { order: { total_payment: number } } } };
    expect(body.data.detail.order.total_payment).toBe(1980);
  });

  test("[CART-04] the current price is charged, and the answer names the one that was shown before", async () => {
    const { api, towel, db } = await openForOrders(await shop());
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    await db.updateTable("product").set({ price: 2200 }).where("id", "=", towel.id).execute();
    expect((await api.cart.get({ token })).detail.products[0]).toMatchObject({ unit_price: 2200, price_before: 1980 });
  });

  test("more pieces than the stock or the limit per order are refused, with the number left", async () => {
    const { api, towel, set } = await openForOrders(await shop());
    await expect(api.cart.addProduct({ product_id: towel.id, quantity: 11 })).rejects.toMatchObject({
      code: "cart.update_products.out_of_stock",
      message: "「ガーゼタオル」の在庫は残り10点です。",
    });
    await set("ORDER.MAX_QUANTITY", 3);
    await expect(api.cart.addProduct({ product_id: towel.id, quantity: 4 })).rejects.toMatchObject({ status: 422 });
  });

  test("[CART-05] the next step is the first unfinished one, and an edit of an earlier step leads back to it", async () => {
    const test = await openForOrders(await shop());
    const { api, towel, bank } = test;
    const { token } = await api.cart.init();
    const step = async () => (await api.cart.get({ token })).detail.next_step;
    expect(await step()).toBe("cart");
    await api.cart.addProduct({ token, product_id: towel.id });
    expect(await step()).toBe("shipping-add");
    await api.cart.modifyOrder({ token, orderer });
    const { detail } = await api.cart.addShipping({ token, address });
    expect(detail.next_step).toBe("shipping-detail");
    const shipping_key = detail.shippings[0]!.key;
    await api.cart.modifyShipping({ token, shipping_key, delivery_at: null });
    expect(await step()).toBe("payment");
    await api.cart.modifyOrder({ token, payment_id: bank });
    expect(await step()).toBe("confirm");
    await api.cart.addShipping({ token, address: { ...address, prefecture: "沖縄県" } });
    expect(await step()).toBe("shipping-detail");
  });

  test("carriage follows the prefecture, and is free from the channel's limit on", async () => {
    const { api, towel, set } = await openForOrders(await shop());
    await set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 5000);
    const { token } = await api.cart.addProduct({ product_id: towel.id, quantity: 2 });
    const tokyo = await api.cart.addShipping({ token, address });
    expect(tokyo.detail).toMatchObject({
      order: { total_carriage: 660, total_payment: 4620 },
      free_carriage: { limit: 5000, rest: 1040 },
    });
    const okinawa = await api.cart.addShipping({ token, address: { ...address, prefecture: "沖縄県" } });
    expect(okinawa.detail.order.total_carriage).toBe(1540);
    const { key } = okinawa.detail.products[0]!;
    const free = await api.cart.modifyProduct({ token, products: [{ key, quantity: 3 }] });
    expect(free.detail).toMatchObject({
      order: { total_carriage: 0 },
      free_carriage: { rest: 0 },
      shippings: [{ carriage: 0 }],
    });
  });

  test("an address that no carrier serves is refused at the field", async () => {
    const test = await shop();
    const towel = await putProducts(test);
    await openCarrier(test, { without: ["沖縄県"] });
    test.shop.channels.drop();
    const { token } = await test.api.cart.addProduct({ product_id: towel.id });
    const refused = test.api.cart.addShipping({ token, address: { ...address, prefecture: "沖縄県" } });
    await expect(refused).rejects.toMatchObject({
      code: "cart.shipping.not_deliverable",
      fields: { "address.prefecture": [expect.any(String)] },
    });
  });

  test("[CART-24] a guest gives an address; an id of an address book that is not there is refused", async () => {
    const { api, towel } = await openForOrders(await shop());
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    const saved = await api.cart.addShipping({
      token,
      address: { ...address, postal_code: "１５０ー０００１", shipping_last_name_kana: "やまだ" },
    });
    expect(saved.detail.shippings[0]!.address).toMatchObject({
      postal_code: "150-0001",
      shipping_kana: "ヤマダ ハナコ",
      full_address: "〒150-0001 東京都渋谷区神宮前1-2-3",
    });
    await expect(api.cart.addShipping({ token, user_address_id: towel.id })).rejects.toMatchObject({
      code: "cart_detail.set_user_address.not_data",
      status: 422,
    });
  });

  test("days and slots that are not offered for the parcel are refused; others are saved", async () => {
    const { api, towel } = await openForOrders(await shop());
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    const { detail } = await api.cart.addShipping({ token, address });
    const shipping_key = detail.shippings[0]!.key;
    const [time] = await api.shipping.leadTimes({ token });
    expect(time).toMatchObject({ shipping_key, carrier: { code: "yamabiko" }, earliest: "2026-11-21" });
    const set = (delivery_at: string, delivery_timezone_key = "am") =>
      api.cart.modifyShipping({ token, shipping_key, delivery_at, delivery_timezone_key });
    for (const wrong of ["2026-11-20", "2027-11-21", "2026-02-30", "あした", "<b>"])
      await expect(set(wrong)).rejects.toMatchObject({ code: "cart.shipping.date_not_available" });
    await expect(set("2026-11-22", "9999")).rejects.toMatchObject({ code: "cart.shipping.timezone_not_available" });
    const saved = await set("2026-11-22");
    expect(saved.detail.shippings[0]!.packings[0]).toMatchObject({
      delivery_at: "2026-11-22",
      delivery_timezone_label: "午前中",
    });
  });

  test("cash on delivery has a fee that depends on the total, and is not offered above its limit", async () => {
    const { api, towel, cash } = await openForOrders(await shop());
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    const cart = await api.cart.modifyOrder({ token, payment_id: cash });
    expect(cart.detail.order).toMatchObject({ total_fee: 330, total_payment: 2310 });
    const choices = await api.payment.choices({ token });
    expect(choices.map(({ code, fee, is_selected }) => [code, fee, is_selected])).toEqual([
      ["bank_transfer", 0, false],
      ["cash_on_delivery", 330, true],
    ]);
    await expect(api.cart.modifyOrder({ token, payment_id: towel.id })).rejects.toMatchObject({
      code: "payment.not_found",
    });
  });

  test("[FORM-01] a business channel requires the company and no furigana", async () => {
    const { api, towel, set } = await openForOrders(await shop());
    await set("SITE.VARIANT", "business");
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    const nameless = { ...orderer, last_name_kana: "", first_name_kana: "" };
    await expect(api.cart.modifyOrder({ token, orderer: nameless })).rejects.toMatchObject({
      fields: { "orderer.company_name": ["会社名を入力してください"] },
    });
    const company = { ...nameless, company_name: "のれん商事", contact_phone_number: "０９０-1234-5678" };
    const saved = await api.cart.modifyOrder({ token, orderer: company });
    expect(saved.detail.orderer).toMatchObject({
      company_name: "のれん商事",
      contact_phone_number: "090-1234-5678",
    });
    // the errors of the orderer's name have fields of their own (FORM-02)
    await expect(api.cart.modifyOrder({ token, orderer: { ...company, last_name: "" } })).rejects.toMatchObject({
      fields: { "orderer.last_name": [expect.stringContaining("を入力してください")] },
    });
  });

  test("another channel's cart and an unknown token are not found", async () => {
    const { api } = await openForOrders(await shop());
    await expect(api.cart.get({ token: "x".repeat(43) })).rejects.toMatchObject({
      code: "cart.not_found",
      status: 404,
    });
  });
});

describe("the forms' rules", () => {
  test("[FORM-01] furigana is required of a consumer, not of a company", () => {
    const nameless = { ...address, shipping_last_name_kana: "", shipping_first_name_kana: "" };
    expect(addressInput("consumer").safeParse(nameless).success).toBe(false);
    expect(addressInput("business").safeParse(nameless).success).toBe(true);
    expect(ordererInput("business").safeParse({ ...orderer, company_name: "社".repeat(251) }).success).toBe(false);
  });
});
