import { describe, expect, test } from "vitest";
import type { PaymentProvider, ProviderRequest, Webhook } from "#api/payment-method/provider/port.ts";
import { readDispute, readWarning } from "./dispute-of-stripe.ts";
import { begin, openProvider, webhookSecret } from "./testing/provider.fixture.ts";
import { openReceiver } from "./testing/stand-in.fixture.ts";
import { signatureHeader } from "./testing/webhooks.ts";

async function open(account: Parameters<typeof openProvider>[0] = {}) {
  const receiver = await openReceiver();
  const opened = await openProvider({ webhooks: { url: receiver.url, secret: webhookSecret }, ...account });
  const requestOf = ({ bytes, header }: (typeof receiver.received)[number]): ProviderRequest => ({
    method: "POST",
    headers: new Headers(header === null ? {} : { "stripe-signature": header }),
    query: new URLSearchParams(),
    body: bytes,
    now: opened.clock(),
  });
  /** What the webhooks of a type say by now. */
  async function read(type: string, provider: PaymentProvider = opened.card): Promise<Webhook[]> {
    await opened.control.idle();
    const fitting = receiver.received.filter((one) => one.type === type);
    return Promise.all(fitting.map((one) => provider.readWebhook(requestOf(one))));
  }
  const signed = (event: object): ProviderRequest => {
    const text = JSON.stringify({
      id: "evt_1",
      type: "payment_intent.succeeded",
      livemode: false,
      api_version: "2026-10-28.endive",
      created: opened.clock().getTime() / 1_000,
      data: { object: { id: "pi_0" } },
      ...event,
    });
    const header = signatureHeader(text, [webhookSecret], opened.clock().getTime() / 1_000);
    return requestOf({ bytes: Buffer.from(text), header, type: "" });
  };
  return { ...opened, receiver, read, signed };
}

const chargeIn = (webhook: Webhook | undefined) => {
  if (webhook?.kind !== "charge") throw new Error(`the webhook is ${webhook?.kind}`);
  return webhook.charge;
};

