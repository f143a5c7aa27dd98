import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForOrders, putProducts } from "#api/testing/products.ts";

describeOnBothDatabases("what a shop promises before anything is chosen", ({ shop }) => {
  test("[CART-34] it names the day of arrival and the moment until which that is true, past closed days too", async () => {
    const test = await shop();
    const { api } = await openForOrders(test);
    await test.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 11_000);
    const promised = async (moment: string, prefecture?: string) => {
      test.at(moment);
      return api.deliveryPromise.get({ prefecture });
    };
    const tokyo = { prefecture: "東京都", free_carriage_from: 11_000 };
    // 20 November 2026 is a Friday, 23 November a holiday
    expect(await promised("2026-11-20T12:59:59+09:00")).toEqual({
      ...tokyo,
      promise: { order_by: "2026-11-20T04:00:00.000Z", arrival: "2026-11-21" },
    });
    const later = { ...tokyo, promise: { order_by: "2026-11-24T04:00:00.000Z", arrival: "2026-11-25" } };
    expect(await promised("2026-11-20T13:00:00+09:00")).toEqual(later);
    expect(await promised("2026-11-24T12:59:59+09:00")).toEqual(later);
    expect((await promised("2026-11-20T10:00:00+09:00", "沖縄県")).promise?.arrival).toBe("2026-11-23");
    await test.set("SHIPPING.PREFECTURE", "沖縄県");
    expect(await promised("2026-11-20T10:00:00+09:00")).toMatchObject({ prefecture: "沖縄県" });
  });

  test("[CART-34] it counts the days of what is ready soonest, and promises nothing where all is sold out", async () => {
    const test = await shop();
    const { api } = await openForOrders(test);
    const { db } = test;
    await db.updateTable("product").set({ stock: 0 }).execute();
    expect((await api.deliveryPromise.get()).promise).toBe(null);
    await putProducts(test, { name: "うつわ", lead_days: 2 });
    test.at("2026-11-17T10:00:00+09:00");
    expect((await api.deliveryPromise.get()).promise).toEqual({
      order_by: "2026-11-17T04:00:00.000Z",
      arrival: "2026-11-20",
    });
  });
});
