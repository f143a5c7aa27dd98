import { randomName } from "../http/parts.ts";
import type { StartCall } from "./calls.ts";
import { type Charge, chargeWords, moved, type Refusal } from "./charge.ts";
import type { Charging } from "./charge-store.ts";
import { setFraudResult } from "./fraud.ts";
import type { Change } from "./journal.ts";
import { newCharge, startedBefore } from "./new-charge.ts";
import type { CardInfo, TypedCard } from "./test-cards.ts";

const tokenLifeMs = 10 * 60_000;

/** With a token or a saved card the charge is made at once; otherwise it waits for the card page. */
export async function startCharge(charging: Charging, call: StartCall): Promise<Charge | Refusal> {
  const known = startedBefore(charging, call);
  if (known) return known;
  const { store, wallet, journal, clock } = charging;
  const charge = newCharge(charging, call, { step: "card" });
  if (call.kept_card) {
    const saved = wallet.find(call.kept_card.customer, call.kept_card.card_id);
    if (!saved) return store.put(moved(charge, "refused", chargeWords.savedCardGone));
    return putPaid(charging, { ...charge, keep_for: null }, saved);
  }
  if (!call.card_token) return store.put(charge, { silent: true });
  const { token, token_key } = call.card_token;
  const card = journal.tokens.get(token);
  const also: Change[] = card ? [["token", token, null]] : [];
  if (!card || card.key !== token_key || card.expires_at < clock().getTime())
    return store.put(moved(charge, "refused", chargeWords.deadToken), { also });
  return putPaid(charging, charge, card, also);
}

export async function payByCard(charging: Charging, chargeId: string, card: TypedCard): Promise<Charge | undefined> {
  const charge = charging.store.byId(chargeId);
  return charge?.step === "card" ? putPaid(charging, charge, card) : charge;
}

/** The buyer's answer on the 3-D Secure page. */
export async function authenticate({ store }: Charging, chargeId: string, isBuyer: boolean) {
  const charge = store.byId(chargeId);
  if (charge?.step !== "3ds") return charge;
  return store.put(isBuyer ? moved(charge, "captured") : moved(charge, "refused", chargeWords.notAuthenticated));
}

/** Writes the issuer's answer; a card of kind "review" gets a fraud result at once. */
async function putPaid(charging: Charging, charge: Charge, card: CardInfo | TypedCard, also: Change[] = []) {
  const paid = byCard(charging, charge, card);
  const written = await charging.store.put(paid, { also, silent: paid.state === "requires_action" });
  return (card.kind === "review" && (await setFraudResult(charging, written.reference, "review"))) || written;
}

/** What the card's issuer says. */
function byCard({ clock, lateMs }: Charging, charge: Charge, card: CardInfo | TypedCard): Charge {
  const { last4, kind } = card;
  const known = { ...charge, last4, typed: charge.keep_for && "name" in card ? card : null };
  if (kind === "asks") return { ...known, step: "3ds" };
  if (kind === "refused") return moved(known, "refused");
  if (kind === "late") return { ...moved(known, "pending"), pays_at: clock().getTime() + lateMs };
  return moved(known, "captured");
}

/** A token for a card that was typed on our page: single use, ten minutes. */
export function issueToken({ journal, random, clock }: Charging, card: TypedCard) {
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
