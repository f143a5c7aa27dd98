import { type Log, type RandomBytes, randomName } from "../http/parts.ts";
import type { Webhooks } from "../webhook/webhooks.ts";
import type { WireFraud } from "@noren/contract/payment-method/test-provider-wire.ts";
import type { ConveniCall, DeferredCall, RefundCall, StartCall } from "./calls.ts";
import { type Charge, type ChargeState, chargeWords, moved, refundedOf, toWire } from "./charge.ts";
import type { Change, Journal } from "./journal.ts";
import { conveniNumbers } from "./conveni-numbers.ts";
import type { CardInfo, TypedCard } from "./test-cards.ts";
import type { Refusal } from "./refusal.ts";
import type { Wallet } from "./wallet.ts";

export type ChargeServiceOptions = {
  journal: Journal;
  webhooks: Webhooks;
  wallet: Wallet;
  clock: () => Date;
  random: RandomBytes;
  log: Log;
  baseUrl: () => string;
  /** How long a late card takes to pay. */
  lateMs: number;
};

/**
 * Where charges are made and changed. Between reading a charge and writing it nothing else can happen, so each verb
 * takes its id and reads it again; every change is written before its webhook is sent.
 */
export type ChargeService = ReturnType<typeof createChargeService>;

/** The credit limit of deferred payment, in yen. */
const deferredLimit = 55_000;
const tokenLifeMs = 10 * 60_000;

