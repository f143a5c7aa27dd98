import { type DeclineCode, declineCodes, declineWords } from "@noren/contract/payment-method/declines.ts";
import { expect, test } from "vitest";
import { audited, orderedByCard, postWebhook, stateOfOrder } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { openForCards, readyCart } from "#api/testing/products.ts";
import { stateOf } from "#api/payment-method/provider/return-state.ts";

type Ready = Awaited<ReturnType<typeof openForCards>>;

/** The refusal of an order that is declined at once. */
async function declined(ready: Ready) {
  const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }], ready.card);
  return ready.api.cart.decision({ token, digest: detail.digest }).catch((error: unknown) => error);
}

describeOnBothDatabases("a declined payment", ({ shop }) => {
  test("[CART-17] tells the buyer in a sentence why, for each reason", async () => {
    const ready = await openForCards(await shop());
    ready.fake.begin("refused");
    for (const code of declineCodes) {
      ready.fake.decline(code);
      expect(await declined(ready)).toMatchObject({ code: "payment.refused", message: declineWords[code] });
    }
    await audited(ready);
  });

  test("[CART-17] also where the provider refuses the call itself, with or without a reason", async () => {
    const ready = await openForCards(await shop());
    ready.fake.trouble("refused");
    ready.fake.decline("not_supported");
    expect(await declined(ready)).toMatchObject({ code: "payment.refused", message: declineWords.not_supported });
    ready.fake.decline(undefined);
    expect(await declined(ready)).toMatchObject({
      code: "payment.refused",
      message: "お支払いの承認が得られませんでした。別のカード、または別のお支払い方法をお試しください。",
    });
    await audited(ready);
  });

  test("[CART-12, CART-17] after the provider's page, the return link and the order have the first reason, and other outcomes none", async () => {
    const ready = await openForCards(await shop());
    const { token, decision, reference } = await orderedByCard(ready, 1);
    await postWebhook(ready, ready.fake.move(reference, "refused", "authentication"));
    await postWebhook(ready, ready.fake.move(reference, "refused", "other"));
    const decline = { code: "authentication", message: declineWords.authentication };
    const outcome = (of: string) => ready.api.payment.outcome({ return_state: stateOf(of, ready.shop.secret) });
    expect(await outcome(reference)).toMatchObject({ payment_outcome: "refused", decline });
    expect((await ready.api.order.ofCart({ orderNo: decision.order_no, token })).payment).toMatchObject({ decline });
    const paid = await orderedByCard(ready, 1);
    await postWebhook(ready, ready.fake.move(paid.reference, "captured"));
    expect(await outcome(paid.reference)).toMatchObject({ payment_outcome: "paid", decline: null });
    expect(await stateOfOrder(ready, paid.decision.order_no)).toBe("paid");
    await audited(ready);
  });

  test("[ORD-02, CART-17] a member's order says why, and so does the email to a buyer who has left", async () => {
    const open = await openWithMember(await shop());
    const order = await open.order(open.card);
    const { id } = await open.db
      .selectFrom("payment")
      .select("id")
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    await postWebhook(open, open.fake.move(id, "pending"));
    await postWebhook(open, open.fake.move(id, "refused", "limit"));
    expect((await open.me.order.detail({ id: order.id })).payment.decline).toEqual({
      code: "limit",
      message: declineWords.limit,
    });
    expect(await open.email("お支払いが完了しませんでした")).toContain(declineWords.limit);
    await open.audited();
  });
});

test("[CART-17] a lost or stolen card reads as any other, and no sentence names a theft", () => {
  const words = declineCodes.map((code: DeclineCode) => declineWords[code]);
  expect(new Set(words).size).toBe(words.length);
  for (const sentence of words) expect(sentence).not.toMatch(/盗難|紛失|不正/);
});
