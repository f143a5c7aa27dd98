import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { giftWords, openGift, orderGift, receiverInput } from "#api/testing/gifts.ts";
import { openCarrier, openPayments, putProducts } from "#api/testing/products.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { giftToken } from "#api/order/gift/gift-token.ts";

async function openForGifts(test: TestShop) {
  const towel = await putProducts(test, { name: "ガーゼタオル", stock: 50 });
  await openCarrier(test, { without: ["沖縄県"] });
  const payments = await openPayments(test);
  await test.set("GIFT.IS_USE", true);
  return { ...test, towel, ...payments };
}

const refusal = (code: string) => expect.objectContaining({ code });
const request = { ...receiverInput, delivery_at: "2026-11-28", delivery_timezone: { am: "午前中", night: "夜" } };

describeOnBothDatabases("the receiver of a gift's link", ({ shop }) => {
  test("[GIFT-02] sees items and message, but no price", async () => {
    const open = await openForGifts(await shop());
    const { key } = await openGift(open, [open.towel]);
    const gift = await open.api.socialGift.products({ token: key });
    expect(gift).toMatchObject({
      receiver_name: giftWords.receiver_name,
      giver_name: giftWords.giver_name,
      message: giftWords.message,
      products: [{ product_info: { name: "ガーゼタオル" }, quantity: 1 }],
    });
    // ids and hashes may contain the digits of a price
    expect(JSON.stringify(gift).replace(/[0-9a-f-]{16,}/g, "")).not.toMatch(/1980|price|yen|total/);
  });

  test("[GIFT-03] enters an address, which is validated, and gets an error at the field if no carrier delivers there", async () => {
    const open = await openForGifts(await shop());
    const { key: token } = await openGift(open, [open.towel]);
    const { id } = await open.api.socialGift.shipping({ token });
    const checked = await open.api.socialGift.checkShipping({
      token,
      shipping: { ...receiverInput, postal_code: "６０４８００１" },
    });
    expect(checked).toMatchObject({
      order_shipping_id: id,
      shipping: { postal_code: "604-8001", city: "京都市中京区" },
    });
    const bad = open.api.socialGift.checkShipping({
      token,
      shipping: { ...receiverInput, shipping_last_name_kana: "" },
    });
    await expect(bad).rejects.toMatchObject({ fields: { "shipping.shipping_last_name_kana": [expect.any(String)] } });
  });

  test("[GIFT-05] an address without a carrier is refused at its field, in every step", async () => {
    const open = await openForGifts(await shop());
    const { key: token } = await openGift(open, [open.towel]);
    const shipping = { ...receiverInput, prefecture: "沖縄県" };
    const { socialGift } = open.api;
    const words = [expect.stringContaining("沖縄県へは、このギフトをお届けできません")];
    const refused = { code: "cart.shipping.not_deliverable", fields: { "shipping.prefecture": words } };
    await expect(socialGift.checkShipping({ token, shipping })).rejects.toMatchObject(refused);
    await expect(socialGift.checkDelivery({ token, shipping })).rejects.toMatchObject(refused);
    await expect(socialGift.fix({ token, shipping })).rejects.toMatchObject(refused);
    await expect(socialGift.leadTimes({ token, pref: "沖縄県" })).rejects.toMatchObject({ code: refused.code });
  });

  test("[GIFT-03] reads the lead times of the order's shipping, by prefecture or by postal code", async () => {
    const test = await shop();
    const open = await openForGifts(test);
    const place = { code: "6048001", prefecture: "京都府", city: "京都市中京区", town: "" };
    await test.db.insertInto("postal_code").values(place).execute();
    const { key: token } = await openGift(open, [open.towel]);
    const { id } = await open.api.socialGift.shipping({ token });
    const byPref = await open.api.socialGift.leadTimes({ token, postal: "604-8001", pref: "東京都" });
    expect(byPref).toMatchObject([{ order_shipping_id: id, carrier: { code: "yamabiko" }, earliest: "2026-11-21" }]);
    expect(byPref[0]!.reason).toContain("東京都");
    const byPostal = await open.api.socialGift.leadTimes({ token, postal: "604-8001" });
    expect(byPostal[0]!.reason).toContain("京都府");
    await expect(open.api.socialGift.leadTimes({ token })).rejects.toMatchObject({
      fields: { pref: expect.anything() },
    });
    const nowhere = open.api.socialGift.leadTimes({ token, postal: "999-9999" });
    await expect(nowhere).rejects.toMatchObject({ fields: { postal: expect.anything() } });
  });

  test("[GIFT-03] chooses day and slot, which are validated; the first key of the slot's object is stored", async () => {
    const open = await openForGifts(await shop());
    const { key: token } = await openGift(open, [open.towel]);
    const { checkDelivery } = open.api.socialGift;
    const chosen = { delivery_at: "2026-11-28", delivery_timezone: { am: "朝のうち", x: "" } };
    expect(await checkDelivery({ token, shipping: { ...receiverInput, ...chosen } })).toMatchObject({
      delivery_at: "2026-11-28",
      delivery_timezone: { am: "午前中" },
      delivery_timezone_key: "am",
    });
    expect(await checkDelivery({ token, shipping: receiverInput })).toMatchObject({
      delivery_at: null,
      delivery_timezone: null,
      delivery_timezone_key: null,
      estimated_at: "2026-11-21",
    });
    const early = checkDelivery({ token, shipping: { ...receiverInput, delivery_at: "2026-11-20" } });
    await expect(early).rejects.toMatchObject({ fields: { "shipping.delivery_at": [expect.any(String)] } });
    const never = checkDelivery({ token, shipping: { ...receiverInput, delivery_timezone: { midnight: "深夜" } } });
    await expect(never).rejects.toMatchObject({ fields: { "shipping.delivery_timezone": [expect.any(String)] } });
  });
});

