import { expect, test } from "vitest";
import { auditShop } from "#api/admin/audit/findings.ts";
import { makeRefund } from "#api/payment/make-refund.service.ts";
import { stateOf } from "#api/payment-method/provider/return-state.ts";
import { queryPayment } from "#api/payment/query.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { secretHeader } from "#api/testing/fake-definition.ts";
import { days, later } from "#api/testing/later.ts";
import { logIn } from "#api/testing/members.ts";
import { type AccountShop, keys, openForAccounts, storedAccounts } from "#api/testing/provider-accounts.ts";
import { readyCart } from "#api/testing/products.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";

const workOf = ({ shop }: AccountShop) => ({ shop, db: shop.db, now: shop.clock(), actor: shop.actor });

/** The order of a guest who pays by card, and the account that took it. */
async function orderedByCard(open: AccountShop) {
  const channel = (await open.shop.channels.byId(open.channel.id))!;
  const card = channel.payments.find(({ code }) => code === "card")!.id;
  const { token, detail } = await readyCart(open, [{ id: open.towel.id }], card);
  const { order_no } = await open.api.cart.decision({ token, digest: detail.digest });
  const payment = await open.db
    .selectFrom("payment")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const account = (await storedAccounts(open)).find(({ id }) =>
    [open.sunrise, open.moon].some(({ fakeOf }) => fakeOf(id).charges.has(payment.id)),
  )!;
  const provider = account.provider === "hinode" ? open.sunrise : open.moon;
  return { order_no, reference: payment.id, provider: payment.provider, account, fake: provider.fakeOf(account.id) };
}

/** Sends the report of a charge as the provider does, signed with a secret. */
const notify = ({ app, channel }: AccountShop, provider: string, charge: unknown, secret: string) =>
  app.fetch(
    new Request(`http://shop.test/api/payments/${provider}/notice`, {
      method: "POST",
      headers: { [secretHeader]: secret },
      body: JSON.stringify(charge),
    }),
    { context: { channelId: channel.id, ip: "", requestId: "r" } },
  );

const stateOfOrder = async ({ db }: AccountShop, orderNo: string) =>
  (await db.selectFrom("shop_order").select("state").where("order_no", "=", orderNo).executeTakeFirstOrThrow()).state;

/** Runs the jobs that refund, as the shop does. */
async function refundAll(open: AccountShop) {
  for (const { name, data } of open.sent)
    if (name === "order.refund") await makeRefund(workOf(open), (data as { refundId: string }).refundId);
}

async function openWithCards(open: AccountShop) {
  await open.setAccount("hinode", keys.live);
  await open.type("payment set", "noren", "card");
}

const problems = async ({ shop }: AccountShop) =>
  (await auditShop({ shop }, { isWhole: true })).flatMap(({ broken }) => broken);

