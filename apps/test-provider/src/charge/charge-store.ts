import type { Log, RandomBytes } from "../http/parts.ts";
import type { Webhooks } from "../webhook/webhooks.ts";
import { accepted, type Charge, chargeWords, transitioned, toWire } from "./charge.ts";
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
  /** Milliseconds until a late card pays. */
  lateMs: number;
};

/** Context of every function that makes or changes a charge. */
export type ChargeContext = ChargeOptions & { store: ChargeStore };
export type ChargeStore = ReturnType<typeof createChargeStore>;

/** `silent`: sends no webhook. `also`: changes stored together with the charge. */
type PutOptions = { silent?: boolean; also?: Change[] };

/**
 * Stores charges. Reading a charge and writing it must not be interrupted, so every function takes the charge's id and
 * reads it anew. A change is stored before its webhook is sent.
 */
export function createChargeStore({ journal, webhooks, wallet, clock, log, baseUrl }: ChargeOptions) {
  const timers = new Set<NodeJS.Timeout>();
  const references = new Map([...journal.charges.values()].map(({ charge_id, reference }) => [charge_id, reference]));
  const now = () => clock().getTime();

  /**
   * Stores a charge and sends its webhook; resolves when the webhook is scheduled, or sent if the fault `before_return`
   * asks for it.
   */
  async function put(changed: Charge, { silent = false, also = [] }: PutOptions = {}): Promise<Charge> {
    const before = journal.charges.get(changed.reference);
    if (before === changed) return changed;
    const { charge, change } = withSavedCard(wallet, changed);
    if (change) also = [...also, change];
    const batch = silent ? undefined : webhooks.prepare(toWire(charge, baseUrl()), charge.notify_url);
    const webhookChanges = (batch?.webhooks ?? []).map((webhook): Change => ["notice", webhook.webhook_id, webhook]);
    journal.write(["charge", charge.reference, charge], ...also, ...webhookChanges);
    references.set(charge.charge_id, charge.reference);
    log("charge changed", { kind: charge.kind, state: charge.state });
    if (charge.pays_at !== null) payLater(charge.reference, charge.pays_at);
    if (batch) await webhooks.send(batch);
    return charge;
  }

  function payLater(reference: string, at: number): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        const charge = journal.charges.get(reference);
        if (charge?.state === "pending") void put(accepted(charge, clock()));
      },
      Math.max(0, at - now()),
    );
    timers.add(timer);
  }

  /** A convenience store payment past its deadline, and an authorization past its end, are cancelled on reading. */
  function find(reference: string): Charge | undefined {
    const charge = journal.charges.get(reference);
    const words = charge && overWords(charge, now());
    if (!words) return charge;
    const over = transitioned(charge, "cancelled", words);
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

/** What to tell about a charge whose time is over. */
function overWords({ state, conveni, authorized_until }: Charge, now: number): string | undefined {
  if (state === "pending" && conveni && now > Date.parse(conveni.pay_by)) return chargeWords.conveniOver;
  if (state === "authorized" && authorized_until && now > Date.parse(authorized_until))
    return chargeWords.authorizationOver;
  return undefined;
}

/** Saves the card of a charge with keep_for once the charge is paid or authorized. */
function withSavedCard(wallet: Wallet, charge: Charge): { charge: Charge; change?: Change } {
  const { state, keep_for, typed, saved_card } = charge;
  if ((state !== "captured" && state !== "authorized") || !keep_for || !typed || saved_card) return { charge };
  const { card, change } = wallet.prepareCard(keep_for, typed);
  return { charge: { ...charge, saved_card: card, typed: null }, change };
}
