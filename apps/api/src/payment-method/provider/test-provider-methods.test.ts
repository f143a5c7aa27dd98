import { card, numbers, openProvider } from "@noren/test-provider/testing/provider.fixture.ts";
import { shiftJisForm } from "@noren/test-provider/testing/shift-jis.ts";
import { isSignedFraud, providerSecret, type SignedFraud } from "@noren/contract/payment-method/test-provider-wire.ts";
import { urlOf } from "#api/testing/next-step.ts";
import { describe, expect, test } from "vitest";
import type { PaymentStart, ProviderCharge, StartedCharge } from "./port.ts";
import { testProvider, type TestProviderKind } from "./test-provider-client.ts";

const secret = "the shop's own secret, 32 characters+";
const started = (last: number): StartedCharge => ({
  reference: reference(last),
  chargeId: null,
  orderNo: `N2611200000${last}`,
  amount: 16_280,
});
const reference = (last: number) => `0199f3c0-0000-7000-8000-00000000000${last}`;

async function open() {
  const opened = await openProvider({ secret: providerSecret(secret) });
  const behind = (kind: TestProviderKind) =>
    testProvider({ url: opened.url, secret, clock: opened.clock, timeoutMs: 20_000, kind });
  const payment = (last: number, more: Partial<PaymentStart> = {}): PaymentStart => ({
    reference: reference(last),
    orderNo: `N2611200000${last}`,
    amount: 16_280,
    returnUrl: "http://localhost:3000/back",
    notifyUrl: opened.receiver.url,
    fraudUrl: opened.receiver.url,
    ...more,
  });
  return { ...opened, behind, payment };
}

describe("cards that customers save at the test provider", () => {
  test("[CART-12] a card typed on its page is saved once, pays for its customer alone, can be saved again, and is deleted", async () => {
    const { behind, payment, post } = await open();
    const provider = behind("card");
    const cards = provider.cards!;
    const page = { reference: reference(1), customer: "m1", returnUrl: "http://localhost:3000/back", shopName: "暖簾" };
    const address = await cards.openPage(page);
    expect(await cards.openPage(page)).toBe(address);
    expect(await cards.findEnteredCard(reference(1), "m1")).toBeUndefined();
    const wrong = await post(address, card(numbers.refused));
    expect(await wrong.text()).toContain("このカードは登録できません");
    expect((await post(address, card(numbers.asks))).headers.get("location")).toBe("http://localhost:3000/back");
    const saved = (await cards.findEnteredCard(reference(1), "m1"))!;
    expect(saved).toMatchObject({ name: "HANAKO YAMADA", maskedNumber: "**** **** **** 3220", expiration: "202812" });

    const pay = (last: number, customer: string) =>
      provider.start(payment(last, { savedCard: { customer, card: saved.card } }));
    expect((await pay(2, "m2")).state).toBe("refused");
    const charge = await pay(3, "m1");
    expect(urlOf(charge)).toContain("/3ds/");
    await post(urlOf(charge), { result: "yes" });
    expect((await provider.find(started(3)))!.state).toBe("captured");
    await cards.remove("m2", saved.card);
    expect((await pay(4, "m1")).state).toBe("requires_action");
    await cards.remove("m1", saved.card);
    expect((await pay(5, "m1")).state).toBe("refused");
  });

  test("[CART-12] a new card is saved with its charge when it has paid, and not when it was refused", async () => {
    const { behind, payment, post } = await open();
    const provider = behind("card");
    for (const [last, number] of [numbers.pays, numbers.refused].entries()) {
      const charge = await provider.start(payment(last + 1, { saveCardFor: "m1" }));
      await post(urlOf(charge), card(number));
    }
    expect((await provider.find(started(1)))!.savedCard).toMatchObject({ maskedNumber: "**** **** **** 4242" });
    expect((await provider.find(started(2)))!.savedCard).toBeNull();
  });
});

test("[CART-12] PayPay leads to the provider's page, and is neither captured later nor saved", async () => {
  const { behind, payment, post } = await open();
  const provider = behind("paypay");
  expect([provider.capture, provider.cards, provider.abilities.capturesLater]).toEqual([undefined, undefined, false]);
  const charge = await provider.start(payment(1, { capture: "at_once" }));
  expect(urlOf(charge)).toContain("/paypay/");
  expect(await provider.start(payment(1))).toEqual(charge);
  await post(urlOf(charge), { result: "yes" });
  expect((await provider.find(started(1)))!.state).toBe("captured");
});

