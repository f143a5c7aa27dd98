import { expect, test } from "vitest";
import { transitionOrder } from "#api/order/transition.service.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { address, openForOrders, orderer, putProducts } from "#api/testing/products.ts";
import { openLargeCarrier, openPackingOptions } from "../testing/packings.ts";
import type { TestShop } from "../testing/test-shop.ts";

const kyoto = { ...address, shipping_first_name: "和子", shipping_first_name_kana: "カズコ", prefecture: "京都府" };
const noshi = { kind: "iwai", position: "outside" as const, title: "御祝", names: ["山田", "鈴木"] };
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error) => error,
  );

/** A cart with two lines and two addresses, in which everything but the dates is entered. */
async function twoShippings(test: TestShop) {
  await test.set("ORDER.SHIPPING.IS_ALLOW_MULTIPLE", true);
  await openPackingOptions(test);
  const ready = await openForOrders(test);
  const { api, towel, tea, bank } = ready;
  const { token } = await api.productSet.add({
    products: [
      { product_id: towel.id, quantity: 3 },
      { product_id: tea.id, quantity: 2 },
    ],
  });
  await api.cart.modifyOrder({ token, orderer });
  await api.cart.addShipping({ token, address });
  const { detail } = await api.cart.addShipping({ token, address: kyoto, is_additional: true });
  const [home, away] = detail.shippings as [(typeof detail.shippings)[number], (typeof detail.shippings)[number]];
  const lines = detail.products.map(({ key }) => key) as [string, string];
  const divide = (towels: [number, number], teas: [number, number]) =>
    api.packing.divide({
      token,
      products: [towels, teas].map(([here, there], at) => ({
        key: lines[at]!,
        parts: [
          { shipping_key: home.key, quantity: here },
          { shipping_key: away.key, quantity: there },
        ],
      })),
    });
  const anyDay = async () => {
    for (const { key: shipping_key } of [home, away])
      await api.cart.modifyShipping({ token, shipping_key, delivery_at: null, delivery_timezone_key: null });
    return api.cart.modifyOrder({ token, payment_id: bank });
  };
  return { ...ready, token, home, away, lines, divide, anyDay };
}

