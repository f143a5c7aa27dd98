import { declineWords } from "@noren/contract/payment-method/declines.ts";
import { describe, expect, test } from "vitest";
import { begin, failed, openProvider, startedAs, urlOf } from "./testing/provider.fixture.ts";
import { testCards } from "./testing/test-cards.ts";

const hour = 3_600;
const declines = Object.keys(testCards).filter((name) => testCards[name]!.decline && !testCards[name]!.asks);

describe("[PROD-02] a card at Stripe through the port", () => {
  test("[CART-12] is charged for the shop's reference and order", async () => {
    const { card, withCard } = await openProvider();
    const payment = withCard("succeeds");
    const { charge, started } = await begin(card, payment);
    expect(charge).toMatchObject({
      reference: payment.reference,
      orderNo: payment.orderNo,
      chargeId: expect.stringMatching(/^pi_/),
      amount: 16_280,
      captured: 16_280,
      state: "captured",
      action: null,
      transfer: null,
    });
    expect(await card.find(started)).toEqual(charge);
    expect(await card.find({ ...started, chargeId: "pi_0" })).toBeUndefined();
  });

  test.each(declines)("[CART-17] declined with %s tells the buyer's reason, and stays declined", async (name) => {
    const { card, withCard, state } = await openProvider();
    const { charge, started } = await begin(card, withCard(name));
    expect(charge.state).toBe("refused");
    expect(charge.message).toBe(declineWords[charge.decline!]);
    expect([...state.intents.values()].map(({ status }) => status)).toEqual(["canceled"]);
    expect(await card.find(started)).toEqual(charge);
    expect((await card.cancel(started)).state).toBe("refused");
  });

  test("[PROD-02, CART-12] leads to the issuer's page and back; one that fails there is ended at Stripe", async () => {
    const { card, withCard, control, state } = await openProvider();
    const passed = await begin(card, withCard("three_d_secure"));
    expect(passed.charge.state).toBe("requires_action");
    await fetch(urlOf(passed.charge), {
      method: "POST",
      body: new URLSearchParams({ result: "complete" }),
      redirect: "manual",
    });
    expect((await card.find(passed.started))!.state).toBe("captured");
    const failing = await begin(card, withCard("three_d_secure__2"));
    control.finishRedirect(failing.charge.chargeId, "fail");
    expect(await card.find(failing.started)).toMatchObject({ state: "refused", decline: "authentication" });
    expect(state.intents.get(failing.charge.chargeId)!.status).toBe("canceled");
    const declined = await begin(card, withCard("three_d_secure_declined"));
    control.finishRedirect(declined.charge.chargeId, "complete");
    expect(await card.find(declined.started)).toMatchObject({ state: "refused", decline: "other" });
  });

  test("[CART-32] left at the issuer's page is cancelled, and cannot be completed afterwards", async () => {
    const { card, withCard, control } = await openProvider();
    const { charge, started } = await begin(card, withCard("three_d_secure"));
    expect((await card.cancel(started)).state).toBe("cancelled");
    control.finishRedirect(charge.chargeId, "complete");
    expect((await card.find(started))!.state).toBe("cancelled");
  });

  test("[CART-17] tells a used token, and a saved card that is gone", async () => {
    const { card, withCard, payment } = await openProvider();
    await card.start(withCard("succeeds"));
    expect(await failed(card.start(withCard("succeeds")))).toBe("refused: token_expired");
    expect(await failed(card.start(payment({ cardToken: { token: "ctoken_0", token_key: "-" } })))).toBe(
      "refused: token_expired",
    );
    const savedCard = { customer: "member-1", card: "pm_0" };
    expect(await failed(card.start(payment({ savedCard })))).toBe("refused: card_gone");
    const { charge } = await begin(card, withCard("succeeds__2", { saveCardFor: "member-1" }));
    const saved = { customer: "member-1", card: charge.savedCard!.card };
    await card.cards!.remove("member-1", saved.card);
    expect(await failed(card.start(payment({ savedCard: saved })))).toMatch(/^refused/);
    expect(await failed(card.start(payment({ savedCard })))).toBe("refused: card_gone");
  });

  test("another currency is told, so that the shop does not take it for yen", async () => {
    const { card, withCard, state } = await openProvider();
    const { charge, started } = await begin(card, withCard("succeeds"));
    state.intents.get(charge.chargeId)!.currency = "usd";
    expect(await card.find(started)).toMatchObject({ amount: 16_280, foreignCurrency: "usd" });
  });

  test("another payment's charge is no answer", async () => {
    const { card, withCard } = await openProvider();
    const { started } = await begin(card, withCard("succeeds"));
    const other = await begin(card, withCard("succeeds__2"));
    expect(await failed(card.find({ ...started, chargeId: other.charge.chargeId }))).toBe("unknown");
  });
});

