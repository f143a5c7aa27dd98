import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { address, openForOrders, putProducts } from "#api/testing/products.ts";
import { deliveryEstimate } from "./delivery-estimate.ts";
import { leadTimeOf } from "./lead-time.ts";

const settings = {
  "SHIPPING.CUTOFF_HOUR": 13,
  "SHIPPING.CLOSED_WEEKDAYS": [0, 6],
  "SHIPPING.IS_CLOSED_ON_HOLIDAYS": true,
  "SHIPPING.CHOICE_DAYS": 14,
} as never;
const closedDays = new Map([["2026-12-30", "年末年始休業"]]);
const rate = (days: number) => ({ carriage: 660, days });
const carriers = [
  {
    code: "near",
    name: "近距離便",
    delivery_classes: ["normal"],
    by_prefecture: { 東京都: rate(1), 京都府: rate(2) },
    timezones: [],
  },
  {
    code: "far",
    name: "全国便",
    delivery_classes: ["normal", "cool"],
    by_prefecture: { 東京都: rate(5), 沖縄県: rate(4) },
    timezones: [],
  },
] as never;

describe("[CART-09, CART-34] the delivery estimate of a product", () => {
  const input = (now: string) => ({ now: new Date(now), settings, closedDays, carriers });

  test("it is dispatched after its maker's and its own days, and arrives between the nearest and the farthest prefecture's day", () => {
    const product = { deliveryClass: "normal", leadDays: 2, makerDays: 3 };
    // 23 November is a holiday; Tokyo is served by the first carrier that delivers there
    expect(deliveryEstimate(product, input("2026-11-20T10:00:00+09:00"))).toEqual({
      dispatch: "2026-11-30",
      first: "2026-12-01",
      last: "2026-12-04",
      reason: "ご用意に5営業日（休業日を除く。うち、つくり手からの入荷に3営業日）いただき、11月30日（月）に発送します",
    });
    expect(deliveryEstimate({ ...product, deliveryClass: "cool" }, input("2026-11-20T10:00:00+09:00"))).toMatchObject({
      first: "2026-12-04",
      last: "2026-12-05",
    });
    expect(deliveryEstimate({ ...product, deliveryClass: "large" }, input("2026-11-20T10:00:00+09:00"))).toBeNull();
  });

  test.each([
    ["2026-11-20T10:00:00+09:00", 0, "13時までのご注文で、本日発送します"],
    ["2026-11-18T15:00:00+09:00", 0, "13時を過ぎたため、11月19日（木）に発送します"],
    ["2026-11-21T10:00:00+09:00", 0, "休業日のため、11月24日（火）に発送します"],
    ["2026-12-30T10:00:00+09:00", 0, "年末年始休業のため、12月31日（木）に発送します"],
    ["2026-11-16T10:00:00+09:00", 2, "ご用意に2営業日いただき、11月18日（水）に発送します"],
    ["2026-12-28T10:00:00+09:00", 3, "ご用意に3営業日（年末年始休業を除く）いただき、1月4日（月）に発送します"],
  ])("at %s with a lead time of %i days: %s", (now, leadDays, sentence) => {
    const productTimes = { deliveryClass: "normal", leadDays, makerDays: 0 };
    expect(deliveryEstimate(productTimes, input(now))!.reason).toBe(sentence);
  });

  test("cached estimates never change a result: for other days, hours, lead times or settings", () => {
    // few values of each, so that inputs repeat
    const moments = fc
      .tuple(fc.constantFrom(28, 29, 30, 31), fc.constantFrom("12:59:59", "13:00:00", "23:59:59"))
      .map(([day, clock]) => new Date(`2026-12-${day}T${clock}+09:00`));
    const inputs = fc.tuple(moments, fc.nat({ max: 3 }), fc.nat({ max: 2 }));
    const agreesWithNew = (own: never) =>
      fc.property(inputs, ([now, leadDays, makerDays]) => {
        const productTimes = { deliveryClass: "normal", leadDays, makerDays };
        const given = { now, settings: own, closedDays, carriers };
        expect(deliveryEstimate(productTimes, given)).toEqual(
          deliveryEstimate(productTimes, { ...given, closedDays: new Map(closedDays) }),
        );
      });
    for (const changed of [{}, { "SHIPPING.CUTOFF_HOUR": 24 }, { "SHIPPING.CLOSED_WEEKDAYS": [2] }])
      fc.assert(agreesWithNew({ ...(settings as object), ...changed } as never), { numRuns: 200 });
  });

  test("at any time, the cart offers every prefecture a first day within the estimate", () => {
    const moments = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
    const days = fc.nat({ max: 12 });
    fc.assert(
      fc.property(moments, days, days, (now, leadDays, makerDays) => {
        const given = { now, settings, closedDays, carriers };
        const found = deliveryEstimate({ deliveryClass: "normal", leadDays, makerDays }, given)!;
        const [near, far] = carriers as never as [never, never];
        const ways = [
          [near, "東京都"],
          [near, "京都府"],
          [far, "沖縄県"],
        ] as const;
        const times = ways.map(([carrier, prefecture]) =>
          leadTimeOf({ ...given, carrier, prefecture, leadDays: [leadDays + makerDays], makerDays }),
        );
        const arrivals = times.map(({ earliest }) => earliest).sort();
        expect([found.first, found.last]).toEqual([arrivals[0], arrivals.at(-1)]);
        for (const { dispatch, reason } of times) {
          expect(dispatch).toBe(found.dispatch);
          const needed = (words: string) => words.match(/\d+営業日|本日|当日|時を過ぎたため/g)?.join();
          expect(needed(reason)?.replace("当日", "本日")).toBe(needed(found.reason));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describeOnBothDatabases("a product's page", ({ shop }) => {
  test("[CART-09, CART-34] it has the same days of maker and product as the cart", async () => {
    const test = await shop();
    const { api } = await openForOrders(test);
    const maker = crypto.randomUUID();
    await test.db
      .insertInto("maker")
      .values({ id: maker, channel_id: test.channel.id, key: "kiln", name: "窯", name_kana: "カマ", lead_days: 3 })
      .execute();
    const bowl = await putProducts(test, { code: "BOWL", name: "うつわ", lead_days: 2 });
    await test.db.updateTable("product_model").set({ maker_id: maker }).where("id", "=", bowl.model).execute();
    const { delivery_estimate } = await api.product.detail({ key: "bowl" });
    expect(delivery_estimate?.reason).toMatch(
      /^ご用意に5営業日（休業日を除く。うち、つくり手からの入荷に3営業日）いただき、\d+月\d+日（.）に発送します$/,
    );
    const { token } = await api.cart.addProduct({ product_id: bowl.id, quantity: 1 });
    await api.cart.addShipping({ token, address });
    const [lead] = await api.shipping.leadTimes({ token });
    expect(lead!.reason).toBe("ご用意5営業日（うち、つくり手からの入荷に3営業日。土日祝休み）＋配送1日（東京都）");
    expect(delivery_estimate!.first <= lead!.earliest && lead!.earliest <= delivery_estimate!.last).toBe(true);
  });
});