describeOnBothDatabases("a gift's address", ({ shop }) => {
  test("[GIFT-04, GIFT-05] is stored once; the same input again gets the same answer, another is refused, and the total does not change", async () => {
    const test = await shop();
    const open = await openForGifts(test);
    const { key: token, id } = await openGift(open, [open.towel]);
    const { socialGift } = open.api;
    const total = () => test.db.selectFrom("shop_order").select(["total_payment", "total_carriage"]).execute();
    const before = await total();
    const first = await socialGift.fix({ token, shipping: request });
    expect(await socialGift.fix({ token, shipping: request })).toEqual(first);
    const other = { ...request, address1: "別の町1-1" };
    await expect(socialGift.fix({ token, shipping: other })).rejects.toEqual(refusal("gift.used"));
    await expect(socialGift.fix({ token, shipping: receiverInput })).rejects.toEqual(refusal("gift.used"));
    expect(await total()).toEqual(before);
    const stored = await test.db
      .selectFrom("social_gift")
      .select(["receiver", "state"])
      .where("order_id", "=", id)
      .execute();
    expect(stored).toMatchObject([
      { state: "fixed", receiver: { shipping: { address1: receiverInput.address1 }, delivery_timezone_key: "am" } },
    ]);
    const packing = await test.db.selectFrom("order_packing").selectAll().executeTakeFirstOrThrow();
    expect(packing).toMatchObject({ carrier_code: "yamabiko", delivery_at: "2026-11-28", delivery_timezone_key: "am" });
  });

  test("[GIFT-04] of two receivers at once is stored for one, and the other is told that the link is used", async () => {
    const test = await shop();
    const open = await openForGifts(test);
    const { key: token } = await openGift(open, [open.towel]);
    const places = Array.from({ length: 6 }, (_, at) => ({ ...receiverInput, address1: `見本町${at + 1}-1` }));
    const all = await Promise.allSettled(places.map((shipping) => open.api.socialGift.fix({ token, shipping })));
    const won = all.flatMap((one, at) => (one.status === "fulfilled" ? [at] : []));
    expect(won).toHaveLength(1);
    const lost = all.flatMap((one) => (one.status === "rejected" ? [(one.reason as { code: string }).code] : []));
    expect(lost).toEqual(Array(5).fill("gift.used"));
    const { receiver } = await test.db.selectFrom("social_gift").select("receiver").executeTakeFirstOrThrow();
    expect((receiver as { shipping: { address1: string } }).shipping.address1).toBe(places[won[0]!]!.address1);
    const emails = await test.db.selectFrom("email").select("id").where("unique_key", "like", "gift.fixed:%").execute();
    expect(emails).toHaveLength(1);
  });

  test("[GIFT-04] has a day that is validated again when it is stored, since days pass", async () => {
    const test = await shop();
    const open = await openForGifts(test);
    const { key: token } = await openGift(open, [open.towel]);
    await open.api.socialGift.checkDelivery({ token, shipping: request });
    test.at("2026-11-28T09:00:00+09:00");
    const late = open.api.socialGift.fix({ token, shipping: request });
    await expect(late).rejects.toEqual(refusal("cart.shipping.date_not_available"));
    expect((await open.api.socialGift.fix({ token, shipping: receiverInput })).delivery_at).toBeNull();
  });

  test("[GIFT-04] is not on the last page, which needs a token of its own", async () => {
    const open = await openForGifts(await shop());
    const { key: token } = await openGift(open, [open.towel]);
    const { socialGift } = open.api;
    await expect(socialGift.complete({ token })).rejects.toEqual(refusal("gift.not_found"));
    const fixed = await socialGift.fix({ token, shipping: request });
    expect(await socialGift.complete({ token: fixed.complete_token })).toEqual(fixed);
    expect(fixed).toMatchObject({ giver_name: "花子", delivery_at: "2026-11-28", delivery_timezone_label: "午前中" });
    expect(JSON.stringify(fixed)).not.toMatch(/高橋|梅|京都|見本|604-?8001|075-?111|umeko/);
    await expect(socialGift.complete({ token })).rejects.toEqual(refusal("gift.used"));
  });
});

