import { expect, test } from "vitest";
import { transitionOrder } from "#api/order/transition.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openGift, receiverInput } from "#api/testing/gifts.ts";
import { address, openForOrders } from "#api/testing/products.ts";
import { logIn } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { expireGift, remindOfGift } from "./gift-expiry.service.ts";

async function openForGifts(test: TestShop) {
  const ready = await openForOrders(test);
  await test.set("GIFT.IS_USE", true);
  return ready;
}

const atTheEnd = "2026-12-04T01:00:00Z";
const work = ({ shop, db }: TestShop) => ({ shop, db, now: shop.clock(), actor: shop.actor });
const giftId = async ({ db }: TestShop) =>
  (await db.selectFrom("social_gift").select("id").executeTakeFirstOrThrow()).id;
const emailsLike = ({ db }: TestShop, key: string) =>
  db.selectFrom("email").select(["unique_key", "recipient", "body_text"]).where("unique_key", "like", key).execute();
const stockOf = ({ db }: TestShop, id: string) =>
  db.selectFrom("product").select("stock").where("id", "=", id).executeTakeFirstOrThrow();

describeOnBothDatabases("a gift that was not received", ({ shop }) => {
  test("[GIFT-06] is cancelled once, with stock and money returned, however often the job runs", async () => {
    const test = await shop();
    const open = await openForGifts(test);
    const { orderNo, token } = await openGift(open, [open.towel]);
    const id = await giftId(test);
    await expireGift(work(test), id);
    expect((await open.api.order.ofCart({ orderNo, token })).gift!.state).toBe("open");
    test.at(atTheEnd);
    await Promise.all([expireGift(work(test), id), expireGift(work(test), id)]);
    await expireGift(work(test), id);
    const order = await open.api.order.ofCart({ orderNo, token });
    expect(order).toMatchObject({ state: "cancelled", gift: { state: "expired", state_name: "期限切れ", link: null } });
    expect(order.gift!.outcome).toBe("return");
    expect((await stockOf(test, open.towel.id)).stock).toBe(10);
    expect(await emailsLike(test, "gift.expired:%")).toHaveLength(1);
    const refunds = await test.db.selectFrom("order_refund").select(["amount", "state"]).execute();
    expect(refunds).toEqual([{ amount: order.order.total_payment, state: "asked" }]);
  });

  test("[GIFT-06] goes to the giver's own address if the shop's setting says so", async () => {
    const test = await shop();
    const open = await openForGifts(test);
    await test.set("GIFT.EXPIRED", "giver");
    const { me, email } = await logIn(test);
    await me.userAddress.add({ ...address, name: "自宅", division_ct: "1", cell_phone_number: "" });
    const { id: orderId } = await openGift({ ...open, api: me }, [open.towel]);
    const id = await giftId(test);
    test.at(atTheEnd);
    await expireGift(work(test), id);
    await expireGift(work(test), id);
    const { access_token } = await relogin(test, email);
    const order = await test.as(access_token).order.detail({ id: orderId });
    expect(order).toMatchObject({ state: "paid", gift: { state: "expired", outcome: "giver" } });
    expect(order.shippings[0]!.address.city).toBe("渋谷区");
    expect(order.shippings[0]!.packings[0]!.carrier_name).toBe("やまびこ運送");
    expect((await emailsLike(test, "gift.expired:%"))[0]!.body_text).toContain("いつものお届け先");
    expect((await stockOf(test, open.towel.id)).stock).toBe(9);
    const move = { orderId, from: "paid", to: "packed", actor: { kind: "command" } } as const;
    const packing = { ...work(test), channel: test.channel };
    expect(await test.db.transaction().execute((trx) => transitionOrder(packing, trx, move))).toBe(true);
  });

  test("[GIFT-06] of a guest is cancelled even with that setting, since the guest has no address", async () => {
    const test = await shop();
    const open = await openForGifts(test);
    await test.set("GIFT.EXPIRED", "giver");
    const { orderNo, token } = await openGift(open, [open.towel]);
    test.at(atTheEnd);
    await expireGift(work(test), await giftId(test));
    const order = await open.api.order.ofCart({ orderNo, token });
    expect(order).toMatchObject({ state: "cancelled", gift: { outcome: "return" } });
  });

  test("[GIFT-06] reminds its giver once before the end, and not if it was received", async () => {
    const test = await shop();
    const open = await openForGifts(test);
    await openGift(open, [open.towel], {
      receiver_name: "姉",
      giver_name: "花子",
      message: "",
      contact_email: "notice@example.jp",
    });
    const id = await giftId(test);
    test.at("2026-12-01T01:00:00Z");
    await remindOfGift(work(test), id);
    await remindOfGift(work(test), id);
    const emails = await emailsLike(test, "gift.reminder:%");
    expect(emails.map(({ recipient }) => recipient)).toEqual(["notice@example.jp"]);
    expect(emails[0]!.body_text).toContain("2026.12.04 10:00");
  });
});

describeOnBothDatabases("a gift that was received", ({ shop }) => {
  test("[GIFT-06] does not expire, gets no reminder, and its receiver gets the shipping notice", async () => {
    const test = await shop();
    const open = await openForGifts(test);
    const { id: orderId, key } = await openGift(open, [open.towel]);
    const id = await giftId(test);
    await open.api.socialGift.fix({ token: key, shipping: receiverInput });
    await remindOfGift(work(test), id);
    test.at(atTheEnd);
    await expireGift(work(test), id);
    expect(await emailsLike(test, "gift.reminder:%")).toEqual([]);
    expect(await emailsLike(test, "gift.expired:%")).toEqual([]);
    const own = { ...work(test), channel: test.channel };
    await test.db.transaction().execute(async (trx) => {
      await transitionOrder(own, trx, { orderId, from: "paid", to: "packed", actor: { kind: "command" } });
      await trx.updateTable("order_packing").set({ tracking_number: "3811-9623-3593" }).execute();
      await transitionOrder(own, trx, { orderId, from: "packed", to: "shipped", actor: { kind: "command" } });
    });
    const [sent] = await emailsLike(test, "gift.sent:%");
    expect(sent).toMatchObject({ recipient: "umeko@example.jp" });
    expect(sent!.body_text).toContain("3811-9623-3593");
    expect(sent!.body_text).not.toMatch(/1980|円/);
  });

  test("[GIFT-04] ends for its receiver when the order is cancelled, and so does an open link", async () => {
    const test = await shop();
    const open = await openForGifts(test);
    const { id: orderId, key, orderNo, token } = await openGift(open, [open.towel]);
    const own = { ...work(test), channel: test.channel };
    const move = { orderId, from: "paid", to: "cancelled", actor: { kind: "command" } } as const;
    await test.db.transaction().execute((trx) => transitionOrder(own, trx, move));
    await expect(open.api.socialGift.products({ token: key })).rejects.toMatchObject({ code: "gift.ended" });
    await expect(open.api.socialGift.fix({ token: key, shipping: receiverInput })).rejects.toMatchObject({
      code: "gift.ended",
    });
    expect((await open.api.order.ofCart({ orderNo, token })).gift).toMatchObject({ state: "ended", link: null });
    test.at(atTheEnd);
    await expireGift(work(test), await giftId(test));
    expect(await emailsLike(test, "gift.expired:%")).toEqual([]);
  });
});

/** Logs in again, since the session of the order's day has ended by then. */
const relogin = ({ api }: TestShop, email: string) => api.auth.login({ username: email, password: "Noren-1234" });
