import { expect } from "vitest";
import { isProviderFailure } from "#api/payment-method/provider/port.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { logIn } from "#api/testing/members.ts";
import { readyCart } from "#api/testing/products.ts";
import type { RowTest, Trial } from "./open-trial.ts";
import { paidOnce } from "./standing.ts";

type Member = Awaited<ReturnType<typeof logIn>>;
type CardOfOrder = { card?: { token: string; token_key: string }; user_card_id?: string; is_saving_card?: "1" };

/** The member orders two towels by a card. */
async function memberBuys(t: Trial, { me }: Member, choice: CardOfOrder) {
  const { token } = await readyCart({ api: me, bank: t.bank }, [{ id: t.towel.id, quantity: 2 }]);
  const { detail } = await me.cart.modifyOrder({ token, payment_id: t.methods["card"]! });
  const { digest } = detail;
  await me.cart.decision({ token, digest, ...choice });
  await t.provider.idle();
  return t.placed({ cart: token, digest, card: choice.card }, "pays");
}

/** What becomes of a payment by a saved card at the provider itself. */
async function payBy(t: Trial, savedCard: { customer: string; card: string }): Promise<string> {
  const reference = uuidv7(t.shop.clock());
  const [returnUrl, notifyUrl] = [`${t.gate.url}/`, `${t.gate.url}/api/payments/${t.rig.definition.code}/notice`];
  const start = { reference, orderNo: "1", amount: 1000, savedCard, returnUrl, notifyUrl };
  return t
    .adapter()
    .start(start)
    .then(
      ({ state }) => state,
      (error: unknown) => {
        if (isProviderFailure(error)) return error.outcome;
        throw error;
      },
    );
}

export const cardTests = {
  async card_saved(open) {
    const t = await open();
    const member = await logIn(t);
    const { userCard } = member.me;
    const typed = await t.buyer.token("pays");
    const first = await memberBuys(t, member, { ...(typed && { card: typed }), is_saving_card: "1" });
    const { data } = await userCard.list();
    expect(data).toMatchObject([{ is_main: true, masked_number: expect.stringMatching(/^[* ]+\d{4}$/) }]);
    const { provider_customer: customer, provider_card: card } = await t.db
      .selectFrom("user_card")
      .select(["provider_customer", "provider_card"])
      .executeTakeFirstOrThrow();
    t.later(1);
    const second = await memberBuys(t, member, { user_card_id: data[0]!.id });
    for (const order of [first, second]) {
      expect(await t.standing(order)).toMatchObject(paidOnce);
      expect(await t.books(order)).toMatchObject({ charges: 1, captured: order.amount });
    }
    await userCard.delete({ id: data[0]!.id });
    const removal = t.sent.find(({ name }) => name === "card.remove")!.data;
    expect(removal).toMatchObject({ customer, card });
    await t.shop.providers.cardsAt(null)!.remove(customer, card);
    expect((await userCard.list()).data).toEqual([]);
    expect(await payBy(t, { customer, card })).toBe("refused");
    await t.audited();
  },
} satisfies Record<string, RowTest>;
