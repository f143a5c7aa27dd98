import { contract } from "@noren/contract/contract.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#api/platform/db/open.ts";
import type { UseDatabase } from "./databases.ts";
import { signatureOf } from "./fake-provider.ts";
import { mailedKey } from "./captchas.ts";
import { audited } from "./card-orders.ts";
import { doubledAddressCalls } from "./addresses.ts";
import { doubledAccountCalls } from "./doubled-account-calls.ts";
import { doubledCartCalls, type Prepare, type Prepared, type Ready } from "./doubled-cart-calls.ts";
import { doubledOrderCalls } from "./doubled-order-calls.ts";
import { doubledProductCalls } from "./doubled-product-calls.ts";
import { accidentsOfRemoving } from "./removing-calls.ts";
import { doubledListCalls } from "./user-lists.ts";
import { address, openForCards, orderer, readyCart } from "./products.ts";
import { giftWords, openGift, receiverInput } from "./gifts.ts";
import { logIn, registration } from "./members.ts";
import { receiptLinkTo, settleOrder } from "./documents.ts";
import type { ShopClient } from "#api/clients.ts";

/** Each changing call, prepared to be made twice. */
const calls: Record<string, Prepare> = {
  ...doubledCartCalls,
  ...doubledProductCalls,
  ...doubledOrderCalls,
  "cart.init": async ({ api }) => {
    const { token } = await api.cart.init();
    return { call: (idempotencyKey) => api.cart.init({ token, invalid_product: true }, { idempotencyKey }) };
  },
  "cart.reset": async (ready) => onCart(ready, (api, token, options) => api.cart.reset({ token }, options)),
  "cart.addProduct": async (ready) =>
    onCart(ready, (api, token, options) => api.cart.addProduct({ token, product_id: ready.tea.id }, options)),
  "cart.modifyProduct": async (ready) =>
    onCart(ready, (api, token, options) =>
      api.cart.modifyProduct({ token, products: [{ key: "l1", quantity: 3 }] }, options),
    ),
  "cart.deleteProduct": async (ready) =>
    onCart(ready, (api, token, options) => api.cart.deleteProduct({ token, key: "l1" }, options)),
  "cart.restoreProduct": async ({ api, towel }) => {
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    await api.cart.deleteProduct({ token, key: "l1" });
    return { call: (idempotencyKey) => api.cart.restoreProduct({ token }, { idempotencyKey }) };
  },
  "cart.walletAmountsWith": async (ready) =>
    onCart(ready, (api, token, options) =>
      api.cart.walletAmountsWith(
        { token, product_id: ready.tea.id, prefecture: "東京都", payment_id: ready.bank },
        options,
      ),
    ),
  "cart.takeFromWallet": async (ready) =>
    onCart(ready, (api, token, options) => api.cart.takeFromWallet({ token, orderer, address }, options)),
  "cart.addShipping": async (ready) =>
    onCart(ready, (api, token, options) => api.cart.addShipping({ token, address }, options)),
  "cart.modifyShipping": async (ready) => {
    const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }]);
    const { key: shipping_key } = detail.shippings[0]!;
    const change = { token, shipping_key, delivery_at: "2026-11-23", delivery_timezone_key: "am" };
    return { call: (idempotencyKey) => ready.api.cart.modifyShipping(change, { idempotencyKey }) };
  },
  "cart.modifyOrder": async (ready) =>
    onCart(ready, (api, token, options) => api.cart.modifyOrder({ token, orderer }, options)),
  "cart.modifyOther": async (ready) =>
    onCart(ready, (api, token, options) => api.cart.modifyOther({ token, purpose: "内祝い" }, options)),
  "cart.resetShippings": async (ready) =>
    onCart(ready, (api, token, options) => api.cart.resetShippings({ token }, options)),
  "cart.decision": async (ready) => {
    const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }]);
    return { call: (idempotencyKey) => ready.api.cart.decision({ token, digest: detail.digest }, { idempotencyKey }) };
  },
  "cart.deleteTransactionError": async (ready) => {
    const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }], ready.card);
    await ready.api.cart.decision({ token, digest: detail.digest });
    return { call: (idempotencyKey) => ready.api.cart.deleteTransactionError({ token }, { idempotencyKey }) };
  },
  "socialGift.setReceiver": async (ready) => {
    await ready.set("GIFT.IS_USE", true);
    const change = { receiver: giftWords };
    return onCart(ready, (api, token, options) => api.socialGift.setReceiver({ token, ...change }, options));
  },
  "socialGift.checkShipping": async (ready) =>
    onGift(ready, (api, gift, options) => api.socialGift.checkShipping(gift, options)),
  "socialGift.checkDelivery": async (ready) =>
    onGift(ready, (api, gift, options) => api.socialGift.checkDelivery(gift, options)),
  "socialGift.fix": async (ready) => onGift(ready, (api, gift, options) => api.socialGift.fix(gift, options)),
  "storedFile.upload": async ({ api }) => {
    const file = new File([new Uint8Array([0xff, 0xd8, 0xff])], "茶.jpg");
    // The same bytes are stored once, under a new id each time.
    return { call: async () => (await api.storedFile.upload({ file, dir: "inquiries" })).name };
  },
  "order.cancel": async (ready, { me }) => {
    const input = { id: await orderOf(ready, me), cancel_reason: "買いまちがえたため" };
    return { call: (idempotencyKey) => me.order.cancel(input, { idempotencyKey }) };
  },
  "memo.add": async (ready, { me }) => {
    const input = { order_id: await orderOf(ready, me), body: "母の贈りもの" };
    return { call: (idempotencyKey) => me.memo.add(input, { idempotencyKey }) };
  },
  "memo.change": async (ready, { me }) => {
    const { id } = await me.memo.add({ order_id: await orderOf(ready, me), body: "メモ" });
    return { call: (idempotencyKey) => me.memo.change({ id, body: "喜ばれた" }, { idempotencyKey }) };
  },
  "memo.remove": async (ready, { me }) => {
    const { id } = await me.memo.add({ order_id: await orderOf(ready, me), body: "メモ" });
    return { call: (idempotencyKey) => me.memo.remove({ id }, { idempotencyKey }) };
  },
  "user.register": async ({ api }) => {
    const input = registration();
    return { call: (idempotencyKey) => api.user.register(input, { idempotencyKey }) };
  },
  "user.update": async (_, { me, email }) => {
    const input = registration({ email, last_name: "佐藤" });
    return { call: (idempotencyKey) => me.user.update(input, { idempotencyKey }) };
  },
  "user.changePassword": async (_, { me, password }) => {
    const input = { current_password: password, password: "Noren-5678" };
    return { call: (idempotencyKey) => me.user.changePassword(input, { idempotencyKey }) };
  },
  "user.leave": async (_, { me }) => ({
    // At the second call the member and the session are gone.
    call: (idempotencyKey) =>
      me.user.leave({}, { idempotencyKey }).then(
        () => 0,
        ({ code }) => (code === "auth.token_expired" ? 0 : code),
      ),
  }),
  "payment.fraud": async (ready) => {
    const { token } = await readyCart(ready, [{ id: ready.towel.id }], ready.card);
    await ready.api.cart.decision({ token });
    const reference = [...ready.fake.charges.keys()].at(-1)!;
    const now = ready.shop.clock();
    const payload = JSON.stringify({
      id: reference,
      reference,
      result: "review",
      score: 70,
      reason: "",
      checkedAt: now,
    });
    const input = { time: String(now.getTime()), payload, signature: signatureOf(payload) };
    return { call: (idempotencyKey) => ready.api.payment.fraud(input, { idempotencyKey }) };
  },
  "userCard.add": async (_, { me }) => {
    const token = crypto.randomUUID();
    return { call: () => me.userCard.add({ token, token_key: "k" }) };
  },
  "userCard.use": async (_, { me }) => {
    const { card } = await me.userCard.add({ token: crypto.randomUUID(), token_key: "k" });
    return { call: () => me.userCard.use({ id: card!.id }) };
  },
  "userCard.delete": async (_, { me }) => {
    const { card } = await me.userCard.add({ token: crypto.randomUUID(), token_key: "k" });
    // The second deletion finds nothing.
    return { call: () => me.userCard.delete({ id: card!.id }).catch(({ status }) => (status === 404 ? {} : status)) };
  },
  "catalogOrder.check": async ({ api, towel }) => {
    const rows = [{ number: towel.code, quantity: "2" }];
    return { call: (idempotencyKey) => api.catalogOrder.check({ rows }, { idempotencyKey }) };
  },
  "auth.login": async ({ api }, { email, password }) => ({
    call: async () => (await api.auth.login({ username: email, password })).user_id,
  }),
  ...doubledAccountCalls,
  ...doubledAddressCalls,
  ...doubledListCalls,
  "captcha.sendMail": async ({ api }, { email }) => ({
    call: (idempotencyKey) => api.captcha.sendMail({ purpose: "login", name: email }, { idempotencyKey }),
  }),
  "captcha.confirm": async (ready, { email }) => {
    await ready.api.captcha.sendMail({ purpose: "login", name: email });
    const key = (await mailedKey(ready))!;
    return { call: (idempotencyKey) => ready.api.captcha.confirm({ key }, { idempotencyKey }) };
  },
  "auth.refresh": async (_, { me }) => ({ call: () => me.auth.refresh() }),
  "document.issueReceipt": async (ready, { me }) => {
    const id = await paidOrder(ready, me);
    return {
      call: (idempotencyKey) => me.document.issueReceipt({ id, addressee: "株式会社みほん旅館" }, { idempotencyKey }),
    };
  },
  "document.modifyGuestReceipt": async (ready, { me }) => {
    const link = await receiptLinkTo(ready, await paidOrder(ready, me));
    const receiptInfo = { addressee: "株式会社みほん旅館" };
    return {
      call: (idempotencyKey) => ready.api.document.modifyGuestReceipt({ ...link, receiptInfo }, { idempotencyKey }),
    };
  },
  "auth.logout": async (_, { me }) => ({
    call: () =>
      me.auth.logout().then(
        () => 0,
        ({ status }) => (status === 401 ? 0 : status),
      ),
  }),
};

