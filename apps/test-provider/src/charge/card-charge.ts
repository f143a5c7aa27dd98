import { randomName } from "../http/parts.ts";
import type { StartCall } from "./calls.ts";
import { accepted, type Charge, declined, transitioned, type Refusal } from "./charge.ts";
import type { ChargeContext } from "./charge-store.ts";
import { setFraudResult } from "./fraud.ts";
import type { Change } from "./journal.ts";
import { newCharge, startedBefore } from "./new-charge.ts";
import type { CardInfo, TypedCard } from "./test-cards.ts";

const tokenLifeMs = 10 * 60_000;

/** A token or a saved card is charged at once; otherwise the charge waits for the card page. */
export async function startCharge(context: ChargeContext, call: StartCall): Promise<Charge | Refusal> {
  const known = startedBefore(context, call);
  if (known) return known;
  const { store, wallet, journal, clock } = context;
  if (call.kind === "paypay")
    return store.put(newCharge(context, call, { step: "paypay", keep_for: null }), { silent: true });
  const charge = newCharge(context, call, { step: "card" });
  if (call.kept_card) {
    const saved = wallet.find(call.kept_card.customer, call.kept_card.card_id);
    if (!saved) return store.put(declined(charge, "card_gone"));
    return putPaid(context, { ...charge, keep_for: null }, saved);
  }
  if (!call.card_token) return store.put(charge, { silent: true });
  const { token, token_key } = call.card_token;
  const card = journal.tokens.get(token);
  const also: Change[] = card ? [["token", token, null]] : [];
  if (!card || card.key !== token_key || card.expires_at < clock().getTime())
    return store.put(declined(charge, "token_expired"), { also });
  return putPaid(context, charge, card, also);
}

export async function payByCard(
  context: ChargeContext,
  chargeId: string,
  card: TypedCard,
): Promise<Charge | undefined> {
  const charge = context.store.byId(chargeId);
  return charge?.step === "card" ? putPaid(context, charge, card) : charge;
}

/** The buyer's answer on the 3-D Secure page. */
export async function authenticate({ store, clock }: ChargeContext, chargeId: string, isBuyer: boolean) {
  const charge = store.byId(chargeId);
  if (charge?.step !== "3ds") return charge;
  const decline = isBuyer ? charge.declines_after : "authentication";
  return store.put(decline ? declined(charge, decline) : accepted(charge, clock()));
}

/** The buyer's answer on the page of the app. */
export async function payByApp({ store, clock }: ChargeContext, chargeId: string, isPaying: boolean) {
  const charge = store.byId(chargeId);
  if (charge?.step !== "paypay") return charge;
  return store.put(isPaying ? accepted(charge, clock()) : declined(charge, "app"));
}

/** Stores the issuer's answer; a card of kind "review" gets a fraud result at once. */
async function putPaid(context: ChargeContext, charge: Charge, card: CardInfo | TypedCard, also: Change[] = []) {
  const paid = byCard(context, charge, card);
  const written = await context.store.put(paid, { also, silent: paid.state === "requires_action" });
  return (card.kind === "review" && (await setFraudResult(context, written.reference, "review"))) || written;
}

/** The issuer's answer for a card. */
function byCard({ clock, lateMs }: ChargeContext, charge: Charge, card: CardInfo | TypedCard): Charge {
  const { last4, kind, decline } = card;
  const known = { ...charge, last4, typed: charge.keep_for && "name" in card ? card : null };
  if (kind === "asks") return { ...known, step: "3ds", declines_after: decline };
  if (kind === "refused") return declined(known, decline ?? "other");
  if (kind === "late") return { ...transitioned(known, "pending"), pays_at: clock().getTime() + lateMs };
  return accepted(known, clock());
}

/** Token for a card typed on the provider's page: single use, valid for ten minutes. */
export function issueToken({ journal, random, clock }: ChargeContext, card: TypedCard) {
  const now = clock().getTime();
  const token = `tok_${randomName(random, 24)}`;
  const key = randomName(random, 18);
  const dead = [...journal.tokens.values()].filter(({ expires_at }) => expires_at < now);
  journal.write(
    ["token", token, { ...card, token, key, expires_at: now + tokenLifeMs }],
    ...dead.map(({ token }): Change => ["token", token, null]),
  );
  return { token, token_key: key };
}
