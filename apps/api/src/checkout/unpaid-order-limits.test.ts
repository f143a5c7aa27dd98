import { expect, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inProcessClient } from "#api/clients.ts";
import { transitionOrder } from "#api/order/transition.service.ts";
import { solvedCaptcha } from "#api/testing/captchas.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForCards, openForOrders, orderer, putProducts, readyCart } from "#api/testing/products.ts";
import { logIn } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

type Ready = Awaited<ReturnType<typeof openForOrders>>;

let made = 0;
/** Another person at the same address, with a different mailbox and phone number. */
const newBuyer = () => {
  made += 1;
  return { ...orderer, email: `buyer${made}@example.jp`, phone_number: `0900000${String(made).padStart(4, "0")}` };
};

/** A visitor at another IP address. */
const from = ({ app, channel }: TestShop, ip: string) =>
  inProcessClient(app, { channelId: channel.id, ip, requestId: "r" });

const refusal = async (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ code, status, message, data }) => ({ code, status, message, data }),
  );
const captchaRequired = { code: "captcha.required", status: 422 };
const tooMany = { code: "cart.decision.too_many_unpaid", status: 429 };

/** The state that a refused decision must not change. */
async function books(db: Db, productId: string) {
  const rows = async (table: "email" | "shop_order" | "unpaid_order" | "unpaid_piece" | "stock_movement" | "payment") =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow()
    ).n;
  const { stock } = await db
    .selectFrom("product")
    .select("stock")
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  const tables = ["email", "shop_order", "unpaid_order", "unpaid_piece", "stock_movement", "payment"] as const;
  const counts: unknown[] = [];
  for (const table of tables) counts.push(Number(await rows(table)));
  return { stock, counts };
}