async function paidOrder(ready: Ready, me: ShopClient): Promise<string> {
  const { token } = await readyCart({ ...ready, api: me }, [{ id: ready.towel.id }]);
  await me.cart.decision({ token });
  const { id } = (await me.order.list()).data[0]!;
  await settleOrder(ready, id);
  return id;
}

async function orderOf({ bank, towel }: Ready, me: ShopClient): Promise<string> {
  const { token } = await readyCart({ api: me, bank }, [{ id: towel.id }]);
  const { order_no: orderNo } = await me.cart.decision({ token });
  return (await me.order.ofCart({ orderNo })).id;
}

type CartCall = (api: ShopClient, token: string, options: { idempotencyKey: string }) => Promise<unknown>;

async function onCart({ api, towel }: Ready, call: CartCall): Promise<Prepared> {
  const { token } = await api.cart.addProduct({ product_id: towel.id });
  return { call: (idempotencyKey) => call(api, token, { idempotencyKey }) };
}

type Gift = { token: string; shipping: typeof receiverInput };
type GiftCall = (api: ShopClient, gift: Gift, options: { idempotencyKey: string }) => Promise<unknown>;

async function onGift(ready: Ready, call: GiftCall): Promise<Prepared> {
  await ready.set("GIFT.IS_USE", true);
  const { key: token } = await openGift(ready, [ready.tea]);
  return { call: (idempotencyKey) => call(ready.api, { token, shipping: receiverInput }, { idempotencyKey }) };
}