describeOnBothDatabases("several shippings", ({ shop }) => {
  test("[CART-06] items are divided among addresses, each with its carriage, parcel and dates, and the quantities add up", async () => {
    const { token, divide, anyDay, api, away } = await twoShippings(await shop());
    const short = await refusal(divide([1, 1], [2, 0]));
    expect(short.fields).toEqual({ "products.0.parts": ["数量の合計が3点になるように分けてください（いまは2点）"] });
    const { detail } = await divide([1, 2], [2, 0]);
    expect(
      detail.shippings.map(({ packings, carriage }) => [packings.map(({ products }) => products), carriage]),
    ).toEqual([
      [
        [
          [
            { key: "l1", quantity: 1 },
            { key: "l2", quantity: 2 },
          ],
        ],
        660,
      ],
      [[[{ key: "l1", quantity: 2 }]], 660],
    ]);
    expect(detail.order).toMatchObject({ total_carriage: 1320, total_payment: 3 * 1980 + 2 * 1080 + 1320 });
    expect((await anyDay()).detail.next_step).toBe("confirm");
    const gone = await api.cart.modifyShipping({ token, shipping_key: away.key, is_removed: true });
    expect(gone.detail.shippings).toMatchObject([
      {
        packings: [
          {
            products: [
              { key: "l1", quantity: 3 },
              { key: "l2", quantity: 2 },
            ],
          },
        ],
      },
    ]);
  });

  test("[CART-06] where the shop sends to one address alone, a second one is refused with a message; the max is twenty", async () => {
    const test = await shop();
    const { api, token } = await twoShippings(test);
    await test.set("ORDER.SHIPPING.IS_ALLOW_MULTIPLE", false);
    const refused = await refusal(api.cart.addShipping({ token, address: kyoto, is_additional: true }));
    expect([refused.code, refused.message]).toEqual([
      "cart.shipping.multiple_not_allowed",
      "このお店では、お届け先は1か所までです。別のお届け先へは、分けてご注文ください。",
    ]);
    await test.set("ORDER.SHIPPING.IS_ALLOW_MULTIPLE", true);
    for (let count = 2; count < 20; count++) await api.cart.addShipping({ token, address: kyoto, is_additional: true });
    const many = await refusal(api.cart.addShipping({ token, address: kyoto, is_additional: true }));
    expect(many.code).toBe("cart.shipping.too_many");
    expect((await api.cart.addShipping({ token, address })).detail.shippings).toHaveLength(1);
  });

  test("[CART-06, CART-07] an order keeps each parcel with wrapping, noshi, card, sender, message and date, and emails the receiver", async () => {
    const test = await shop();
    const { api, token, home, away, divide, anyDay, db } = await twoShippings(test);
    const { detail } = await divide([1, 2], [2, 0]);
    const packing_key = detail.shippings[1]!.packings[0]!.key;
    const gift_wrapping = { wrapping: "kiri", noshi, bags: 2, card: "ご結婚\nおめでとう ABC" };
    await api.packing.modify({ token, shipping_key: away.key, packing_key, ...gift_wrapping });
    const email = { message: "お元気ですか", notice_email: "kazuko@example.jp" };
    const sender = { ...address, shipping_first_name: "次郎", shipping_first_name_kana: "ジロウ" };
    await api.cart.modifyShipping({ token, shipping_key: away.key, sender, ...email });
    await api.cart.modifyShipping({
      token,
      shipping_key: home.key,
      delivery_at: "2026-11-30",
      delivery_timezone_key: "am",
    });
    const leads = await api.shipping.leadTimes({ token, keys: [`${packing_key}:${away.key}`], choiceMode: "each" });
    expect(leads.map((one) => [one.packing_key, one.shipping_key])).toEqual([[packing_key, away.key]]);
    const before = await anyDay();
    // 330 yen for the box and 55 for a bag, taxed like carriage
    expect(before.detail.order).toMatchObject({ total_fee: 440, total_payment: 3 * 1980 + 2 * 1080 + 1320 + 440 });
    expect(before.detail.order.amount_by_tax_rate[0]).toMatchObject({ rate: 10, amount: 3 * 1980 + 1320 + 440 });

    await api.packing.modify({ token, shipping_key: away.key, packing_key, card: "ご結婚おめでとう" });
    const stale = await refusal(api.cart.decision({ token, digest: before.detail.digest }));
    expect(stale.code).toBe("cart.decision.changed");
    const { order_no } = await api.cart.decision({ token, digest: (await api.cart.get({ token })).detail.digest });
    const order = await api.order.ofCart({ orderNo: order_no, token });
    expect(order.shippings).toMatchObject([
      { packings: [{ products: [{ quantity: 1 }, { quantity: 2 }], gift_wrapping: null, fee: 0 }], sender: null },
      {
        address: { prefecture: "京都府" },
        sender: { shipping_name: "山田 次郎" },
        message: "お元気ですか",
        packings: [
          {
            fee: 440,
            products: [{ quantity: 2 }],
            gift_wrapping: {
              wrapping: { name: "桐箱風ギフト箱", fee: 330 },
              noshi: { name: "紅白蝶結び", knot: "bow", cords: "red", title: "御祝", names: ["山田", "鈴木"] },
              bags: { count: 2, fee: 110 },
              card: { text: "ご結婚おめでとう" },
            },
          },
        ],
      },
    ]);
    const recipients = () => db.selectFrom("email").select(["recipient", "body_text"]).orderBy("recipient").execute();
    expect((await recipients()).map(({ recipient }) => recipient)).toEqual(["hanako@example.jp"]);
    const work = { ...test, now: test.shop.clock(), actor: test.shop.actor };
    await transitionOrder(work, db, { orderId: order.id, from: "accepted", to: "paid", actor: { kind: "provider" } });
    const emails = await recipients();
    expect(emails.map(({ recipient }) => recipient)).toEqual(["hanako@example.jp", "kazuko@example.jp"]);
    for (const words of [
      "お荷物：2 / 2",
      "紅白蝶結び・外のし・御祝・お名前 山田・鈴木",
      "送り主：山田 次郎 様",
      "包装・のし：440円",
    ])
      expect(emails[0]!.body_text).toContain(words);
    expect(emails[1]!.body_text).toContain("「山田 次郎 様」よりのメッセージ\n｜ お元気ですか");
    expect(emails[1]!.body_text).not.toMatch(/\d円/);
    const shown = await db.selectFrom("shop_order").select("shown").executeTakeFirstOrThrow();
    expect(JSON.stringify(shown.shown)).toContain("ご結婚おめでとう");
  });

  test("[CART-07] characters that a brush cannot write and options that the shop does not offer are refused at their fields; half-width becomes full-width", async () => {
    const { api, token, home } = await twoShippings(await shop());
    const packing_key = (await api.cart.get({ token })).detail.shippings[0]!.packings[0]!.key;
    const modify = (gift_wrapping: object) =>
      api.packing.modify({ token, shipping_key: home.key, packing_key, ...gift_wrapping });
    const fields = async (gift_wrapping: object) => (await refusal(modify(gift_wrapping))).fields;
    expect(await fields({ wrapping: "gold" })).toEqual({ wrapping: ["その包装は、お選びいただけません"] });
    expect(await fields({ noshi: { ...noshi, kind: "x" } })).toEqual({
      "noshi.kind": ["そののしは、お選びいただけません"],
    });
    expect(await fields({ noshi: { ...noshi, names: ["一", "二", "三", "四"] } })).toEqual({
      "noshi.names": ["お名前は3名までです"],
    });
    expect(await fields({ noshi: { ...noshi, title: "あ".repeat(13) } })).toEqual({
      "noshi.title": ["表書きは12文字以内で入力してください"],
    });
    expect(await fields({ card: "あ".repeat(121) })).toEqual({
      card: ["メッセージカードは120文字以内で入力してください"],
    });
    expect(await fields({ card: "ﾊﾝｶｸ" })).toEqual({ card: ["メッセージカードは全角で入力してください"] });
    expect(await fields({ bags: 21 })).toEqual({ bags: ["手提げ袋は0から20までの整数で入力してください"] });
    const { detail } = await modify({ noshi: { ...noshi, title: "Happy" } });
    expect(detail.shippings[0]!.packings[0]!.gift_wrapping!.noshi!.title).toBe("Ｈａｐｐｙ");
    expect((await modify({ noshi: null })).detail.shippings[0]!.packings[0]!.gift_wrapping).toBeNull();
  });

  test("[CART-06] items that cannot travel together go in separate parcels, and each is charged", async () => {
    const test = await shop();
    const { api, token } = await twoShippings(test);
    await openLargeCarrier(test, ["large"]);
    const table = await putProducts(test, { name: "座卓", delivery_class: "large", lead_days: 2 });
    const { detail } = await api.cart.addProduct({ token, product_id: table.id, quantity: 1 });
    expect(detail.shippings[0]).toMatchObject({
      carriage: 660 + 2200,
      packings: [
        { carrier: { code: "yamabiko" }, carriage: 660 },
        { carrier: { code: "omoni" }, carriage: 2200, products: [{ quantity: 1 }] },
      ],
    });
  });

  test("[CART-06] together and apart are offered with the difference that each makes, and one is chosen for a shipping", async () => {
    const test = await shop();
    const { api, token, home } = await twoShippings(test);
    const slow = await putProducts(test, { name: "名入れ箸", lead_days: 2 });
    await api.cart.addProduct({ token, product_id: slow.id, quantity: 1 });
    const [offered] = await api.packing.plans({ token });
    expect(
      offered!.plans.map(({ mode, is_chosen, carriage, difference }) => [mode, is_chosen, carriage, difference]),
    ).toEqual([
      ["together", true, 660, "お荷物1個（送料が660円お得です。お届けは5日遅くなります）"],
      ["each", false, 1320, "お荷物2個（送料が660円増えます。早いものは5日早く届きます）"],
    ]);
    const { detail } = await api.cart.modifyShipping({ token, shipping_key: home.key, choiceMode: "each" });
    const totals = offered!.plans.map(({ total_carriage, total_payment }) => [total_carriage, total_payment]);
    expect(totals[1]).toEqual([detail.order.total_carriage, detail.order.total_payment]);
    expect(totals[1]![1]! - totals[0]![1]!).toBe(660);
    expect(detail.shippings[0]!.packings.map(({ products }) => products.length)).toEqual([2, 1]);
    const leads = await api.shipping.leadTimes({ token, choiceMode: "each" });
    expect(leads.map(({ earliest }) => earliest)).toEqual(["2026-11-21", "2026-11-26"]);
    const same = await api.shipping.leadTimes({ token, choiceMode: "together" });
    expect(same.map(({ dates }) => dates[0]!.date)).toEqual(["2026-11-26", "2026-11-26"]);
    const back = await api.cart.modifyShipping({ token, shipping_key: home.key, choiceMode: "together" });
    expect(back.detail.shippings[0]!.packings).toHaveLength(1);
  });

  test("[CART-07] a parcel that the buyer made is packed apart, stays when items are added, and can be removed", async () => {
    const { api, token, home, lines } = await twoShippings(await shop());
    const add = (quantity: number) =>
      api.packing.add({ token, shipping_key: home.key, products: [{ key: lines[0], quantity }], wrapping: "kiri" });
    expect((await refusal(add(4))).fields).toEqual({ "products.0.quantity": ["このお届け先の数量は3点です"] });
    const { detail } = await add(1);
    const own = detail.shippings[0]!.packings[1]!;
    expect(own).toMatchObject({
      products: [{ key: lines[0], quantity: 1 }],
      gift_wrapping: { wrapping: { code: "kiri" } },
      fee: 330,
    });
    expect(detail.shippings[0]!.packings[0]!.products[0]).toEqual({ key: lines[0], quantity: 2 });
    const gone = await api.packing.modify({ token, shipping_key: home.key, packing_key: own.key, is_removed: true });
    expect(gone.detail.shippings[0]!.packings).toMatchObject([{ products: [{ quantity: 3 }, { quantity: 2 }] }]);
  });

  test("[CART-07] pieces are taken from the given parcel only", async () => {
    const { api, token, home, lines } = await twoShippings(await shop());
    const take = (packing_key: string, quantity: number) =>
      api.packing.add({ token, shipping_key: home.key, packing_key, products: [{ key: lines[0], quantity }] });
    const first = (await api.cart.get({ token })).detail.shippings[0]!.packings[0]!;
    const own = (await take(first.key, 2)).detail.shippings[0]!.packings[1]!;
    expect([first.is_own ?? false, own.is_own]).toEqual([false, true]);
    expect((await refusal(take(first.key, 2))).fields).toEqual({
      "products.0.quantity": ["このお荷物の数量は1点です"],
    });
    expect((await refusal(take("p99", 1))).code).toBe("cart.packing.not_found");
    const { detail } = await take(own.key, 1);
    expect(
      detail.shippings[0]!.packings.map(({ products }) => products.find(({ key }) => key === lines[0])?.quantity),
    ).toEqual([1, 1, 1]);
  });

  test("[CART-09, CART-34] the maker's lead time is added to the product's own, and the date's reason says so", async () => {
    const test = await shop();
    const { api, token, db, channel } = await twoShippings(test);
    const maker = crypto.randomUUID();
    await db
      .insertInto("maker")
      .values({ id: maker, channel_id: channel.id, key: "kiln", name: "窯", name_kana: "カマ", lead_days: 3 } as never)
      .execute();
    const bowl = await putProducts(test, { name: "うつわ", lead_days: 2 });
    await db.updateTable("product_model").set({ maker_id: maker }).where("id", "=", bowl.model).execute();
    await api.cart.addProduct({ token, product_id: bowl.id, quantity: 1 });
    const [lead] = await api.shipping.leadTimes({ token });
    expect(lead!.reason).toBe("ご用意5営業日（うち、つくり手からの入荷に3営業日。土日祝休み）＋配送1日（東京都）");
    expect(lead!.earliest).toBe("2026-12-01");
  });
});
