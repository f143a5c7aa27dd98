import { expect, test } from "vitest";
import type { OrderState } from "@noren/contract/order/order-state.ts";
import { transitionOrder } from "#api/order/transition.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForCards, openForEveryPayment, orderer, readyCart } from "#api/testing/products.ts";
import { giftWords, openGift, receiverInput } from "#api/testing/gifts.ts";
import { logIn } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const kazuko = "kazuko@example.jp";
type Ready = Awaited<ReturnType<typeof openForCards>>;

/** An order with an email address for the shipping notice. */
async function ordered(
  ready: Ready,
  payment: string,
  { notice_email = kazuko, who = orderer, message = "" } = {},
  api = ready.api,
) {
  const { token, detail } = await readyCart({ ...ready, api }, [{ id: ready.tea.id }], ready.bank, who);
  const shipping_key = detail.shippings[0]!.key;
  await api.cart.modifyShipping({ token, shipping_key, notice_email, message });
  await api.cart.modifyShipping({ token, shipping_key, delivery_at: null, delivery_timezone_key: null });
  const { conveni } = await api.cart.modifyOrder({ token, payment_id: ready.bank });
  await api.cart.modifyOrder({ token, payment_id: payment, conveni_code: conveni[0]?.code ?? "seven" });
  const { order_no } = await api.cart.decision({ token });
  return api.order.ofCart({ orderNo: order_no, token });
}

const emailsTo = ({ db }: Pick<TestShop, "db">, recipient: string) =>
  db.selectFrom("email").selectAll().where("recipient", "=", recipient).orderBy("id").execute();

async function move({ shop, db, channel: { id } }: TestShop, orderId: string, from: OrderState, to: OrderState) {
  const channel = (await shop.channels.byId(id))!;
  const work = { shop, db, now: shop.clock(), actor: shop.actor, channel };
  await db
    .transaction()
    .execute((trx) => transitionOrder({ ...work, db: trx }, trx, { orderId, from, to, actor: { kind: "command" } }));
}

describeOnBothDatabases("shipping notices to receivers", ({ shop }) => {
  test("[SEC-03, CART-06] a receiver is notified when the order is paid, once, and not while it is unpaid", async () => {
    const ready = await openForCards(await shop());
    const { id } = await ordered(ready, ready.bank);
    expect(await emailsTo(ready, kazuko)).toEqual([]);
    await move(ready, id, "accepted", "paid");
    await move(ready, id, "paid", "packed");
    expect(await emailsTo(ready, kazuko)).toHaveLength(1);
  });

  test("[SEC-03] the receiver of a cash on delivery order is notified when the shop packs it, that of an order that ends unpaid never", async () => {
    const ready = await openForCards(await shop());
    const { id } = await ordered(ready, ready.cash);
    const ended = await ordered(ready, ready.bank);
    await move(ready, ended.id, "accepted", "expired");
    expect(await emailsTo(ready, kazuko)).toEqual([]);
    await move(ready, id, "accepted", "packed");
    expect(await emailsTo(ready, kazuko)).toHaveLength(1);
  });

  test("[SEC-03] the receiver is notified when a card payment is paid, at once for an invoice within its limit, and not for a convenience store number", async () => {
    const ready = await openForEveryPayment(await shop());
    const card = await ordered(ready, ready.card, { notice_email: "card@example.jp" });
    const store = await ordered(ready, ready.conveni, { notice_email: "store@example.jp" });
    expect(await emailsTo(ready, "card@example.jp")).toEqual([]);
    await move(ready, card.id, "pending", "paid");
    if (store.state === "pending") await move(ready, store.id, "pending", "accepted");
    expect(await emailsTo(ready, "card@example.jp")).toHaveLength(1);
    expect(await emailsTo(ready, "store@example.jp")).toEqual([]);
    const { me } = await logIn(ready);
    await ready.set("SITE.VARIANT", "business");
    const who = { ...orderer, company_name: "株式会社はなこ" };
    await ordered(ready, ready.invoice, { notice_email: "bill@example.jp", who }, me);
    expect(await emailsTo(ready, "bill@example.jp")).toHaveLength(1);
  });

  test("[SEC-03] links in a name or message are not links in the notice, and a message is marked as the buyer's", async () => {
    const ready = await openForCards(await shop());
    const who = { ...orderer, last_name: "当選 https://evil.example/a", first_name: "www.evil.example" };
    const message = "下記へ\nhttps://evil.example/win\n■ お振込先の変更";
    const { id } = await ordered(ready, ready.bank, { who, message });
    await move(ready, id, "accepted", "paid");
    const [notice] = await emailsTo(ready, kazuko);
    expect(notice!.subject).toBe("【暖簾】当選 様からお届けものがあります");
    expect(notice!.body_text).toContain("よりのメッセージ\n｜ 下記へ\n｜ https evil. example/win\n｜ ■ お振込先の変更");
    for (const { body_text, body_html, subject } of await ready.db.selectFrom("email").selectAll().execute())
      for (const text of [subject, body_text, body_html]) expect(text).not.toMatch(/evil\.example|\/\/evil/);
  });

  test("[SEC-03] a mailbox with ten emails within an hour gets no further notices; emails to the orderer are always sent", async () => {
    const ready = await openForCards(await shop());
    await ready.set("LIMIT.EMAIL.MAILBOX_MAX", 2);
    await ready.set("CAPTCHA.WHEN", "never");
    const ids = [];
    for (let n = 0; n < 3; n++) {
      const who = { ...orderer, email: `buyer${n}@example.jp` };
      ids.push((await ordered(ready, ready.bank, { notice_email: n === 1 ? "KAZUKO+1@example.jp" : kazuko, who })).id);
    }
    for (const id of ids) await move(ready, id, "accepted", "paid");
    expect(await emailsTo(ready, kazuko)).toHaveLength(1);
    expect(await emailsTo(ready, "KAZUKO+1@example.jp")).toHaveLength(1);
    for (let n = 0; n < 3; n++) {
      await move(ready, ids[n]!, "paid", "cancelled");
      expect(await emailsTo(ready, `buyer${n}@example.jp`)).toHaveLength(3);
    }
  });

  test("[SEC-03, GIFT-06] names of a gift are no links in emails to the address that the giver entered", async () => {
    const test = await openForCards(await shop());
    await test.set("GIFT.IS_USE", true);
    const words = { ...giftWords, giver_name: "https://evil.example/", receiver_name: "evil.example" };
    const gift = await openGift(test, [{ id: test.tea.id }], { ...words, contact_email: kazuko });
    const { complete_token } = await test.api.socialGift.fix({ token: gift.key, shipping: receiverInput });
    await test.api.socialGift.complete({ token: complete_token });
    const emails = await test.db.selectFrom("email").select("body_text").execute();
    expect(await emailsTo(test, kazuko)).toHaveLength(1);
    for (const { body_text } of emails) expect(body_text).not.toMatch(/evil\.example|\/\/evil/);
  });
});