/** Row counts of what must not be doubled, and the contents of carts. */
async function traces(db: Db) {
  const { rows } = await sql<Record<string, unknown>>`
    select (select count(*)::int from cart) as carts, (select count(*)::int from shop_order) as orders,
      (select count(*)::int from email) as emails, (select count(*)::int from payment) as payments,
      (select count(*)::int from user_card) as cards, (select count(*)::int from fraud_check) as checks,
      (select count(*)::int from member) as members, (select count(*)::int from user_address) as addresses,
      (select count(*)::int from product_like) as likes, (select count(*)::int from product_review) as reviews,
      (select count(*)::int from restock_request) as restock_requests, (select count(*)::int from inquiry) as inquiries,
      (select count(*)::int from product_request) as product_requests, (select count(*)::int from product_history) as views, (select count(*)::int from member_coupon) as coupons,
      (select count(distinct path)::int from stored_file) as files,
      (select count(*)::int from stock_movement) as movements,
      (select count(*)::int from receipt_issue) as receipts, (select sum(stock)::int from product) as stock,
      (select count(*)::int from order_memo) as memos, (select json_agg(state order by id) from shop_order) as states,
      (select count(*)::int from order_state_change) as moves,
      (select count(*)::int from coupon_use) as uses, (select count(*)::int from point_entry) as points,
      (select count(*)::int from order_refund) as refunds, (select count(*)::int from order_packing) as packings,
      (select json_agg(json_build_array(state, receiver, outcome) order by id) from social_gift) as gifts,
      (select json_agg(json_build_array(document->'lines', document->'memo', document->'other', document->'pending' = 'null', document->'shippings', document->'coupons', document->'points') order by id) from cart) as contents`.execute(
    db,
  );
  return rows[0];
}

/** Makes each changing call twice: in turn and concurrently. */
export function testDoubledCalls({ shop }: Pick<UseDatabase, "shop">): void {
  test("every call that changes something is in this table", () => {
    const changing = Object.entries(contract).flatMap(([area, endpoints]) =>
      Object.entries(endpoints).flatMap(([name, { method }]) => (method === "GET" ? [] : [`${area}.${name}`])),
    );
    expect(Object.keys(calls).toSorted()).toEqual(changing.toSorted());
  });

  test("[ERR-05] each removing call, made six times concurrently, and an account deletion made twenty times, cause no server error", async () => {
    const ready = await openForCards(await shop());
    expect(await accidentsOfRemoving(ready, calls)).toEqual([]);
    await audited(ready);
  });

  for (const [name, prepare] of Object.entries(calls)) {
    test(`[ERR-03, CART-02] ${name} made twice, in turn and concurrently, does its work once and gives the same answer`, async () => {
      const ready = await openForCards(await shop());
      const inTurn = await prepare(ready, await logIn(ready));
      const first = await inTurn.call("k1");
      const after = await traces(ready.db);
      expect(await inTurn.call("k1")).toEqual(first);
      expect(await traces(ready.db)).toEqual(after);
      const atOnce = await prepare(ready, await logIn(ready));
      const before = await traces(ready.db);
      const answers = await Promise.all([atOnce.call("k2"), atOnce.call("k2")]);
      expect(answers[0]).toEqual(answers[1]);
      const grown = await traces(ready.db);
      for (const thing of [
        "orders",
        "emails",
        "members",
        "addresses",
        "payments",
        "receipts",
        "cards",
        "checks",
        "refunds",
        "reviews",
        "restock_requests",
        "views",
      ])
        expect(Number(grown![thing]) - Number(before![thing])).toBeLessThanOrEqual(1);
    });
  }
}