describeOnBothDatabases("a shop that changes its payment provider", ({ shop }) => {
  test("[ORD-03] refunds an order by the provider that took it, after the method has moved and the account has ended", async () => {
    const open = await openForAccounts(await shop());
    await openWithCards(open);
    const old = await orderedByCard(open);
    expect(old.provider).toBe("hinode");
    const captured = old.fake.move(old.reference, "captured");
    expect((await notify(open, "hinode", captured, "whsec_first2")).status).toBe(200);
    expect(await stateOfOrder(open, old.order_no)).toBe("paid");

    open.at(later(60));
    await open.setAccount("tsukimi", keys.live);
    await open.type("payment set", "noren", "card", "--provider", "tsukimi");
    await open.type("payment provider remove", "hinode");
    open.at(later(61));
    const next = await orderedByCard(open);
    expect([next.provider, next.account.provider]).toEqual(["tsukimi", "tsukimi"]);

    const { exit } = await open.type("order cancelled", old.order_no, "--reason", "在庫の不足");
    expect(exit).toBe(0);
    await refundAll(open);
    expect(old.fake.charges.get(old.reference)!.state).toBe("refunded");
    expect(next.fake.refunds.size).toBe(0);
    const row = await open.db.selectFrom("order_refund").selectAll().executeTakeFirstOrThrow();
    expect([row.state, row.way]).toEqual(["done", "provider"]);
    expect(await problems(open)).toEqual([]);
  });

  test("[CART-14] a payment that waits is asked for, returned to and reported at its own account, whichever takes new ones", async () => {
    const open = await openForAccounts(await shop());
    await openWithCards(open);
    const [asked, reported, returned] = [
      await orderedByCard(open),
      await orderedByCard(open),
      await orderedByCard(open),
    ];
    open.at(later(30));
    await open.type("payment stop", "noren", "card");
    await open.type("payment provider remove", "hinode");
    open.at(later(31));
    await open.setAccount("hinode", { ...keys.live, "webhook-secret": "whsec_another" });
    await open.type("payment start", "noren", "card");
    const next = await orderedByCard(open);
    expect(next.account.id).not.toBe(asked.account.id);
    for (const { fake, reference } of [asked, reported, returned]) fake.move(reference, "captured");

    expect(await queryPayment(workOf(open), asked.reference)).toMatchObject({ orderState: "paid" });
    const report = reported.fake.charges.get(reported.reference);
    expect((await notify(open, "hinode", report, "whsec_forged")).status).toBe(403);
    expect(await stateOfOrder(open, reported.order_no)).toBe("pending");
    // signed by the ended account's secret, and by the present one's
    expect((await notify(open, "hinode", report, "whsec_first2")).status).toBe(200);
    expect(await stateOfOrder(open, reported.order_no)).toBe("paid");
    const own = next.fake.move(next.reference, "captured");
    expect((await notify(open, "hinode", own, "whsec_another")).status).toBe(200);
    expect(await stateOfOrder(open, next.order_no)).toBe("paid");
    const state = stateOf(returned.reference, open.shop.secret);
    const back = new Request(`http://shop.test/api/payments/hinode/return?state=${state}`);
    const context = { channelId: open.channel.id, ip: "", requestId: "r" };
    expect((await open.app.fetch(back, { context })).status).toBe(303);
    expect(await stateOfOrder(open, returned.order_no)).toBe("paid");
  });

  test("[SEC-10] the secret of a test account does not report on live payments", async () => {
    const open = await openForAccounts(await shop());
    await open.set("SITE.MAINTENANCE.IS_USE", true);
    await open.setAccount("hinode", keys.test);
    open.at(later(10));
    await open.setAccount("hinode", { ...keys.live, "webhook-secret": "whsec_live" });
    await open.type("payment set", "noren", "card");
    await open.set("SITE.MAINTENANCE.IS_USE", false);
    const order = await orderedByCard(open);
    const report = order.fake.move(order.reference, "captured");
    expect((await notify(open, "hinode", report, keys.test["webhook-secret"])).status).toBe(403);
    expect(await stateOfOrder(open, order.order_no)).toBe("pending");
    expect((await notify(open, "hinode", report, "whsec_live")).status).toBe(200);
  });

  test("[CART-14] after a rotation reports with the former secret count until its time, and those with the new one at once", async () => {
    const open = await openForAccounts(await shop());
    await openWithCards(open);
    const orders = [await orderedByCard(open), await orderedByCard(open), await orderedByCard(open)] as const;
    for (const { fake, reference } of orders) fake.move(reference, "captured");
    const report = async (at: 0 | 1 | 2, secret: string) =>
      (await notify(open, "hinode", orders[at].fake.charges.get(orders[at].reference), secret)).status;
    await open.type("payment provider rotate", "hinode", "--webhook-secret", "whsec_new", "--keep", "2h");
    expect(await report(0, "whsec_first2")).toBe(200);
    expect(await report(1, "whsec_new")).toBe(200);
    open.at(later(121));
    expect(await report(2, "whsec_first2")).toBe(403);
    expect(await report(2, "whsec_new")).toBe(200);
  });

  test("[CART-12] the channel's own account takes its orders, and orders of before stay with the account of all channels", async () => {
    const open = await openForAccounts(await shop());
    await openSecondChannel(open);
    await openWithCards(open);
    const shared = await orderedByCard(open);
    open.at(later(5));
    await open.setAccount("hinode", { ...keys.live, "secret-key": "sk_live_own1" }, "--channel", "noren");
    open.at(later(6));
    const own = await orderedByCard(open);
    expect([shared.account.channel_id, own.account.channel_id]).toEqual([null, open.channel.id]);
    shared.fake.move(shared.reference, "captured");
    expect(await queryPayment(workOf(open), shared.reference)).toMatchObject({ orderState: "paid" });
  });

  test("[SEC-10] the account of another channel does not report on a channel's payments", async () => {
    const open = await openForAccounts(await shop());
    const second = await openSecondChannel(open);
    await openWithCards(open);
    await open.setAccount("hinode", { ...keys.live, "webhook-secret": "whsec_toki9" }, "--channel", "toki");
    const order = await orderedByCard(open);
    const report = order.fake.move(order.reference, "captured");
    await notify({ ...open, channel: second.channel }, "hinode", report, "whsec_toki9");
    expect(await stateOfOrder(open, order.order_no)).toBe("pending");
    expect((await notify(open, "hinode", report, keys.live["webhook-secret"])).status).toBe(200);
    expect(await stateOfOrder(open, order.order_no)).toBe("paid");
  });

  test("[MEM-06] a saved card is offered while its account takes card payments, and removed at that account", async () => {
    const open = await openForAccounts(await shop());
    await openWithCards(open);
    const { me } = await logIn(open);
    const add = async (token: string) => (await me.userCard.add({ token, token_key: "k" })).card!;
    const first = await add("one");
    const [before] = await storedAccounts(open);
    const row = await open.db.selectFrom("user_card").selectAll().executeTakeFirstOrThrow();
    expect(row.account_id).toBe(before!.id);
    open.at(later(5));
    await open.setAccount("tsukimi", keys.live);
    await open.type("payment set", "noren", "card", "--provider", "tsukimi");
    expect((await me.userCard.list()).data).toEqual([]);
    const second = await add("two");
    expect((await me.userCard.list()).data.map(({ id }) => id)).toEqual([second.id]);
    await expect(me.userCard.use({ id: first.id })).rejects.toMatchObject({ code: "card.not_found" });
    await me.userCard.delete({ id: first.id });
    expect(open.sent.findLast(({ name }) => name === "card.remove")!.data).toMatchObject({ account: before!.id });
    expect(open.shop.providers.cardsAt(before!.id)).toBe(open.sunrise.fakeOf(before!.id).provider.cards);
  });

  test("[MEM-06] a provider's id of a member is kept once, and goes with the member", async () => {
    const open = await openForAccounts(await shop());
    await openWithCards(open);
    const { user } = await logIn(open);
    const [account] = await storedAccounts(open);
    const { customers } = open.sunrise.tools.at(-1)!;
    expect(await customers.find(account!.id, user.id)).toBeUndefined();
    const kept = await Promise.all(["cus_1", "cus_2"].map((id) => customers.keep(account!.id, user.id, id)));
    expect(new Set(kept).size).toBe(1);
    expect(await customers.find(account!.id, user.id)).toBe(kept[0]);
    await open.db.deleteFrom("member").where("id", "=", user.id).execute();
    expect(await customers.find(account!.id, user.id)).toBeUndefined();
  });

  test("[CART-13] payment pages get the public data and the sources of the provider that takes the method's payments", async () => {
    const open = await openForAccounts(await shop());
    await openWithCards(open);
    await open.setAccount("tsukimi", keys.live);
    const channel = (await open.shop.channels.byId(open.channel.id))!;
    expect(open.shop.providers.of(channel).pageSources).toEqual({
      script: ["https://js.hinode.example"],
      frame: [],
      connect: ["https://api.hinode.example"],
      img: [],
      form: [],
    });
    expect(await open.api.payment.service({ code: "card" })).toEqual({
      kind: "frame",
      code: "card",
      name: "日の出決済",
      is_test: false,
      frame_url: null,
      script_url: null,
    });
  });

  test("[OWN-01] the audit names accounts that do not suit the shop", async () => {
    const open = await openForAccounts(await shop());
    await open.set("SITE.MAINTENANCE.IS_USE", true);
    await open.setAccount("hinode", keys.test);
    await open.type("payment set", "noren", "card");
    expect(await problems(open)).toEqual([]);
    // as if somebody had opened the shop by SQL
    await open.set("SITE.MAINTENANCE.IS_USE", false);
    expect(await problems(open)).toEqual([
      expect.stringContaining("クレジットカードを、日の出決済（hinode）のテストの鍵で受け付けています"),
    ]);
    await open.setAccount("hinode", keys.live);
    Object.assign(open.shop, { isEmbedded: true });
    expect(await problems(open)).toEqual([expect.stringContaining("組み込みのデータベースで使っています")]);
    Object.assign(open.shop, { isEmbedded: false });
    await open.type("payment provider rotate", "hinode", "--webhook-secret", "whsec_new");
    open.at(later(days(2) + 60));
    expect(await problems(open)).toEqual([expect.stringContaining("取り替える前の鍵が、期限（2026.11.21 10:00）")]);
    await open.db.updateTable("provider_account").set({ replaced_secrets: null, replaced_until: null }).execute();
    await open.db.updateTable("provider_account").set({ ended_at: open.shop.clock() }).execute();
    open.shop.channels.drop();
    expect(await problems(open)).toEqual([expect.stringContaining("日の出決済（hinode）に使える契約がありません")]);
  });
});
