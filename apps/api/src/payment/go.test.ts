import { expect, test } from "vitest";
import { audited, orderedByCard } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForCards, readyCart } from "#api/testing/products.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { stateOf } from "#api/payment-method/provider/return-state.ts";

type Ready = Awaited<ReturnType<typeof openForCards>>;

const open = ({ app, channel }: Pick<TestShop, "app" | "channel">, address: string) =>
  app.fetch(new Request(address, { headers: { accept: "text/html" } }), {
    context: { channelId: channel.id, ip: "", requestId: "r" },
  });
const starts = ({ fake }: Ready) => fake.calls.filter((call) => call === "start").length;
const place = (answer: Response) => [answer.status, answer.headers.get("location")];

/** A card order whose provider takes a form. */
async function ordered(ready: Ready) {
  ready.fake.leadBy("form");
  const order = await orderedByCard(ready, 1);
  return { ...order, go: order.decision.redirect_url!, state: stateOf(order.reference, ready.shop.secret) };
}

describeOnBothDatabases("the way to a provider that takes a form", ({ shop }) => {
  test("[CART-12] is a page of the shop, for the first time and to resume the payment", async () => {
    const ready = await openForCards(await shop());
    const { token, digest, decision, go, state } = await ordered(ready);
    expect(go).toBe(`http://shop.test/api/payments/fake/go?state=${state}`);
    expect((await ready.api.cart.get({ token })).pending_order!.resume_url).toBe(go);
    expect(await ready.api.cart.decision({ token, digest })).toEqual(decision);
    for (let time = 0; time < 2; time++) expect((await open(ready, go)).status).toBe(200);
    expect(ready.fake.charges.size).toBe(1);
    await audited(ready);
  });

  test("[CART-12, SEC-01] posts the provider's fields in its charset, by a button too, and to no other origin", async () => {
    const ready = await openForCards(await shop());
    const { go } = await ordered(ready);
    const answer = await open(ready, go);
    const page = await answer.text();
    expect(page).toContain('<form method="post" action="http://127.0.0.1:9/link?a=1" accept-charset="Shift_JIS">');
    expect(page).toContain('name="shop" value="暖簾 &amp; &lt;手ぬぐい&gt;"');
    expect(page).toContain("<button>お支払いへ進む</button>");
    expect(page).toContain("画面が切り替わらないときは、下のボタンを押してください。");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = answer.headers.get("content-security-policy")!;
    const [, nonce] = /script-src 'nonce-([\w+/=]{20,})'/.exec(policy)!;
    expect(page).toContain(`<script nonce="${nonce}">`);
    expect((await (await open(ready, go)).text()).includes(nonce!)).toBe(false);
    for (const rule of ["default-src 'none'", "form-action http://127.0.0.1:9;", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
  });

  test("[CART-14] leads to the outcome once the payment has ended, and starts nothing then", async () => {
    const ready = await openForCards(await shop());
    const { token, go, state } = await ordered(ready);
    await ready.api.cart.deleteTransactionError({ token });
    const before = starts(ready);
    expect(place(await open(ready, go))).toEqual([303, `/cart/returned?state=${state}`]);
    expect(starts(ready)).toBe(before);
    const paid = await ordered(ready);
    ready.fake.move(paid.reference, "captured");
    expect(place(await open(ready, paid.go))).toEqual([303, `/cart/returned?state=${paid.state}`]);
    expect(await ready.api.payment.outcome({ return_state: paid.state })).toMatchObject({ payment_outcome: "paid" });
    await audited(ready);
  });

  test("[CART-14] leads to the outcome while the provider is down, and to the provider's page where it has one", async () => {
    const ready = await openForCards(await shop());
    const { go, state } = await ordered(ready);
    ready.fake.trouble("unknown");
    expect(place(await open(ready, go))).toEqual([303, `/cart/returned?state=${state}`]);
    ready.fake.trouble("none");
    ready.fake.leadBy("url");
    const { reference } = await orderedByCard(ready, 1);
    const own = `http://shop.test/api/payments/fake/go?state=${stateOf(reference, ready.shop.secret)}`;
    expect(place(await open(ready, own))).toEqual([303, `http://127.0.0.1:9/pay/${reference}`]);
  });

  test("[SEC-05] needs the shop's signature and the payment's channel, and asks the provider ten times in ten seconds at most", async () => {
    const ready = await openForCards(await shop());
    const { go, reference } = await ordered(ready);
    const forged = stateOf(reference, { current: "another secret" });
    expect(place(await open(ready, go.replace(/state=.*/, `state=${forged}`)))).toEqual([303, "/cart/returned"]);
    const second = await openSecondChannel(ready);
    expect((await open(second, go)).status).toBe(303);
    const before = starts(ready);
    const began = Date.now();
    const statuses: number[] = [];
    for (let time = 0; time < 15; time++) statuses.push((await open(ready, go)).status);
    const windows = Math.ceil((Date.now() - began + 1) / 10_000);
    expect(starts(ready) - before).toBeLessThanOrEqual(10 * windows);
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
    expect(windows > 1 || statuses.at(-1) === 303).toBe(true);
  });

  test("[CART-12] a token that was used with the first call is not needed again", async () => {
    const ready = await openForCards(await shop());
    ready.fake.leadBy("form");
    const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }], ready.card);
    const card = { token: "t", token_key: "k" };
    const { redirect_url } = await ready.api.cart.decision({ token, digest: detail.digest, card });
    expect((await open(ready, redirect_url!)).status).toBe(200);
    expect(ready.fake.starts.map(({ cardToken }) => cardToken)).toEqual([card, undefined]);
  });
});
