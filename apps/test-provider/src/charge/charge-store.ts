import type { Log, RandomBytes } from "../http/parts.ts";
import type { Webhooks } from "../webhook/webhooks.ts";
import { type Charge, chargeWords, moved, toWire } from "./charge.ts";
import type { Change, Journal } from "./journal.ts";
import type { Wallet } from "./wallet.ts";

export type ChargeOptions = {
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

/** What the verbs of a charge work with. */
export type Charging = ChargeOptions & { store: ChargeStore };
export type ChargeStore = ReturnType<typeof createChargeStore>;

/** `silent`: no webhook. `also`: written with the charge. */
type PutOptions = { silent?: boolean; also?: Change[] };

/**
 * The charges as they stand. Between reading a charge and writing it nothing else can happen, so each verb takes its id and
 * reads it again; every change is written before its webhook is sent.
 */
export function createChargeStore({ journal, webhooks, wallet, clock, log, baseUrl }: ChargeOptions) {
  const timers = new Set<NodeJS.Timeout>();
  const references = new Map([...journal.charges.values()].map(({ charge_id, reference }) => [charge_id, reference]));
  const now = () => clock().getTime();

  /** Writes a charge and sends its webhook; resolves once the webhook is scheduled, or sent where that was ordered. */
  async function put(changed: Charge, { silent = false, also = [] }: PutOptions = {}): Promise<Charge> {
    const before = journal.charges.get(changed.reference);
    if (before === changed) return changed;
    const { charge, change } = withSavedCard(wallet, changed);
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

  /** A convenience store's number that was not paid in time is found cancelled. */
  function find(reference: string): Charge | undefined {
    const charge = journal.charges.get(reference);
    if (!charge?.conveni || charge.state !== "pending" || now() <= Date.parse(charge.conveni.pay_by)) return charge;
    const over = moved(charge, "cancelled", chargeWords.conveniOver);
    void put(over);
    return over;
  }

  for (const { reference, pays_at } of journal.charges.values()) if (pays_at !== null) payLater(reference, pays_at);

  return {
    put,
    find,
    byId: (chargeId: string) => find(references.get(chargeId) ?? ""),
    all: () => [...journal.charges.keys()].map((reference) => find(reference)!),
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}

/** Saves the card of a charge with keep_for once it has paid. */
function withSavedCard(wallet: Wallet, charge: Charge): { charge: Charge; change?: Change } {
  const { state, keep_for, typed, saved_card } = charge;
  if (state !== "captured" || !keep_for || !typed || saved_card) return { charge };
  const { card, change } = wallet.keep(keep_for, typed);
  return { charge: { ...charge, saved_card: card, typed: null }, change };
}