describe("the link type of the test provider", () => {
  /** A charge whose buyer has come by the form. */
  async function openLink() {
    const { behind, payment, ...opened } = await open();
    const provider = behind("card");
    const again = () => provider.start(payment(1, { buyerEmail: "link@example.jp", shopName: "暖簾 ソーイング" }));
    const charge = await again();
    const come = (fields: Record<string, string>) =>
      fetch(urlOf(charge), { method: "POST", body: shiftJisForm(fields), redirect: "manual" });
    return { ...opened, provider, again, charge, come };
  }

  /** The form of the page after a payment, as a browser would post it. */
  async function paidByLink() {
    const { provider, charge, come, post, url, ...opened } = await openLink();
    const card_page = (await come(fieldsOf(charge))).headers.get("location")!;
    const page = await (await post(url + card_page, card(numbers.pays))).text();
    const fields = Object.fromEntries(
      [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name!,
        value!.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
      ]),
    );
    const read = (form: string, now = opened.clock()) =>
      provider.readReturn!({
        method: "POST",
        headers: new Headers(),
        query: new URLSearchParams(),
        body: Buffer.from(form, "latin1"),
        now,
      });
    return { ...opened, provider, page, fields, read };
  }

  test("[CART-12] the buyer goes there by a form in Shift_JIS, which the provider reads", async () => {
    const { again, charge, come, post, url } = await openLink();
    expect(charge.action).toMatchObject({ kind: "form", charset: "shift_jis" });
    expect(fieldsOf(charge)).toMatchObject({ shop_name: "暖簾 ソーイング", order_no: "N26112000001" });
    const answer = await come(fieldsOf(charge));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/pay\/ch_/)]);
    const others: Record<string, string>[] = [{ shop_name: "別の店" }, { amount: "1" }, { charge: "ch_unknown" }];
    for (const changes of others) expect((await come({ ...fieldsOf(charge), ...changes })).status).toBe(404);
    // started again, as by the link to resume the payment, it is the same charge; after the card page, the next one
    expect(await again()).toEqual(charge);
    await post(url + answer.headers.get("location")!, card(numbers.asks));
    expect((await come(fieldsOf(charge))).headers.get("location")).toMatch(/^\/3ds\/ch_/);
  });

  test("[CART-14] the buyer comes back by a form in Shift_JIS, which carries the signed charge", async () => {
    const { provider, page, fields, read } = await paidByLink();
    expect(page).toContain('<form method="post" action="http://localhost:3000/back?reference=');
    expect(page).toContain('accept-charset="Shift_JIS"');
    expect(await read(shiftJisForm(fields))).toEqual(await provider.find(started(1)));
  });

  test("[CART-14] a form that is altered, unsigned, old or in another charset says nothing", async () => {
    const { fields, read, clock } = await paidByLink();
    const altered = { ...fields, payload: fields.payload!.replace("16280", "1") };
    expect(await read(shiftJisForm(altered))).toBeUndefined();
    expect(await read(shiftJisForm({ ...fields, signature: "" }))).toBeUndefined();
    expect(await read(new URLSearchParams(fields).toString())).toBeUndefined();
    expect(await read("")).toBeUndefined();
    expect(await read(shiftJisForm(fields), new Date(clock().getTime() + 300_001))).toBeUndefined();
  });
});

