import { card, numbers, openProvider } from "@noren/test-provider/testing/provider.fixture.ts";
import { providerSecret, signCall, signWebhook } from "@noren/contract/payment-method/test-provider-wire.ts";
import { urlOf } from "#api/testing/next-step.ts";
import { describe, expect, test } from "vitest";
import type { PaymentProvider, PaymentStart } from "./port.ts";
import { testProvider } from "./test-provider-client.ts";

const secret = "the shop's own secret, 32 characters+";
const reference = "0199f3c0-0000-7000-8000-000000000001";

async function open() {
  const opened = await openProvider({ secret: providerSecret(secret) });
  const provider = testProvider({ url: opened.url, secret, clock: opened.clock, timeoutMs: 20_000 });
  const payment: PaymentStart = {
    reference,
    orderNo: "N26112000001",
    amount: 16_280,
    returnUrl: "http://localhost:3000/back",
    notifyUrl: opened.receiver.url,
  };
  return { ...opened, provider, payment };
}

describe("the provider's webhooks", () => {
  const forged = { kind: "forged" };
  const read = (provider: PaymentProvider, headers: Headers, body: string, now: Date) =>
    provider.readWebhook({ method: "POST", headers, query: new URLSearchParams(), body: Buffer.from(body), now });

  async function paid() {
    const opened = await open();
    await opened.post(urlOf(await opened.provider.start(opened.payment)), card(numbers.pays));
    await opened.control.idle();
    return { ...opened, ...opened.receiver.received[0]! };
  }

  test("[CART-14] a webhook is parsed to the charge it reports", async () => {
    const { provider, headers, body, clock, payment } = await paid();
    expect(await read(provider, headers, body, clock())).toEqual({
      kind: "charge",
      charge: await provider.find({ reference, chargeId: null, orderNo: payment.orderNo, amount: payment.amount }),
    });
  });

  test("[CART-14] a changed, forged, unsigned, old or foreign webhook is ignored", async () => {
    const { provider, headers, body, clock, url } = await paid();
    const now = clock();
    expect(await read(provider, headers, body.replace("16280", "1628"), now)).toEqual(forged);
    expect(await read(provider, headers, `${body} `, now)).toEqual(forged);
    expect(await read(provider, new Headers(), body, now)).toEqual(forged);
    expect(await read(provider, headers, body, new Date(now.getTime() + 300_000))).toMatchObject({ kind: "charge" });
    expect(await read(provider, headers, body, new Date(now.getTime() + 300_001))).toEqual(forged);
    expect(await read(provider, headers, body, new Date(now.getTime() - 300_001))).toEqual(forged);
    const other = testProvider({ url, secret: "another secret", clock });
    expect(await read(other, headers, body, now)).toEqual(forged);
  });

  test("[CART-14] the signature of a call is not valid for a webhook, and a signed webhook must have a valid body", async () => {
    const { provider, body, clock, control, receiver, post, payment } = await paid();
    const call = signCall(providerSecret(secret), { method: "POST", path: "/v1/charges", body }, clock());
    expect(await read(provider, new Headers(call), body, clock())).toEqual(forged);
    await control.addFault({ on: "webhook", amount: 1 });
    await post(urlOf(await provider.start({ ...payment, reference: "second" })), card(numbers.pays));
    await control.idle();
    const wrong = receiver.received[1]!;
    expect(await read(provider, wrong.headers, wrong.body, clock())).toMatchObject({
      charge: { reference: "second", amount: 1 },
    });
  });

  test("[CART-14] a signed webhook whose texts, times or amounts no charge has is ignored", async () => {
    const { provider, body, clock } = await paid();
    const { charge, ...rest } = JSON.parse(body) as { charge: Record<string, unknown> };
    const conveni = { chain: "c", number: "1", confirmation: null, pay_by: "2026-11-30T00:00:00Z" };
    const saved_card = { card_id: "c", name: "H", masked_number: "4242", expiration: "203012" };
    const readChanged = (changes: object) => {
      const text = JSON.stringify({ ...rest, charge: { ...charge, ...changes } });
      const headers = new Headers(signWebhook(providerSecret(secret), text, clock()));
      return read(provider, headers, text, clock());
    };
    expect(await readChanged({ conveni, saved_card })).toMatchObject({ charge: { reference } });
    for (const name of ["reference", "charge_id", "order_no", "message", "action_url"])
      for (const text of ["a\u0000b", "a\nb", "\ud800", "a".repeat(5000), 1, {}])
        expect([name, text, await readChanged({ [name]: text })]).toEqual([name, text, forged]);
    for (const wrong of [
      { amount: 1.5 },
      { amount: "1980" },
      { amount: 1e16 },
      { refunded: 1e16 },
      { state: "paid" },
      { kind: "bitcoin" },
      { conveni: { ...conveni, pay_by: "tomorrow" } },
      { conveni: { ...conveni, pay_by: "0000-01-01T00:00:00Z" } },
      { conveni: { ...conveni, pay_by: "9999-12-31T23:59:59Z" } },
      { conveni: { ...conveni, number: "1\u0000" } },
      { saved_card: { ...saved_card, name: "a".repeat(5000) } },
      { saved_card: { ...saved_card, card_id: "c\u0000" } },
    ])
      expect([wrong, await readChanged(wrong)]).toEqual([wrong, forged]);
  });

  test("[CART-16] a result of the fraud check comes as a webhook where the shop gave no address for it", async () => {
    const { provider, payment, control, receiver, clock } = await open();
    await provider.start({ ...payment, fraudUrl: undefined });
    await control.setFraudResult(reference, "review");
    await control.idle();
    const { headers, body } = receiver.received.at(-1)!;
    expect(await read(provider, headers, body, clock())).toMatchObject({
      kind: "review",
      review: { reference, result: "review", score: 72, checkedAt: clock() },
    });
  });

  test("[CART-14] a dispute and a warning of the issuer come as webhooks with amount, date and page", async () => {
    const { provider, payment, control, receiver, clock, post, url } = await open();
    await post(urlOf(await provider.start(payment)), card(numbers.pays));
    const { chargeId } = (await provider.find({ ...payment, chargeId: null }))!;
    const last = async () => {
      await control.idle();
      const { headers, body } = receiver.received.at(-1)!;
      return read(provider, headers, body, clock());
    };
    await control.openDispute(reference, { state: "needs_response", amount: 3000 });
    expect(await last()).toEqual({
      kind: "dispute",
      dispute: {
        disputeId: expect.stringMatching(/^dp_/),
        reference,
        chargeId,
        amount: 3000,
        reason: "身に覚えのない請求",
        state: "needs_response",
        isAppeal: false,
        dueBy: new Date("2026-11-27T01:00:00Z"),
        openedAt: clock(),
        url: `${url}/counter?number=${payment.orderNo}`,
      },
    });
    const call = { key: "k", amount: payment.amount, refundId: null };
    await expect(provider.refund({ ...payment, chargeId }, call)).rejects.toMatchObject({ outcome: "refused" });
    await control.moveDispute(reference, "lost");
    await control.idle();
    await control.moveDispute(reference, "needs_response");
    expect(await last()).toMatchObject({ dispute: { state: "needs_response", isAppeal: true } });
    await control.warn(reference);
    expect(await last()).toEqual({
      kind: "warning",
      warning: { warningId: expect.stringMatching(/^ew_/), reference, reason: "カードの不正利用の届け出" },
    });
  });

  test("[CART-14] a webhook of the live mode is refused as a forgery, and one about no payment is not the shop's", async () => {
    const { provider, payment, control, receiver, clock, post } = await open();
    await control.addFault({ on: "webhook", mode: "live" });
    await post(urlOf(await provider.start(payment)), card(numbers.pays));
    await control.idle();
    const live = receiver.received.at(-1)!;
    expect(await read(provider, live.headers, live.body, clock())).toEqual(forged);
    const about = JSON.stringify({ webhook_id: "nt_1", event: "balance.available" });
    const headers = new Headers(signWebhook(providerSecret(secret), about, clock()));
    expect(await read(provider, headers, about, clock())).toEqual({ kind: "not_ours" });
  });
});