export function createChargeService({
  journal,
  webhooks,
  wallet,
  clock,
  random,
  log,
  baseUrl,
  lateMs,
}: ChargeServiceOptions) {
  const timers = new Set<NodeJS.Timeout>();
  const references = new Map([...journal.charges.values()].map(({ charge_id, reference }) => [charge_id, reference]));
  const now = () => clock().getTime();

  /** Writes a charge and sends its webhook; resolves once the webhook is scheduled, or sent where that was ordered. */
  async function put(changed: Charge, { silent = false, also = [] }: { silent?: boolean; also?: Change[] } = {}) {
    const before = journal.charges.get(changed.reference);
    if (before === changed) return changed;
    const { charge, change } = withSavedCard(changed);
    if (change) also = [...also, change];
    const mail = silent ? undefined : webhooks.prepare(toWire(charge, baseUrl()), charge.notify_url);
    const mails = (mail?.webhooks ?? []).map((webhook): Change => ["notice", webhook.webhook_id, webhook]);
    journal.write(["charge", charge.reference, charge], ...also, ...mails);
    references.set(charge.charge_id, charge.reference);
    log("charge changed", { kind: charge.kind, state: charge.state });
    if (charge.pays_at !== null) payLater(charge.reference, charge.pays_at);
    if (mail) await webhooks.send(mail);
    return charge;
  }

  /** Saves the card of a charge with keep_for once it has paid. */
  function withSavedCard(charge: Charge): { charge: Charge; change?: Change } {
    const { state, keep_for, typed, saved_card } = charge;
    if (state !== "captured" || !keep_for || !typed || saved_card) return { charge };
    const { card, change } = wallet.keep(keep_for, typed);
    return { charge: { ...charge, saved_card: card, typed: null }, change };
  }

  function payLater(reference: string, at: number): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        const charge = journal.charges.get(reference);
        if (charge?.state === "pending") void put(moved(charge, "captured"));
      },
      Math.max(0, at - now()),
    );
    timers.add(timer);
  }

  function newCharge(call: Partial<StartCall> & { reference: string }, changes: Partial<Charge>): Charge {
    return {
      reference: call.reference,
      charge_id: `ch_${randomName(random, 18)}`,
      kind: "card",
      shop_name: call.shop_name ?? "",
      order_no: call.order_no ?? "",
      amount: call.amount ?? 0,
      refunds: {},
      state: "requires_action",
      step: null,
      message: chargeWords.requires_action,
      return_url: call.return_url ?? "",
      notify_url: call.notify_url ?? "",
      last4: null,
      typed: null,
      keep_for: call.keep_for ?? null,
      saved_card: null,
      fraud_url: call.fraud_url ?? "",
      fraud: null,
      pays_at: null,
      conveni: null,
      created_at: clock().toISOString(),
      ...changes,
    };
  }

  /** What the card's issuer says. */
  function byCard(charge: Charge, card: CardInfo | TypedCard): Charge {
    const { last4, kind } = card;
    const known = { ...charge, last4, typed: charge.keep_for && "name" in card ? card : null };
    if (kind === "asks") return { ...known, step: "3ds" };
    if (kind === "refused") return moved(known, "refused");
    if (kind === "late") return { ...moved(known, "pending"), pays_at: now() + lateMs };
    return moved(known, "captured");
  }

  /** Sets a charge's fraud result and sends its webhook. */
  async function setFraudResult(reference: string, result: WireFraud["result"]): Promise<Charge | undefined> {
    const charge = find(reference);
    if (!charge?.fraud_url) return undefined;
    const fraud: WireFraud = {
      check_id: `fc_${randomName(random, 12)}`,
      reference,
      result,
      score: { ok: 5, review: 72, refused: 96 }[result],
      reason: { ok: "", review: "普段と異なるご利用", refused: "不正利用の疑い" }[result],
      checked_at: clock().toISOString(),
    };
    const mail = webhooks.prepareFraud(fraud, toWire(charge, baseUrl()), charge.fraud_url);
    const updated = { ...charge, fraud: result };
    const mails = mail.webhooks.map((webhook): Change => ["notice", webhook.webhook_id, webhook]);
    journal.write(["charge", reference, updated], ...mails);
    await webhooks.send(mail);
    return updated;
  }

  /** A charge with a card of kind "review" gets a fraud result at once. */
  async function looked(charge: Charge, card: CardInfo): Promise<Charge> {
    return (card.kind === "review" && (await setFraudResult(charge.reference, "review"))) || charge;
  }

  function find(reference: string): Charge | undefined {
    const charge = journal.charges.get(reference);
    if (!charge?.conveni || charge.state !== "pending" || now() <= Date.parse(charge.conveni.pay_by)) return charge;
    const over = moved(charge, "cancelled", chargeWords.conveniOver);
    void put(over);
    return over;
  }

  const byId = (chargeId: string) => find(references.get(chargeId) ?? "");

  for (const { reference, pays_at } of journal.charges.values()) if (pays_at !== null) payLater(reference, pays_at);

  return {
    find,
    byId,
    all: () => [...journal.charges.keys()].map((reference) => find(reference)!),

    async start(call: StartCall): Promise<Charge | Refusal> {
      const known = find(call.reference);
      if (known) return isSameOrder(known, call) ? known : { refusal: "the reference belongs to another charge" };
      const charge = newCharge(call, { step: "card" });
      if (call.kept_card) {
        const saved = wallet.find(call.kept_card.customer, call.kept_card.card_id);
        if (!saved) return put(moved(charge, "refused", chargeWords.savedCardGone));
        const paid = byCard({ ...charge, keep_for: null }, saved);
        return looked(await put(paid, { silent: paid.state === "requires_action" }), saved);
      }
      if (!call.card_token) return put(charge, { silent: true });
      const { token, token_key } = call.card_token;
      const card = journal.tokens.get(token);
      const also: Change[] = card ? [["token", token, null]] : [];
      if (!card || card.key !== token_key || card.expires_at < now())
        return put(moved(charge, "refused", chargeWords.deadToken), { also });
      const paid = byCard(charge, card);
      return looked(await put(paid, { also, silent: paid.state === "requires_action" }), card);
    },

    /** Voids a reference that never arrived, so that a late start finds it closed. */
    async cancel(reference: string): Promise<Charge> {
      const charge = find(reference);
      if (!charge) return put(moved(newCharge({ reference }, {}), "cancelled"));
      return put(moved(charge, "cancelled"));
    },

    async refund(reference: string, { amount, key }: RefundCall): Promise<Charge | Refusal | undefined> {
      const charge = find(reference);
      if (!charge) return undefined;
      const before = charge.refunds[key];
      if (before !== undefined) return before === amount ? charge : { refusal: "the key belongs to another refund" };
      if (charge.state !== "captured") return { refusal: "nothing was paid" };
      const given = { ...charge, refunds: { ...charge.refunds, [key]: amount } };
      if (refundedOf(given) > charge.amount) return { refusal: "more than was paid" };
      return put(refundedOf(given) === charge.amount ? moved(given, "refunded") : given);
    },

    async payByCard(chargeId: string, card: TypedCard): Promise<Charge | undefined> {
      const charge = byId(chargeId);
      if (charge?.step !== "card") return charge;
      const paid = byCard(charge, card);
      return looked(await put(paid, { silent: paid.state === "requires_action" }), card);
    },

    async authenticate(chargeId: string, isBuyer: boolean): Promise<Charge | undefined> {
      const charge = byId(chargeId);
      if (charge?.step !== "3ds") return charge;
      return put(isBuyer ? moved(charge, "captured") : moved(charge, "refused", chargeWords.notAuthenticated));
    },

    /** External results: a payment at a convenience store, an issuer's late answer. */
    async settle(reference: string, state: ChargeState): Promise<Charge | Refusal | undefined> {
      const charge = find(reference);
      if (!charge) return undefined;
      const settled = moved(charge, state);
      return settled === charge ? { refusal: `no transition from ${charge.state} to ${state}` } : put(settled);
    },

    async conveni(call: ConveniCall): Promise<Charge | Refusal> {
      const known = find(call.reference);
      if (known) return isSameOrder(known, call) ? known : { refusal: "the reference belongs to another charge" };
      if (Date.parse(call.limit) <= now()) return { refusal: "the limit has passed" };
      const pay_by = new Date(call.limit).toISOString();
      const conveni = { chain: call.chain, ...conveniNumbers(call.chain, random), pay_by };
      const charge = newCharge(call, { kind: "conveni", state: "pending", message: chargeWords.conveni, conveni });
      return put(charge, { silent: true });
    },

    /** Decides on a deferred payment. */
    async deferred(call: DeferredCall): Promise<Charge | Refusal> {
      const known = find(call.reference);
      if (known) return isSameOrder(known, call) ? known : { refusal: "the reference belongs to another charge" };
      const charge = newCharge(call, { kind: "deferred", state: "pending", message: chargeWords.deferredReview });
      if (call.amount > deferredLimit || call.buyer.name.includes("否認"))
        return put(moved(charge, "refused", chargeWords.deferredRefused), { silent: true });
      if (call.buyer.name.includes("保留")) return put(charge, { silent: true });
      return put(moved(charge, "authorized"), { silent: true });
    },

    /** The parcels have left: captures the authorized amount. */
    async capture(reference: string): Promise<Charge | Refusal | undefined> {
      const charge = find(reference);
      if (!charge || charge.state === "captured") return charge;
      return charge.state === "authorized" ? put(moved(charge, "captured")) : { refusal: "nothing was authorised" };
    },

    setFraudResult,

    /** A token for a card that was typed on our page: single use, ten minutes. */
    issueToken(card: TypedCard): { token: string; token_key: string } {
      const token = `tok_${randomName(random, 24)}`;
      const key = randomName(random, 18);
      const dead = [...journal.tokens.values()].filter(({ expires_at }) => expires_at < now());
      journal.write(
        ["token", token, { ...card, token, key, expires_at: now() + tokenLifeMs }],
        ...dead.map(({ token }): Change => ["token", token, null]),
      );
      return { token, token_key: key };
    },

    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}

/** A voided reference has no amount and answers any start. */
function isSameOrder(charge: Charge, { order_no, amount }: { order_no: string; amount: number }): boolean {
  return !charge.notify_url || (charge.order_no === order_no && charge.amount === amount);
}
