import { expect, test } from "vitest";
import type { ShopClient } from "#api/clients.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { address, openForOrders, orderer, putProducts } from "#api/testing/products.ts";
import { logIn } from "#api/testing/members.ts";
import { orderForDocuments, refusal, wordsOf } from "#api/testing/documents.ts";

describeOnBothDatabases("quotations", ({ shop }) => {
  test("[CART-22] the quotation of a cart states the current prices, until when it is valid, and that carriage is not known yet", async () => {
    const { api, towel, tea, set } = await openForOrders(await shop());
    await set("DOCUMENT.QUOTATION_DAYS", 14);
    const { token } = await api.cart.addProduct({ product_id: towel.id, quantity: 3 });
    await api.cart.addProduct({ token, product_id: tea.id });
    const file = await api.document.quotationOfCart({ token });
    expect(file.name).toMatch(/^見積書_261120-[0-9A-F]{8}\.pdf$/);
    const words = wordsOf(file);
    for (const text of [
      "見積書",
      "様",
      "2026年11月20日",
      "2026年12月4日",
      "煎茶 ※",
      "¥7,020-",
      "（税込・送料別）",
      "別途お見積り",
    ])
      expect(words).toContain(text);
    expect((await api.document.quotationOfCart({ token })).name).toBe(file.name);
    await api.cart.addProduct({ token, product_id: tea.id, quantity: 2 });
    expect((await api.document.quotationOfCart({ token })).name).not.toBe(file.name);
  });

  test("[CART-22] it is addressed to the requested name, else to the orderer's company, else to the member", async () => {
    const { api, as, towel } = await openForOrders(await shop());
    const { me } = await logIn({ api, as }, { company_name: "株式会社こよみ堂", department_or_position: "総務部" });
    const { token } = await me.cart.addProduct({ product_id: towel.id });
    const toMember = wordsOf(await me.document.quotationOfCart({ token }));
    for (const text of ["株式会社こよみ堂", "御中", "総務部　山田 花子 様"]) expect(toMember).toContain(text);
    await me.cart.modifyOrder({ token, orderer: { ...orderer, company_name: "みほん旅館" } });
    await me.cart.addShipping({ token, address });
    const toOrderer = wordsOf(await me.document.quotationOfCart({ token }));
    for (const text of ["みほん旅館", "¥660", "¥2,640-", "（税込）"]) expect(toOrderer).toContain(text);
    const requested = wordsOf(await me.document.quotationOfCart({ token, addressee: "町内会", honorific: "御中" }));
    for (const text of ["町内会", "御中"]) expect(requested).toContain(text);
    expect(requested).not.toContain("みほん旅館");
  });

  test("[CART-22] an empty cart, deleted products and another member's cart are not quoted", async () => {
    const { api, as, db, towel, ...open } = await openForOrders(await shop());
    const { token } = await api.cart.init();
    expect(await refusal(api.document.quotationOfCart({ token }))).toBe("cart.is_empty");
    await api.cart.addProduct({ token, product_id: towel.id });
    await db.updateTable("product").set({ is_on_sale: false }).where("id", "=", towel.id).execute();
    expect(await refusal(api.document.quotationOfCart({ token }))).toBe("cart.update_products.not_sale");
    const { me } = await logIn({ api, as });
    const own = await me.cart.addProduct({ product_id: (await putProducts({ db, ...open, api, as })).id });
    expect(await refusal(api.document.quotationOfCart({ token: own.token }))).toBe("cart.not_found");
  });

  test("[CART-22] the quotation of an order has the order's date and prices", async () => {
    const { meAt, id, order_no, db, towel } = await orderForDocuments(await shop());
    await db.updateTable("product").set({ price: 9999 }).where("id", "=", towel.id).execute();
    const me = await meAt("2026-12-10T10:00:00+09:00");
    const file = await me.document.quotationOfOrder({ id });
    expect(file.name).toBe(`見積書_${order_no}.pdf`);
    const words = wordsOf(file);
    for (const text of [`Q-${order_no}`, "2026年11月20日", "2026年12月20日", "1,980", "¥4,800-", "山田 花子"])
      expect(words).toContain(text);
    expect(words).not.toContain("2026年12月10日");
  });

  test("[CART-22] documents are rate-limited by client", async () => {
    const { api, towel } = await openForOrders(await shop());
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    const ask = (client: ShopClient) => refusal(client.document.quotationOfCart({ token }));
    for (let count = 0; count < 60; count++) await ask(api);
    expect(await ask(api)).toBe("common.too_many_requests");
  });

  test("[SEC-02, ERR-05] of 40 quotations at once those above the max are refused, and the others are drawn", async () => {
    const { api, towel } = await openForOrders(await shop());
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    const requested = Array.from({ length: 40 }, () => refusal(api.document.quotationOfCart({ token })));
    const list = await api.product.list({});
    expect(list.data.length).toBeGreaterThan(0);
    const answers = await Promise.all(requested);
    expect(new Set(answers)).toEqual(new Set(["answered", "common.too_many_requests"]));
    expect(await refusal(api.document.quotationOfCart({ token }))).toBe("answered");
  });
});
