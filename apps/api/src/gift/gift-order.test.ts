import { expect, test } from "vitest";
import { transitionOrder } from "#api/order/transition.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { giftWords, openGift, orderGift, payOrder, receiverInput } from "#api/testing/gifts.ts";
import { address, openForCards, openForOrders, orderer, putProducts } from "#api/testing/products.ts";
import { logIn } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

async function openForGifts(test: TestShop) {
  const ready = await openForOrders(test);
  await test.set("GIFT.IS_USE", true);
  await test.set("GIFT.CARRIAGE", 900);
  return ready;
}

async function filledCart({ api, towel }: Awaited<ReturnType<typeof openForGifts>>) {
  const { token } = await api.cart.init();
  await api.cart.addProduct({ token, product_id: towel.id });
  return token;
}

const refusal = (code: string) => expect.objectContaining({ code });

describeOnBothDatabases("a cart that becomes a gift", ({ shop }) => {
  test("[GIFT-01] needs neither address nor day, only orderer and payment method", async () => {
    const open = await openForGifts(await shop());
    const { api, bank } = open;
    const token = await filledCart(open);
    const gift = await api.socialGift.setReceiver({ token, receiver: giftWords });
    expect(gift.detail.gift).toEqual(giftWords);
    expect(gift.detail.next_step).toBe("shipping-add");
    expect((await api.cart.modifyOrder({ token, orderer })).detail.next_step).toBe("payment");
    expect((await api.cart.modifyOrder({ token, payment_id: bank })).detail.next_step).toBe("confirm");
    const { order_no } = await api.cart.decision({ token });
    const order = await api.order.ofCart({ orderNo: order_no, token });
    expect(order.gift).toMatchObject({ state: "waiting", state_name: "お支払い待ち", link: null, expires_at: null });
    expect(order.shippings[0]!.address).toMatchObject({
      shipping_name: "おばあちゃん",
      prefecture: "",
      combined_address: "お届け先は、ギフトを受け取る方が入力します",
    });
  });

  test("[GIFT-01] becomes an ordinary order again, whose address must be entered", async () => {
    const open = await openForGifts(await shop());
    const { api } = open;
    const token = await filledCart(open);
    await api.socialGift.setReceiver({ token, receiver: giftWords });
    await expect(api.cart.addShipping({ token, address })).rejects.toEqual(refusal("gift.has_no_address"));
    const undone = await api.socialGift.setReceiver({ token, receiver: null });
    expect(undone.detail).toMatchObject({ gift: null, shippings: [], next_step: "shipping-add" });
    expect((await api.cart.addShipping({ token, address })).detail.shippings).toHaveLength(1);
  });

  test("[GIFT-01] is refused where the channel has no gifts, without items, and for items that no carrier takes together", async () => {
    const test = await shop();
    const open = await openForGifts(test);
    const { api } = open;
    const token = await filledCart(open);
    const { token: empty } = await api.cart.init();
    await expect(api.socialGift.setReceiver({ token: empty, receiver: giftWords })).rejects.toEqual(
      refusal("cart.is_empty"),
    );
    const sofa = await putProducts(test, { delivery_class: "large" });
    await api.cart.addProduct({ token, product_id: sofa.id });
    await expect(api.socialGift.setReceiver({ token, receiver: giftWords })).rejects.toEqual(
      refusal("gift.not_together"),
    );
    await test.set("GIFT.IS_USE", false);
    await expect(api.socialGift.setReceiver({ token, receiver: giftWords })).rejects.toEqual(
      refusal("gift.not_in_use"),
    );
  });

  test("[GIFT-01] cannot be paid by methods that depend on the address, and the answer has the reason", async () => {
    const open = await openForGifts(await shop());
    const { api, cash } = open;
    const token = await filledCart(open);
    await api.socialGift.setReceiver({ token, receiver: giftWords });
    const choice = (await api.payment.choices({ token })).find(({ id }) => id === cash)!;
    expect(choice.is_available).toBe(false);
    expect(choice.reason).toContain("ソーシャルギフト");
    await api.cart.modifyOrder({ token, orderer });
    const refused = api.cart.modifyOrder({ token, payment_id: cash });
    await expect(refused).rejects.toEqual(refusal("cart.payment.not_available"));
  });

  test("[GIFT-05] costs the channel's carriage for gifts, and is free from the usual limit on", async () => {
    const test = await shop();
    const open = await openForGifts(test);
    const { api, towel } = open;
    const token = await filledCart(open);
    const { detail } = await api.socialGift.setReceiver({ token, receiver: giftWords });
    expect(detail.order).toMatchObject({ total_carriage: 900, total_payment: 2880 });
    await test.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 1980);
    expect((await api.cart.get({ token })).detail.order.total_carriage).toBe(0);
    await test.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 1981);
    expect((await api.cart.get({ token })).detail.order.total_carriage).toBe(900);
    expect(towel.price).toBe(1980);
  });

  test("[GIFT-01] the giver's message is part of the confirmation", async () => {
    const open = await openForGifts(await shop());
    const { api, bank } = open;
    const token = await filledCart(open);
    await api.socialGift.setReceiver({ token, receiver: giftWords });
    await api.cart.modifyOrder({ token, orderer });
    const { detail } = await api.cart.modifyOrder({ token, payment_id: bank });
    await api.socialGift.setReceiver({ token, receiver: { ...giftWords, message: "おめでとう" } });
    const refused = api.cart.decision({ token, digest: detail.digest });
    await expect(refused).rejects.toEqual(refusal("cart.decision.changed"));
  });
});