describeOnBothDatabases("unpaid orders", ({ shop }) => {
  async function open() {
    const ready = await openForOrders(await shop());
    await ready.set("CAPTCHA.DIFFICULTY", 2);
    const plenty = await putProducts(ready, { stock: 1000 });
    type Who = { who?: typeof orderer; api?: Ready["api"]; payment?: string; quantity?: number; id?: string };
    const order = async ({
      who = newBuyer(),
      api = ready.api,
      payment = ready.bank,
      quantity = 1,
      id = plenty.id,
    }: Who = {}) => {
      const { token } = await readyCart({ ...ready, api }, [{ id, quantity }], payment, who);
      return { token, decide: (captcha?: string) => api.cart.decision({ token, captcha }) };
    };
    const place = async (who?: Who, captcha?: string) => (await order(who)).decide(captcha);
    const captcha = () => solvedCaptcha(ready, "decision");
    return { ...ready, plenty, order, place, captcha };
  }

  test("[SEC-03] the fourth and later unpaid orders of a mailbox require a captcha, the eleventh is refused, and the cart stays", async () => {
    const { order, place, captcha, set, api, db, plenty } = await open();
    await set("LIMIT.EMAIL.MAILBOX_CAPTCHA", 100);
    await set("LIMIT.EMAIL.MAILBOX_MAX", 100);
    // another case, or a tag, does not make another mailbox
    const who = (n: number) => ({ ...newBuyer(), email: n % 2 ? `Stranger+${n}@Example.jp` : "stranger@example.jp" });
    for (let n = 0; n < 3; n++) await place({ who: who(n) });
    expect(await refusal(place({ who: who(3) }))).toMatchObject(captchaRequired);
    for (let n = 3; n < 10; n++) await place({ who: who(n) }, await captcha());
    const before = await books(db, plenty.id);
    const { token, decide } = await order({ who: who(10) });
    const refused = await refusal(decide(await captcha()));
    expect(refused).toMatchObject({ ...tooMany, data: { retry_after: 3600 } });
    expect(refused!.message).toMatch(/お支払いかキャンセル.*クレジットカード/);
    expect(await books(db, plenty.id)).toEqual(before);
    expect((await api.cart.get({ token })).detail.products).toHaveLength(1);
  });

  test("[SEC-03] orders are counted by the digits of a phone number, and for a member whatever mailbox is entered", async () => {
    const test = await open();
    const { place } = test;
    for (const phone_number of ["090-1111-2222", "09011112222", "０９０１１１１２２２２"])
      await place({ who: { ...newBuyer(), phone_number } });
    const again = { ...newBuyer(), phone_number: "090-1111-2222" };
    expect(await refusal(place({ who: again }))).toMatchObject(captchaRequired);
    const { me } = await logIn(test);
    for (let n = 0; n < 3; n++) await place({ api: me });
    expect(await refusal(place({ api: me }))).toMatchObject(captchaRequired);
    await place();
  });

  test("[SEC-03] an address range above its hourly limit needs a captcha, and far above it is refused; other ranges are not", async () => {
    const test = await open();
    const { place, captcha, set, at, shop: running } = test;
    await set("LIMIT.HOLD.RANGE_CAPTCHA", 4);
    await set("LIMIT.HOLD.RANGE_MAX", 6);
    const one = from(test, "2001:db8:1:2::7");
    const neighbour = from(test, "2001:db8:1:2::8");
    for (let n = 0; n < 4; n++) await place({ api: n % 2 ? one : neighbour });
    expect(await refusal(place({ api: one }))).toMatchObject(captchaRequired);
    for (let n = 4; n < 6; n++) await place({ api: one }, await captcha());
    expect(await refusal(place({ api: neighbour }, await captcha()))).toMatchObject(tooMany);
    await place({ api: from(test, "2001:db8:1:3::7") });
    at(new Date(running.clock().getTime() + 3_600_000));
    await place({ api: one });
  });

  test("[SEC-03] a thousand buyers at one address who pay need no captcha", async () => {
    const { place, set, db, shop: running, channel } = await open();
    await set("LIMIT.HOLD.RANGE_CAPTCHA", 2);
    for (let n = 0; n < 5; n++) {
      await place();
      const { id } = await db
        .selectFrom("shop_order")
        .select("id")
        .where("state", "=", "accepted")
        .executeTakeFirstOrThrow();
      const work = { shop: running, db, now: running.clock(), actor: running.actor, channel };
      await transitionOrder(work, db, { orderId: id, from: "accepted", to: "paid", actor: { kind: "provider" } });
    }
    expect(await db.selectFrom("unpaid_order").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("unpaid_piece").selectAll().execute()).toEqual([]);
  });

  test("[SEC-03] one buyer cannot reserve more than half of a product for days, whatever mailboxes are entered; others can", async () => {
    const test = await open();
    const { place, captcha, db, set } = test;
    await set("LIMIT.HOLD.RANGE_CAPTCHA", 1000);
    const few = await putProducts(test, { name: "限定の壺", stock: 20 });
    await place({ id: few.id, quantity: 5 });
    expect(await refusal(place({ id: few.id, quantity: 1 }))).toMatchObject(captchaRequired);
    await place({ id: few.id, quantity: 5 }, await captcha());
    const before = await books(db, few.id);
    const refused = await refusal(place({ id: few.id }, await captcha()));
    expect(refused).toMatchObject({ ...tooMany, data: { products: ["限定の壺"] } });
    expect(refused!.message).toContain("「限定の壺」");
    expect(await books(db, few.id)).toEqual(before);
    // half is reserved, so the next buyer needs a captcha, and may buy all that is left
    const other = from(test, "198.51.100.7");
    expect(await refusal(place({ api: other, id: few.id, quantity: 5 }))).toMatchObject(captchaRequired);
    await place({ api: other, id: few.id, quantity: 5 }, await captcha());
    await place({ api: from(test, "198.51.100.8"), id: few.id, quantity: 5 }, await captcha());
    expect((await books(db, few.id)).stock).toBe(0);
  });

  test("[SEC-03] the last pieces of a product with few pieces can be bought by transfer", async () => {
    const test = await open();
    const { place, db } = test;
    const few = await putProducts(test, { stock: 5 });
    await place({ id: few.id, quantity: 5 });
    expect((await books(db, few.id)).stock).toBe(0);
  });

  test("[SEC-03, CART-32] buyers at one address who order at once reserve no more of a product than its share", async () => {
    const test = await open();
    await test.set("CAPTCHA.WHEN", "never");
    const few = await putProducts(test, { stock: 24 });
    const carts = [];
    for (let n = 0; n < 24; n++) carts.push(await test.order({ id: few.id }));
    const all = await Promise.allSettled(carts.map(({ decide }) => decide()));
    const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(refused).toEqual(Array(12).fill("cart.decision.too_many_unpaid"));
    expect((await books(test.db, few.id)).stock).toBe(12);
    expect((await findings(test.db)).flatMap(({ broken }) => broken)).toEqual([]);
  });

  test("[SEC-03] a buyer with ten open transfers can still pay by card, and may then take all the stock", async () => {
    const ready = await openForCards(await shop());
    await ready.set("CAPTCHA.DIFFICULTY", 2);
    await ready.set("LIMIT.HOLD.BUYER_MAX", 2);
    await ready.set("LIMIT.HOLD.BUYER_CAPTCHA", 2);
    const decide = async (payment: string, items: { id: string; quantity?: number }[], captcha?: string) => {
      const { token } = await readyCart(ready, items, payment);
      return ready.api.cart.decision({ token, captcha });
    };
    const captcha = () => solvedCaptcha(ready, "decision");
    for (let n = 0; n < 2; n++) await decide(ready.bank, [{ id: ready.tea.id }]);
    expect(await refusal(decide(ready.cash, [{ id: ready.tea.id }], await captcha()))).toMatchObject(tooMany);
    expect(await refusal(decide(ready.card, [{ id: ready.towel.id, quantity: 10 }]))).toMatchObject(captchaRequired);
    const { state } = await decide(ready.card, [{ id: ready.towel.id, quantity: 10 }], await captcha());
    expect(state).toBe("waiting");
  });

  test("[SEC-03] after five emails within an hour to a mailbox a captcha is required, and after ten further orders are refused, paid or not", async () => {
    const { place, captcha, set, db, at, shop: running } = await open();
    await set("LIMIT.HOLD.BUYER_CAPTCHA", 100);
    await set("LIMIT.HOLD.BUYER_MAX", 100);
    const who = () => ({ ...newBuyer(), email: "stranger@example.jp" });
    for (let n = 0; n < 5; n++) await place({ who: who() });
    expect(await refusal(place({ who: who() }))).toMatchObject(captchaRequired);
    for (let n = 5; n < 10; n++) await place({ who: who() }, await captcha());
    const refused = await refusal(place({ who: who() }, await captcha()));
    expect(refused).toMatchObject({ code: "cart.decision.too_many_emails", status: 429, data: { retry_after: 3600 } });
    expect(await db.selectFrom("email").select("id").execute()).toHaveLength(10);
    at(new Date(running.clock().getTime() + 3_601_000));
    await place({ who: who() });
  });

  test("[SEC-03, CART-32] a captcha that was sent with a refused order is valid for the next one", async () => {
    const test = await open();
    await test.set("LIMIT.HOLD.BUYER_CAPTCHA", 0);
    const last = await putProducts(test, { stock: 1 });
    const [first, second] = [await test.order({ id: last.id }), await test.order({ id: last.id })];
    await first.decide(await test.captcha());
    const token = await test.captcha();
    expect(await refusal(second.decide(token))).toMatchObject({ code: "cart.decision.out_of_stock" });
    await test.place({}, token);
    expect(await refusal(test.place({}, token))).toMatchObject(captchaRequired);
  });

  test("[CART-32] a refused decision leaves the cart unchanged, no order and no email", async () => {
    const test = await open();
    const last = await putProducts(test, { stock: 1 });
    const [first, second] = [await test.order({ id: last.id }), await test.order({ id: last.id })];
    await first.decide();
    const before = await books(test.db, last.id);
    expect(await refusal(second.decide())).toMatchObject({ code: "cart.decision.out_of_stock" });
    expect(await books(test.db, last.id)).toEqual(before);
    expect(await test.api.cart.get({ token: second.token })).toMatchObject({
      order_no: null,
      detail: { products: [{}] },
    });
  });
});
