import { expect, test } from "vitest";
import { findDispute, findReview } from "./event-objects.ts";
import { chargeIn, openStandIn, outcomeOf } from "./testing/stripe.fixture.ts";

test("[OWN-02] a disputed payment needs evidence until a day, and is won or lost", async () => {
  const { pay, control, shop, state, clock } = await openStandIn();
  const { chargeId: intentId } = chargeIn(await pay("disputed"));
  const [disputeId] = state.disputes.keys();
  expect(await findDispute(shop, disputeId!)).toEqual({
    disputeId,
    intentId,
    amount: 16_280,
    reason: "fraudulent",
    state: "needs_response",
    isAppeal: false,
    dueBy: new Date(clock().getTime() + 7 * 86_400_000),
    openedAt: clock(),
  });
  control.closeDispute(disputeId!, "lost");
  expect((await findDispute(shop, disputeId!)).state).toBe("lost");
  control.closeDispute(disputeId!, "won");
  expect((await findDispute(shop, disputeId!)).state).toBe("won");
  expect(await outcomeOf(findDispute(shop, "dp_0"))).toBe("refused");
});

test("[CART-16] a review by Stripe's rules is open until it is approved or the payment refunded", async () => {
  const { pay, control, shop, state, clock } = await openStandIn();
  const { chargeId: intentId } = chargeIn(await pay("reviewed"));
  const [reviewId] = state.reviews.keys();
  expect(await findReview(shop, reviewId!)).toEqual({
    reviewId,
    intentId,
    isOpen: true,
    closedReason: null,
    openedAt: clock(),
  });
  control.closeReview(reviewId!, "refunded_as_fraud");
  expect(await findReview(shop, reviewId!)).toMatchObject({ isOpen: false, closedReason: "refunded_as_fraud" });
  const second = chargeIn(await pay("reviewed__2", { reference: "second" }));
  const opened = [...state.reviews.values()].find(({ payment_intent }) => payment_intent === second.chargeId)!;
  await shop.stripe.reviews.approve(opened.id);
  expect(await findReview(shop, opened.id)).toMatchObject({ isOpen: false, closedReason: "approved" });
});