describeOnBothDatabases("a gift that was ordered", ({ shop }) => {
  test("[GIFT-01, GIFT-06] gets a link when it is paid, valid for the days of the setting, and an email with it", async () => {
    const test = await shop();
    const open = await openForGifts(test);
    await test.set("GIFT.LINK_DAYS", 20);
    const order = await orderGift(open, [open.towel]);
    test.at("2026-11-24T09:00:00+09:00");
    await payOrder(open, order.id);
    const { gift } = await open.api.order.ofCart({ orderNo: order.orderNo, token: order.token });
    expect(gift).toMatchObject({ state: "open", state_name: "未受取", expires_at: "2026-12-14T00:00:00.000Z" });
    expect(gift!.link).toMatch(/\/social-gift\?key=[\w-]{43}$/);
    const expiring = test.sent.find(({ name }) => name === "gift.expire")!;
    expect(expiring.startAfter).toEqual(new Date("2026-12-14T00:00:00Z"));
    expect(test.sent.find(({ name }) => name === "gift.remind")!.startAfter).toEqual(new Date("2026-12-11T00:00:00Z"));
    const emails = await test.db.selectFrom("email").selectAll().where("unique_key", "like", "gift.link:%").execute();
    expect(emails).toHaveLength(1);
    expect(emails[0]!.recipient).toBe(orderer.email);
  });

  test("[GIFT-01] that is paid by card gets its link with the order", async () => {
    const test = await shop();
    const open = await openForCards(test);
    await test.set("GIFT.IS_USE", true);
    const { api, card, towel } = open;
    const waiting = await orderGift({ ...open, bank: card }, [towel]);
    expect([waiting.state, waiting.gift!.state, waiting.gift!.link]).toEqual(["pending", "waiting", null]);
    await api.cart.deleteTransactionError({ token: waiting.token });
    const given = await api.order.ofCart({ orderNo: waiting.orderNo, token: waiting.token });
    expect([given.state, given.gift!.state]).toEqual(["cancelled", "ended"]);
    open.fake.begin("captured");
    const paid = await orderGift({ ...open, bank: card }, [towel]);
    expect([paid.state, paid.gift!.state]).toEqual(["paid", "open"]);
    expect(paid.gift!.link).toContain("/social-gift?key=");
  });

  test("[GIFT-06] has no token of its link in the database; the email gets it when it is sent", async () => {
    const test = await shop();
    const open = await openForGifts(test);
    const { key } = await openGift(open, [open.towel]);
    const { rows } = await everything(test);
    expect(rows.filter((text) => text.includes("おばあちゃん")).length).toBeGreaterThan(0);
    expect(rows.filter((text) => text.includes(key))).toEqual([]);
  });

  test("[GIFT-06] cannot be packed before it is received", async () => {
    const test = await shop();
    const open = await openForGifts(test);
    const { id, key } = await openGift(open, [open.towel]);
    const pack = () =>
      test.db.transaction().execute(async (trx) => {
        const work = {
          shop: test.shop,
          db: test.db,
          now: test.shop.clock(),
          actor: test.shop.actor,
          channel: test.channel,
        };
        return transitionOrder(work, trx, { orderId: id, from: "paid", to: "packed", actor: { kind: "command" } });
      });
    await expect(pack()).rejects.toEqual(refusal("gift.not_received"));
    await open.api.socialGift.fix({ token: key, shipping: receiverInput });
    expect(await pack()).toBe(true);
  });

  test("[GIFT-04, GIFT-06] has an address that no call reveals to the giver", async () => {
    const test = await shop();
    const open = await openForGifts(test);
    const { me, email } = await logIn(test);
    const order = await openGift({ ...open, api: me }, [open.towel]);
    const date = { delivery_at: "2026-11-28", delivery_timezone: { am: "" } };
    await me.socialGift.fix({ token: order.key, shipping: { ...receiverInput, ...date } });
    await test.db.updateTable("order_packing").set({ tracking_number: "3811-9623-3593" }).execute();
    const { token } = await me.cart.init();
    const answers = [
      await me.order.list(),
      await me.order.detail({ id: order.id }),
      await me.order.ofCart({ orderNo: order.orderNo, token: order.token }),
      await me.cart.get({ token }),
      await me.userAddress.list(),
      await me.user.me(),
      await me.socialGift.products({ token: order.key }).catch((error: object) => error),
      await me.socialGift.shipping({ token: order.key }).catch((error: object) => error),
      await me.socialGift.complete({ token: order.key }).catch((error: object) => error),
    ];
    const emails = await test.db.selectFrom("email").selectAll().where("recipient", "in", [email, orderer.email]);
    const shown = JSON.stringify([answers, await emails.execute()]);
    const secrets = [
      "高橋",
      "梅子",
      "タカハシ",
      "604-8001",
      "6048001",
      "京都",
      "中京",
      "見本町",
      "梅の家",
      "0751112222",
      "umeko",
    ];
    for (const secret of [...secrets, "3811-9623-3593", "2026-11-28", "やまびこ"]) expect(shown).not.toContain(secret);
    expect(shown).toContain("受取済み");
    expect(shown).toContain("ギフトが受け取られました");
  });
});

/** Every row of every table as text. */
async function everything({ db }: TestShop): Promise<{ rows: string[] }> {
  const tables = ["social_gift", "email", "shop_order", "order_shipping", "cart", "idempotency_key"] as const;
  const all = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return { rows: all.flat().map((row) => JSON.stringify(row)) };
}