describe("other methods of the test provider", () => {
  test("[CART-30] gives numbers as the chain has them, which are paid at its counter", async () => {
    const { behind, payment, url, post } = await open();
    const provider = behind("conveni");
    const conveni = { chain: "seven", limit: new Date("2026-11-26T14:59:59Z") };
    const charge = await provider.start(payment(1, { conveni }));
    expect(charge).toMatchObject({
      state: "pending",
      conveni: {
        numbers: [{ chain: "seven", number: expect.stringMatching(/^\d{13}$/), confirmation: null }],
        payBy: conveni.limit,
        voucherUrl: null,
      },
    });
    const { number } = charge.conveni!.numbers[0]!;
    const page = await (await fetch(`${url}/counter?number=${number}`)).text();
    const charge_id = /name="charge_id" value="([^"]+)"/.exec(page)![1]!;
    await post(`${url}/counter`, { number: "00000000", charge_id, act: "pay" });
    expect((await provider.find(started(1)))!.state).toBe("pending");
    await post(`${url}/counter`, { number, charge_id, act: "pay" });
    expect((await provider.find(started(1)))!.state).toBe("captured");
  });

  test.each([
    ["山田 花子", 16_280, "authorized"],
    ["山田 保留", 16_280, "pending"],
    ["山田 否認", 16_280, "refused"],
    ["山田 花子", 55_001, "refused"],
  ])("[CART-31] %s may owe %d yen: %s", async (name, amount, state) => {
    const { behind, payment } = await open();
    const provider = behind("deferred");
    const names = { lastName: "山田", firstName: "花子", lastNameKana: "ヤマダ", firstNameKana: "ハナコ" };
    const buyer = { ...names, name, phone: "0312345678", address: "東京都" };
    const charge = await provider.start(payment(1, { buyer, amount }));
    expect(charge.state).toBe(state);
    if (state !== "authorized") return;
    expect((await provider.capture!(started(1), { amount, key: "capture-1" })).state).toBe("captured");
    expect((await provider.cancel(started(1))).state).toBe("captured");
  });

  test("[ORD-03] refunds are under way, wait for the buyer, are not made, or fail afterwards, as the test desk says", async () => {
    const { behind, payment, control, post, receiver, clock } = await open();
    const provider = behind("card");
    await post(urlOf(await provider.start(payment(1))), card(numbers.pays));
    const refund = (key: string, amount = 100) => provider.refund(started(1), { key, amount, refundId: null });
    const stateOf = async (key: string) =>
      (await provider.find(started(1)))!.refunds!.find((one) => one.key === key)?.state;
    await control.setNextRefund(reference(1), "pending", "処理待ち");
    const pending = await refund("a");
    expect(pending).toMatchObject({ key: "a", amount: 100, state: "pending", reason: "処理待ち" });
    expect(pending.charge).toMatchObject({ state: "captured", refunded: 0 });
    await control.moveRefund(reference(1), "done");
    expect(await refund("a")).toMatchObject({ refundId: pending.refundId, state: "done", reason: "" });
    await control.setNextRefund(reference(1), "by_hand", "返金を受け付けていません");
    expect(await refund("b")).toMatchObject({ state: "by_hand", reason: "返金を受け付けていません" });
    await control.setNextRefund(reference(1), "waits_for_buyer");
    const rest = await refund("c", 16_180);
    expect([rest.state, rest.charge!.state]).toEqual(["waits_for_buyer", "captured"]);
    await control.moveRefund(reference(1), "done");
    expect((await provider.find(started(1)))!.state).toBe("refunded");
    await control.moveRefund(reference(1), "failed", "口座がありません");
    expect([(await provider.find(started(1)))!.state, await stateOf("c")]).toEqual(["captured", "failed"]);
    await control.idle();
    const { headers, body } = receiver.received.at(-1)!;
    const request = { method: "POST", headers, query: new URLSearchParams(), body: Buffer.from(body), now: clock() };
    expect(await provider.readWebhook(request)).toMatchObject({
      kind: "charge",
      charge: {
        refunds: [{ key: "a" }, { key: "b" }, { key: "c", state: "failed", reason: "口座がありません" }],
      },
    });
  });

  test("[CART-13] a card is authorized until a week later, and captured for less", async () => {
    const { behind, payment, post, at } = await open();
    const provider = behind("card");
    for (const last of [1, 2]) {
      const charge = await provider.start(payment(last, { capture: "at_shipment", saveCardFor: "m1" }));
      await post(urlOf(charge), card(numbers.pays));
    }
    const authorizedUntil = new Date("2026-11-27T01:00:00Z");
    expect(await provider.find(started(1))).toMatchObject({ state: "authorized", authorizedUntil });
    expect((await provider.find(started(1)))!.savedCard).not.toBeNull();
    const less = { amount: 16_000, key: "capture-1" };
    for (const again of [1, 2])
      expect([again, await provider.capture!(started(1), less)]).toMatchObject([
        again,
        { state: "captured", amount: 16_280, captured: 16_000 },
      ]);
    const over = provider.refund(started(1), { key: "a", amount: 16_001, refundId: null });
    await expect(over).rejects.toMatchObject({ outcome: "refused" });
    const whole = await provider.refund(started(1), { key: "b", amount: 16_000, refundId: null });
    expect(whole.charge!.state).toBe("refunded");
    at("2026-11-27T01:00:01Z");
    expect(await provider.find(started(2))).toMatchObject({ state: "cancelled", authorizedUntil });
    await expect(provider.capture!(started(2), less)).rejects.toMatchObject({ outcome: "refused" });
  });

  test("[CART-16] results of fraud detection are signed over their own text", async () => {
    const { behind, payment, control, receiver, clock, at } = await open();
    const provider = behind("card");
    await provider.start(payment(1));
    await control.setFraudResult(reference(1), "review");
    await control.idle();
    const webhook = JSON.parse(receiver.received.at(-1)!.body) as SignedFraud;
    expect(provider.readFraud!(webhook, clock())).toMatchObject({
      reference: reference(1),
      result: "review",
      score: 72,
    });
    const altered = { ...webhook, payload: webhook.payload.replace("review", "ok") };
    expect(provider.readFraud!(altered, clock())).toBeUndefined();
    expect(isSignedFraud("another", webhook, clock())).toBe(false);
    at("2026-11-20T01:05:01Z");
    expect(provider.readFraud!(webhook, clock())).toBeUndefined();
  });
});

const fieldsOf = ({ action }: ProviderCharge) => (action?.kind === "form" ? action.fields : {});
