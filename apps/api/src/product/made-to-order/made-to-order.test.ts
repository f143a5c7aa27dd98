import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putShirt } from "#api/testing/made-to-order.ts";
import { setSale } from "../sale-price/sale-prices.service.ts";

describeOnBothDatabases("choices of a product made to order", ({ shop }) => {
  test("[CAT-11, CAT-23] while a sale price holds, the answer has the regular price and the end", async () => {
    const test = await shop();
    const shirt = await putShirt(test);
    const period = { startsAt: new Date("2026-11-25T00:00:00+09:00"), endsAt: new Date("2026-12-01T00:00:00+09:00") };
    const work = {
      shop: test.shop,
      db: test.db,
      now: test.shop.clock(),
      actor: test.shop.actor,
      channel: test.channel,
    };
    await setSale(work, { code: "SHT-1-UOS", price: 9900, ...period });
    const shown = async (moment: string) => {
      test.at(`${moment}+09:00`);
      const { price, sale } = await test.api.madeToOrder.ofProduct({ key: shirt.key });
      return { price, sale };
    };
    expect(await shown("2026-11-24T23:59:59")).toEqual({ price: 11_000, sale: null });
    expect(await shown("2026-11-25T00:00:00")).toEqual({
      price: 9900,
      sale: { regular_price: 11_000, ends_at: "2026-11-30T15:00:00.000Z" },
    });
    expect(await shown("2026-12-01T00:00:00")).toEqual({ price: 11_000, sale: null });
  });

  test("[CAT-11] it is ordered by the piece, up to the shop's max of one product, whatever lots the ready-made variants have", async () => {
    const test = await shop();
    const shirt = await putShirt(test);
    await test.db
      .updateTable("product_model")
      .set({ quantity_min: 20, quantity_step: 10 })
      .where("key", "=", shirt.key)
      .execute();
    await test.set("ORDER.MAX_QUANTITY", 120);
    const { order_quantity } = await test.api.madeToOrder.ofProduct({ key: shirt.key });
    expect(order_quantity).toEqual({ min: 1, step: 1, max: 120 });
    expect((await test.api.product.detail({ key: shirt.key })).order_quantity).toEqual({ min: 20, step: 10, max: 120 });
  });
});