describe("[PROD-02] a webhook of Stripe through the port", () => {
  test("[CART-14] tells the payment's present state, whatever the event says and however late it comes", async () => {
    const { card, withCard, control, read } = await open();
    control.addFault({ on: "webhook", type: "payment_intent.requires_action", kind: "amount", amount: 1 });
    const { charge } = await begin(card, withCard("three_d_secure"));
    control.finishRedirect(charge.chargeId, "complete");
    for (const type of ["payment_intent.requires_action", "payment_intent.succeeded"])
      expect(chargeIn((await read(type))[0])).toMatchObject({
        state: "captured",
        amount: 16_280,
        reference: charge.reference,
      });
  });

  test("[CART-17] about a declined card ends the payment at Stripe, so that nobody tries it again", async () => {
    const { card, withCard, control, read, state } = await open();
    const { charge } = await begin(card, withCard("three_d_secure"));
    control.finishRedirect(charge.chargeId, "fail");
    expect(chargeIn((await read("payment_intent.payment_failed"))[0])).toMatchObject({
      state: "refused",
      decline: "authentication",
    });
    expect(state.intents.get(charge.chargeId)!.status).toBe("canceled");
  });

  test("[CART-14] is the same for every way to pay at the account", async () => {
    const { conveni, payment, control, read, transfer } = await open();
    const { charge } = await begin(conveni, payment());
    control.payKonbini(charge.chargeId);
    const [webhook] = await read("payment_intent.succeeded", transfer);
    expect(chargeIn(webhook)).toMatchObject({ chargeId: charge.chargeId, state: "captured" });
  });

  test("[CART-14] with another signature, another body or none is forged; an old one too", async () => {
    const { card, signed } = await open();
    const request = signed({});
    expect((await card.readWebhook(request)).kind).toBe("not_ours");
    const forgeries: Partial<ProviderRequest>[] = [
      { headers: new Headers() },
      { headers: new Headers({ "stripe-signature": "t=1,v1=00" }) },
      { body: Buffer.from(Buffer.from(request.body).toString().replace("pi_0", "pi_1")) },
      { now: new Date(request.now.getTime() + 301_000) },
    ];
    for (const forgery of forgeries) expect((await card.readWebhook({ ...request, ...forgery })).kind).toBe("forged");
  });

  test("[CART-14] is taken with the old secret until a rotation's end", async () => {
    const until = new Date("2026-11-21T01:00:00Z");
    const replaced = { values: { "webhook-secret": webhookSecret }, until };
    const values = { "secret-key": "sk_test_stand_in", "webhook-secret": "whsec_new" };
    const { card, signed, at } = await open({ account: { values, replaced } });
    expect((await card.readWebhook(signed({}))).kind).toBe("not_ours");
    at("2026-11-21T01:00:00Z");
    expect((await card.readWebhook(signed({}))).kind).toBe("forged");
  });

  test("[CART-14] of the other mode, of another system, or about nothing that the shop handles is not ours", async () => {
    const { card, signed, post, logged } = await open();
    const foreign = await post(
      "/v1/payment_intents",
      "amount=300&currency=jpy&confirm=true&payment_method=pm_card_succeeds",
    );
    const { id } = (await foreign.json()) as { id: string };
    const events = [
      { livemode: true },
      { type: "payout.paid" },
      { data: { object: { id } } },
      { type: "setup_intent.succeeded", data: { object: { id: "seti_0" } } },
      { api_version: "2020-08-27" },
    ];
    for (const event of events) expect((await card.readWebhook(signed(event))).kind).toBe("not_ours");
    expect(logged.join()).toContain("another API version");
  });

  test("[CART-14] that cannot be looked up is sent again", async () => {
    const { card, signed, control } = await open();
    control.addFault({ on: "call", kind: "html", when: "before" });
    await expect(card.readWebhook(signed({}))).rejects.toMatchObject({ outcome: "unknown" });
    expect(card.answerWebhook("unknown").status).toBe(404);
  });

  test("[OWN-02] about a refund tells the state of the shop's refunds, and none that was made at Stripe", async () => {
    const { card, withCard, control, read, post } = await open();
    const { charge, started } = await begin(card, withCard("refund_pending"));
    const { refundId } = await card.refund(started, { key: "a", amount: 280, refundId: null });
    await post("/v1/refunds", `payment_intent=${charge.chargeId}&amount=1`);
    control.endRefund(refundId, "succeeded");
    const [webhook] = await read("refund.updated");
    expect(chargeIn(webhook).refunds).toEqual([{ key: "a", refundId, amount: 280, state: "done", reason: "" }]);
    expect(chargeIn((await read("charge.refunded"))[0]).refunded).toBe(281);
  });

  test("[CART-16] about a review holds the order, and its end frees or refuses it; both are later than the opening", async () => {
    const { card, withCard, control, read, later } = await open();
    const { charge } = await begin(card, withCard("reviewed"));
    const [opened] = await read("review.opened");
    expect(opened).toMatchObject({
      kind: "review",
      review: { reference: charge.reference, result: "review", isVerified: true },
    });
    later(60);
    const reviewId = (opened as Extract<Webhook, { kind: "review" }>).review.id.split(":")[0]!;
    control.closeReview(reviewId, "approved");
    const reviews = [...(await read("review.opened")), ...(await read("review.closed"))].map((webhook) => {
      if (webhook.kind !== "review") throw new Error(`the webhook is ${webhook.kind}`);
      return webhook.review;
    });
    const approved = [`${reviewId}:approved`, "ok"];
    expect(reviews.map(({ id, result }) => [id, result])).toEqual([approved, approved]);
    const since = (opened as Extract<Webhook, { kind: "review" }>).review.checkedAt;
    expect(reviews.every(({ checkedAt }) => checkedAt > since)).toBe(true);
    const second = await begin(card, withCard("reviewed__2"));
    control.closeReview([...(await openReviews(read))].at(-1)!, "refunded_as_fraud");
    expect((await read("review.closed")).at(-1)).toMatchObject({
      review: { reference: second.charge.reference, result: "refused", reason: expect.stringContaining("不正") },
    });
  });

  test("[OWN-02] about a dispute names its payment, its date and its reason in words", async () => {
    const { card, withCard, control, opened, clock, state } = await open();
    const { charge } = await begin(card, withCard("disputed"));
    const [id] = state.disputes.keys();
    expect(await readDispute(opened.lookUp, id!)).toEqual({
      disputeId: id,
      reference: charge.reference,
      chargeId: charge.chargeId,
      amount: 16_280,
      reason: "カードを使った覚えがない、とのことです",
      state: "needs_response",
      dueBy: new Date(clock().getTime() + 7 * 86_400_000),
      openedAt: clock(),
      url: `https://dashboard.stripe.com/test/disputes/${id}`,
    });
    const ofIntent = { objectId: "issfr_1", intentId: charge.chargeId };
    expect(await readWarning(opened.lookUp, ofIntent)).toMatchObject({
      warningId: "issfr_1",
      reference: charge.reference,
    });
    expect(await readWarning(opened.lookUp, { ...ofIntent, intentId: null })).toBeUndefined();
    control.closeDispute(id!, "lost");
    expect((await readDispute(opened.lookUp, id!))!.state).toBe("lost");
  });

  test("[CART-31] about money in a customer's balance tells of the transfer that it came for", async () => {
    const { transfer, payment, control, state, read } = await open();
    const { charge, started } = await begin(transfer, payment());
    await transfer.cancel(started);
    control.receiveTransfer(state.intents.get(charge.chargeId)!.customer!, 16_280);
    const [webhook] = await read("cash_balance.funds_available");
    expect(chargeIn(webhook)).toMatchObject({ state: "cancelled", transfer: { excess: 16_280 } });
  });
});

async function openReviews(read: (type: string) => Promise<Webhook[]>) {
  const all = await read("review.opened");
  return all.flatMap((webhook) =>
    webhook.kind === "review" && webhook.review.result === "review" ? [webhook.review.id.split(":")[0]!] : [],
  );
}