describe("[PROD-02] a start that is repeated, or whose answer is lost", () => {
  test("[CART-15] is the same charge with its present state, also without its token", async () => {
    const { card, withCard, payment, control, state } = await openProvider();
    const first = withCard("three_d_secure");
    const { charge } = await begin(card, first);
    control.finishRedirect(charge.chargeId, "complete");
    expect((await card.start(first)).state).toBe("captured");
    const { reference } = first;
    expect((await card.start(payment({ reference, chargeId: charge.chargeId }))).state).toBe("captured");
    expect(state.intents.size).toBe(1);
  });

  test("[CART-15] without token and Stripe's id it is unknown until the search finds the charge, and never a second one", async () => {
    const { card, withCard, payment, state, later } = await openProvider();
    const { charge, started } = await begin(card, withCard("succeeds"));
    const again = payment({ reference: started.reference });
    expect(await failed(card.start(again))).toBe("unknown");
    later(60);
    expect((await card.start(again)).chargeId).toBe(charge.chargeId);
    expect(state.charges.size).toBe(1);
  });

  test("[CART-17] without a card the buyer is told what to do, and a token that comes later charges nothing", async () => {
    const { card, payment, state, later } = await openProvider();
    const bare = payment();
    expect(await failed(card.start(bare))).toBe("refused: no_card");
    expect(await failed(card.start(bare))).toBe("refused: no_card");
    expect(await failed(card.start({ ...bare, cardToken: { token: "ctoken_succeeds", token_key: "-" } }))).toBe(
      "unknown",
    );
    expect(declineWords.no_card).toContain("別のお支払い方法");
    expect([...state.intents.values()].map(({ status }) => status)).toEqual(["canceled"]);
    later(hour);
    expect(await card.find(startedAs(bare))).toBeUndefined();
  });

  test.each(["dead", "cut", "html", "error"] as const)(
    "[CART-14] after %s it is unknown, and charged once",
    async (kind) => {
      const { card, withCard, control, state, later } = await openProvider();
      const payment = withCard("succeeds");
      control.addFault({
        on: "call",
        operation: "PaymentIntent.create",
        kind,
        when: "after",
        times: kind === "dead" ? 2 : 1,
      });
      expect(await failed(card.start(payment))).toBe("unknown");
      later(61);
      expect((await card.start(payment)).state).toBe("captured");
      expect(state.charges.size).toBe(1);
    },
  );

  test("[CART-14] on the next day it is looked up, and never made again", async () => {
    const { card, withCard, later, calls, state } = await openProvider();
    const payment = withCard("succeeds");
    const { charge } = await begin(card, payment);
    const unmade = withCard("succeeds__2");
    later(24 * hour);
    expect((await card.start(payment)).chargeId).toBe(charge.chargeId);
    expect(await failed(card.start(unmade))).toBe("unknown");
    expect(calls.filter((call) => call === "PaymentIntent.create")).toHaveLength(1);
    expect(state.charges.size).toBe(1);
  });
});

describe("[PROD-02] the end of a payment that Stripe does not know", () => {
  test("[CART-32] is certain: a start that comes afterwards charges nothing", async () => {
    const { card, withCard, state } = await openProvider();
    const payment = withCard("succeeds");
    expect(await card.find(startedAs(payment))).toBeUndefined();
    expect(await card.cancel(startedAs(payment))).toMatchObject({ state: "cancelled", chargeId: "" });
    expect((await card.cancel(startedAs(payment))).state).toBe("cancelled");
    expect(await failed(card.start(payment))).toBe("unknown");
    expect(state.charges.size).toBe(0);
  });

  test("[CART-32] waits for the search if a start has arrived, and tells its state then", async () => {
    const { card, withCard, control, later } = await openProvider();
    const [payment, left] = [withCard("succeeds"), withCard("three_d_secure")];
    control.addFault({ on: "call", operation: "PaymentIntent.create", kind: "cut", times: 2 });
    expect([await failed(card.start(payment)), await failed(card.start(left))]).toEqual(["unknown", "unknown"]);
    expect(await failed(card.cancel(startedAs(payment)))).toBe("unknown");
    later(61);
    expect((await card.cancel(startedAs(payment))).state).toBe("captured");
    expect((await card.cancel(startedAs(left))).state).toBe("cancelled");
  });

  test("[CART-32] needs no claim once every key is forgotten", async () => {
    const { card, withCard, later, calls } = await openProvider();
    const payment = withCard("succeeds");
    later(26 * hour);
    expect((await card.cancel(startedAs(payment))).state).toBe("cancelled");
    expect(calls).toEqual(["PaymentIntent.search"]);
  });
});

describe("[PROD-02] a card that is charged at the shipment", () => {
  test("[CART-13] is authorized until the issuer's end, and captured, also with less", async () => {
    const { card, withCard, clock } = await openProvider();
    const { charge, started } = await begin(card, withCard("succeeds", { capture: "at_shipment" }));
    expect(charge).toMatchObject({
      state: "authorized",
      authorizedUntil: new Date(clock().getTime() + 7 * 24 * hour * 1_000),
    });
    expect(charge.captured).toBeUndefined();
    const capture = { amount: 16_000, key: "capture" };
    expect(await card.capture!(started, capture)).toMatchObject({ state: "captured", captured: 16_000, refunded: 0 });
    expect(await card.capture!(started, capture)).toMatchObject({ state: "captured", captured: 16_000 });
  });

  test("[CART-32] that nobody captures in time is cancelled by Stripe", async () => {
    const { card, withCard, later } = await openProvider();
    const { started } = await begin(card, withCard("succeeds", { capture: "at_shipment" }));
    later(7 * 24 * hour + 1);
    expect((await card.capture!(started, { amount: 16_280, key: "capture" })).state).toBe("cancelled");
  });
});
