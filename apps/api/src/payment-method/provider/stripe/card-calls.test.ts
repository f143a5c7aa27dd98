import { expect, test } from "vitest";
import { createCustomer, detachCard, findSetup, listCards, setUpCard } from "./card-calls.ts";
import { chargeIn, openStandIn, outcomeOf } from "./testing/stripe.fixture.ts";

async function open() {
  const opened = await openStandIn();
  const { shop } = opened;
  const customer = await createCustomer(shop, { member: "m1", email: "hanako@example.com", name: "山田 花子" });
  const setUp = (card: string, reference = "setup-1") =>
    setUpCard(shop, { reference, customer, token: `ctoken_${card}`, returnUrl: "http://localhost:3000/cards" });
  return { ...opened, customer, setUp };
}

test("[CART-12] a customer is made once for a member", async () => {
  const { shop, customer, state } = await open();
  expect(await createCustomer(shop, { member: "m1", email: "hanako@example.com", name: "山田 花子" })).toBe(customer);
  expect(state.customer.size).toBe(1);
});

test("[CART-12] a card is saved for its customer, once, and pays for that customer alone", async () => {
  const { shop, customer, setUp, start } = await open();
  const { setupId, reading } = await setUp("succeeds");
  expect(reading).toEqual({
    kind: "saved",
    card: {
      card: expect.stringMatching(/^pm_/),
      name: "",
      maskedNumber: "**** **** **** 4242",
      expiration: "203012",
      brand: "VISA",
    },
  });
  expect(await setUp("succeeds")).toEqual({ setupId, reading });
  const cards = await listCards(shop, customer);
  expect(cards).toHaveLength(1);
  const { card } = cards[0]!;
  expect(chargeIn(await start({ kind: "saved_card", customer, card })).state).toBe("captured");
  const other = await createCustomer(shop, { member: "m2" });
  expect(await outcomeOf(start({ kind: "saved_card", customer: other, card }, { reference: "other" }))).toBe("refused");
});

test("[CART-12] saving a card can need 3-D Secure, which saves or does not", async () => {
  const { shop, customer, setUp, control } = await open();
  const asked = await setUp("three_d_secure");
  expect(asked.reading).toMatchObject({ kind: "action", actionUrl: expect.stringContaining(asked.setupId) });
  expect(await listCards(shop, customer)).toEqual([]);
  expect(control.finishRedirect(asked.setupId, "complete")).toContain("redirect_status=succeeded");
  expect((await findSetup(shop, asked.setupId)).kind).toBe("saved");
  expect(await listCards(shop, customer)).toHaveLength(1);

  const failed = await setUp("three_d_secure__2", "setup-2");
  control.finishRedirect(failed.setupId, "fail");
  expect(await findSetup(shop, failed.setupId)).toEqual({
    kind: "refused",
    code: "setup_intent_authentication_failure",
    sentence: "本人認証が完了しませんでした。お支払いは行われていません。",
    decline: "authentication",
  });
  expect(await listCards(shop, customer)).toHaveLength(1);
});

test("[CART-12] a card that the issuer declines is not saved", async () => {
  const { shop, customer, setUp } = await open();
  expect((await setUp("insufficient_funds")).reading).toMatchObject({ kind: "refused", code: "insufficient_funds" });
  expect(await listCards(shop, customer)).toEqual([]);
});

test("[CART-12] a new card is saved with its payment, and not when it was refused", async () => {
  const { shop, customer, pay } = await open();
  await pay("insufficient_funds", { saveCardFor: customer });
  expect(await listCards(shop, customer)).toEqual([]);
  await pay("succeeds", { saveCardFor: customer, reference: "second" });
  expect(await listCards(shop, customer)).toMatchObject([{ maskedNumber: "**** **** **** 4242" }]);
});

test("[CART-12] a removed card pays no more; removing it again, or another's card, changes nothing", async () => {
  const { shop, customer, setUp, start } = await open();
  await setUp("succeeds");
  const { card } = (await listCards(shop, customer))[0]!;
  await detachCard(shop, "cus_other", card);
  expect(await listCards(shop, customer)).toHaveLength(1);
  await detachCard(shop, customer, card);
  expect(await listCards(shop, customer)).toEqual([]);
  await detachCard(shop, customer, card);
  await detachCard(shop, customer, "pm_0");
  expect(await outcomeOf(start({ kind: "saved_card", customer, card }))).toBe("refused");
});
