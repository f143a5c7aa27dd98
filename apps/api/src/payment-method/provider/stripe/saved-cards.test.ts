import { expect, test } from "vitest";
import { begin, openProvider } from "./testing/provider.fixture.ts";

const page = {
  reference: "0199f3c0-0000-7000-8000-00000000000a",
  returnUrl: "http://shop.test/api/payments/card/kept?state=signed",
};
const token = (name: string) => ({ token: `ctoken_${name}`, token_key: "-" });

test("[PROD-02] [MEM-06] a member's card is saved at Stripe once, pays for the member alone, and is removed", async () => {
  const { card, payment, state } = await openProvider();
  const cards = card.cards!;
  const saved = await cards.save("member-1", token("succeeds"), page);
  expect(saved).toMatchObject({ maskedNumber: "**** **** **** 4242", expiration: "203012", brand: "VISA" });
  expect(await cards.save("member-1", token("succeeds"), page)).toEqual(saved);
  expect(state.customer.size).toBe(1);
  if ("pageUrl" in saved) throw new Error("the issuer asked");
  const pay = (customer: string) => card.start(payment({ savedCard: { customer, card: saved.card } }));
  expect((await pay("member-1")).state).toBe("captured");
  await expect(pay("member-2")).rejects.toMatchObject({ outcome: "refused", decline: "card_gone" });
  await cards.remove("member-2", saved.card);
  expect((await pay("member-1")).state).toBe("captured");
  await cards.remove("member-1", saved.card);
  await cards.remove("member-1", saved.card);
  await expect(pay("member-1")).rejects.toMatchObject({ outcome: "refused", decline: "card_gone" });
});

test("[PROD-02] [MEM-06] an issuer that asks the member first leads to its page, after which the card is found", async () => {
  const { card, control, state } = await openProvider();
  const cards = card.cards!;
  expect(await cards.findEnteredCard(page.reference, "member-1")).toBeUndefined();
  const asked = await cards.save("member-1", token("three_d_secure"), page);
  expect(asked).toEqual({ pageUrl: expect.stringContaining("/redirect/seti_") });
  expect(await cards.findEnteredCard(page.reference, "member-1")).toBeUndefined();
  const [setupId] = state.setups.keys();
  expect(control.finishRedirect(setupId!, "complete")).toContain("state=signed");
  expect(await cards.findEnteredCard(page.reference, "member-1")).toMatchObject({
    maskedNumber: "**** **** **** 3184",
  });
  expect(await cards.findEnteredCard("0199f3c0-0000-7000-8000-00000000000b", "member-1")).toBeUndefined();
  expect(await cards.findEnteredCard(page.reference, "member-2")).toBeUndefined();
});

test("[PROD-02] [MEM-06] a card that the issuer declines is refused with its reason, and without script nothing is entered", async () => {
  const { card } = await openProvider();
  const declined = card.cards!.save("member-1", token("expired_card"), page);
  await expect(declined).rejects.toMatchObject({ outcome: "refused", decline: "expired" });
  expect(await card.cards!.openPage({ ...page, customer: "member-1", shopName: "暖簾" })).toBe(page.returnUrl);
});

test("[PROD-02] [CART-12] a new card is saved with its payment, for one customer of the member", async () => {
  const { card, withCard, payment, control, state } = await openProvider();
  const { charge } = await begin(card, withCard("succeeds", { saveCardFor: "member-1" }));
  const savedCard = { customer: "member-1", card: charge.savedCard!.card };
  expect((await card.start(payment({ savedCard }))).state).toBe("captured");
  const asked = await begin(card, withCard("three_d_secure", { saveCardFor: "member-1" }));
  expect(asked.charge.savedCard).toBeNull();
  control.finishRedirect(asked.charge.chargeId, "complete");
  expect((await card.find(asked.started))!.savedCard).toMatchObject({ brand: "VISA" });
  const refused = await begin(card, withCard("insufficient_funds", { saveCardFor: "member-1" }));
  expect(refused.charge.savedCard).toBeNull();
  expect((await card.start(withCard("succeeds__2"))).savedCard).toBeNull();
  expect(state.customer.size).toBe(1);
});
