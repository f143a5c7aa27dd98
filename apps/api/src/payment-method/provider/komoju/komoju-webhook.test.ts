import { expect, test } from "vitest";
import { komojuDefinition } from "./komoju-definition.ts";
import { openAdapter, testAccount, values } from "./testing/komoju.fixture.ts";

type Adapter = Awaited<ReturnType<typeof openAdapter>>;

/** A card that was paid on KOMOJU's page. */
async function paid() {
  const open = await openAdapter();
  await open.card.start(open.payment);
  const session = open.komoju.sessionOf(open.charge.reference);
  open.komoju.state.payOnPage(session, "credit_card");
  return { ...open, session, stored: open.komoju.paymentOf(open.charge.reference) };
}
const kindOf = async ({ card }: Adapter, message: ReturnType<Adapter["message"]>) =>
  (await card.readWebhook(message)).kind;

test("[SEC-05] a webhook is KOMOJU's if the secret has signed its bytes, and its state is the one that is looked up", async () => {
  const open = await paid();
  const { charge, session } = open;
  expect(await open.card.readWebhook(open.message())).toMatchObject({
    kind: "charge",
    charge: { reference: charge.reference, chargeId: session.id, state: "captured", amount: charge.amount },
  });
  // any method's adapter reads the account's messages
  expect(await open.conveni.readWebhook(open.message())).toMatchObject({ kind: "charge" });
  open.stored.amount = 1;
  expect(await open.card.readWebhook(open.message())).toMatchObject({ charge: { amount: 1 } });
  expect(await kindOf(open, open.message("another secret of a forger"))).toBe("forged");
  expect(
    await kindOf(
      open,
      open.message(undefined, (body) => body.replace("16280", "1")),
    ),
  ).toBe("forged");
  expect(
    await kindOf(
      open,
      open.message(undefined, () => "{"),
    ),
  ).toBe("forged");
  expect(await kindOf(open, { ...open.message(), headers: new Headers() })).toBe("forged");
});

test("[SEC-05] a replaced secret counts until its time", async () => {
  const open = await paid();
  const until = new Date(open.message().now.getTime() + 1000);
  const account = { ...testAccount, values: { ...values, "webhook-secret": "the new webhook secret" } };
  const { card } = await komojuDefinition.open({ ...account, replaced: { values, until } }, open.tools);
  expect((await card!.readWebhook(open.message("the new webhook secret"))).kind).toBe("charge");
  expect((await card!.readWebhook(open.message())).kind).toBe("charge");
  open.later(1000);
  expect((await card!.readWebhook(open.message())).kind).toBe("forged");
});

test("[CART-14] a message of another object or of somebody else's session is not the shop's, one of an unknown session is forged", async () => {
  const open = await paid();
  const { state } = open.komoju;
  state.tell("ping", {});
  expect(await kindOf(open, open.message())).toBe("not_ours");
  state.tell("payment.captured", { ...open.stored, session: null });
  expect(await kindOf(open, open.message())).toBe("not_ours");
  open.session.metadata = { cart: "7" };
  state.tell("payment.captured", open.stored);
  expect(await kindOf(open, open.message())).toBe("not_ours");
  state.tell("payment.captured", { ...open.stored, session: "of0the0live0mode" });
  expect(await kindOf(open, open.message())).toBe("forged");
  expect(open.card.answerWebhook("done")).toMatchObject({ status: 200 });
  expect(open.card.answerWebhook("unknown").status).toBe(404);
});

test("[ORD-03] a refund in KOMOJU's console is reported without a key, a chargeback as a lost dispute, a suspicion as a warning", async () => {
  const open = await paid();
  const { state } = open.komoju;
  state.refund(open.stored, 1000);
  expect(await open.card.readWebhook(open.message())).toMatchObject({
    kind: "refund",
    reference: open.charge.reference,
    refund: { key: "", amount: 1000, state: "done" },
  });
  open.later(1000);
  state.refund(open.stored, 500, { chargeback: true });
  expect(await open.card.readWebhook(open.message())).toMatchObject({
    kind: "dispute",
    dispute: { chargeId: open.session.id, amount: 500, state: "lost", dueBy: null },
  });
  state.tell("payment.marked.as.fraud", open.stored);
  expect(await open.card.readWebhook(open.message())).toMatchObject({ kind: "warning" });
});