describeOnBothDatabases("a gift's link that cannot be used", ({ shop }) => {
  const everyCall = ({ api }: TestShop, token: string) => [
    api.socialGift.products({ token }),
    api.socialGift.shipping({ token }),
    api.socialGift.checkShipping({ token, shipping: receiverInput }),
    api.socialGift.checkDelivery({ token, shipping: receiverInput }),
    api.socialGift.leadTimes({ token, pref: "東京都" }),
    api.socialGift.fix({ token, shipping: { ...receiverInput, address1: "別の町" } }),
    api.socialGift.complete({ token }),
  ];
  /** Each call is refused with this code, and its answer has nothing of giver, receiver or items. */
  async function allRefuse(open: TestShop, token: string, code: string) {
    const answers = await Promise.allSettled(everyCall(open, token));
    expect(answers.map((one) => one.status === "rejected" && (one.reason as { code: string }).code)).toEqual(
      answers.map(() => code),
    );
    const shown = answers.map((one) => {
      const { message, data, fields } = (one as PromiseRejectedResult).reason as Record<string, unknown>;
      return { message, data, fields };
    });
    expect(JSON.stringify(shown)).not.toMatch(/花子|おばあちゃん|タオル|高橋|京都/);
  }

  test("[GIFT-04] is refused as used", async () => {
    const open = await openForGifts(await shop());
    const { key } = await openGift(open, [open.towel]);
    await open.api.socialGift.fix({ token: key, shipping: receiverInput });
    await allRefuse(open, key, "gift.used");
  });

  test("[GIFT-04, GIFT-06] is refused as expired, from its last moment on", async () => {
    const test = await shop();
    const open = await openForGifts(test);
    const { key } = await openGift(open, [open.towel]);
    test.at("2026-12-04T00:59:59Z");
    await open.api.socialGift.products({ token: key });
    test.at("2026-12-04T01:00:00Z");
    await allRefuse(open, key, "gift.expired");
  });

  test("[GIFT-04] is unknown before the payment, in another channel, and when it is invented", async () => {
    const test = await shop();
    const open = await openForGifts(test);
    const unpaid = await orderGift(open, [open.towel]);
    const { id } = await test.db.selectFrom("social_gift").select("id").executeTakeFirstOrThrow();
    expect(unpaid.gift!.state).toBe("waiting");
    await allRefuse(open, giftToken(id, test.shop.secret), "gift.not_found");
    await allRefuse(open, "made-up", "gift.not_found");
    const { key } = await openGift(open, [open.towel]);
    const other = await openSecondChannel(test);
    await allRefuse(other, key, "gift.not_found");
  });

  test("[GIFT-04] is rate-limited after too many wrong keys, and then even a right key is refused", async () => {
    const open = await openForGifts(await shop());
    const { key } = await openGift(open, [open.towel]);
    for (let at = 0; at < 20; at++) await open.api.socialGift.products({ token: `guess-${at}` }).catch(() => undefined);
    const refused = open.api.socialGift.products({ token: key });
    await expect(refused).rejects.toEqual(refusal("common.too_many_requests"));
    open.at(new Date(open.shop.clock().getTime() + 600_000));
    await open.api.socialGift.products({ token: key });
  });
});
