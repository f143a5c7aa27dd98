import {
  signFraud,
  signWebhook,
  type WireCharge,
  type WireFraud,
  type WireWebhook,
} from "@noren/contract/payment-method/test-provider-wire.ts";
import type { Journal } from "../charge/journal.ts";
import type { Faults } from "../control/faults.ts";
import type { Webhook } from "./webhook.ts";
import { type Log, type RandomBytes, randomName } from "../http/parts.ts";

export type WebhookOptions = {
  journal: Journal;
  faults: Faults;
  secret: string;
  clock: () => Date;
  random: RandomBytes;
  log: Log;
  /** Milliseconds before the second attempt; doubled with each further one. */
  backoffMs: number;
  maxAttempts: number;
};

/** Webhooks of a changed charge: one, unless faults were injected. */
export type WebhookBatch = { webhooks: Webhook[]; isAwaited: boolean };

export type Webhooks = {
  /** Builds the webhooks of a charge, or of what it is about, to be stored together with the change that they report. */
  prepare(charge: WireCharge, notifyUrl: string, about?: Pick<Webhook, "dispute" | "warning">): WebhookBatch;
  /** For an address of fraud results; without one, for the address of the charge's webhooks. */
  prepareFraud(fraud: WireFraud, charge: WireCharge, urls: { fraudUrl: string; notifyUrl: string }): WebhookBatch;
  /** Sends stored webhooks. Returns at once unless the fault `before_return` asks to wait. */
  send(batch: WebhookBatch): Promise<void>;
  /** Number of pending webhooks. */
  waiting(): number;
  stop(): void;
};

const timeoutMs = 5_000;

export function createWebhooks(options: WebhookOptions): Webhooks {
  const { journal, faults, secret, clock, random, log, backoffMs, maxAttempts } = options;
  const timers = new Map<string, NodeJS.Timeout>();
  const stopped = new AbortController();
  const now = () => clock().getTime();

  async function attempt(id: string): Promise<void> {
    timers.delete(id);
    const webhook = journal.webhooks.get(id);
    if (!webhook || stopped.signal.aborted) return;
    const status = await post(webhook);
    if (stopped.signal.aborted) return;
    const count = webhook.tries + 1;
    const isTaken = status >= 200 && status < 300;
    log(isTaken ? "webhook taken" : "webhook not taken", { webhook_id: id, tries: count, status });
    if (isTaken || count >= maxAttempts) return journal.write(["notice", id, null]);
    const wait = backoffMs * 2 ** (count - 1);
    journal.write(["notice", id, { ...webhook, tries: count, next_at: now() + wait }]);
    schedule(id, wait);
  }

  /** Status of the answer; 0 if there was none. */
  async function post(webhook: Webhook): Promise<number> {
    const { fraud } = webhook;
    const body = JSON.stringify(fraud ? signFraud(secret, fraud, clock()) : toWireWebhook(webhook));
    try {
      const response = await fetch(webhook.notify_url, {
        method: "POST",
        body,
        headers: { "content-type": "application/json", ...signWebhook(secret, body, clock()) },
        redirect: "manual",
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  }

  function schedule(id: string, wait: number): void {
    timers.set(
      id,
      setTimeout(() => void attempt(id), wait),
    );
  }

  for (const { webhook_id, next_at } of journal.webhooks.values()) schedule(webhook_id, Math.max(0, next_at - now()));

  return {
    prepare(charge, notifyUrl, about = {}) {
      const fault = notifyUrl ? faults.ofWebhook(charge.reference) : undefined;
      if (!notifyUrl || fault?.drop) return { webhooks: [], isAwaited: false };
      const wireCharge = {
        ...charge,
        amount: fault?.amount ?? charge.amount,
        reference: fault?.as_reference ?? charge.reference,
      };
      const next_at = now() + (fault?.delay_ms ?? 0);
      const webhooks = Array.from({ length: fault?.copies ?? 1 }, () => ({
        webhook_id: `nt_${randomName(random, 12)}`,
        notify_url: notifyUrl,
        charge: wireCharge,
        ...about,
        tries: 0,
        next_at,
        ...(fault?.mode && { mode: fault.mode }),
      }));
      return { webhooks, isAwaited: fault?.before_return ?? false };
    },
    prepareFraud(result, charge, { fraudUrl, notifyUrl }) {
      const content = fraudUrl ? { fraud: result } : { review: result };
      const webhook = { webhook_id: `nt_${randomName(random, 12)}`, charge, ...content, tries: 0, next_at: now() };
      return { webhooks: [{ ...webhook, notify_url: fraudUrl || notifyUrl }], isAwaited: false };
    },
    async send({ webhooks, isAwaited }) {
      if (isAwaited) await Promise.all(webhooks.map(({ webhook_id }) => attempt(webhook_id)));
      else for (const { webhook_id, next_at } of webhooks) schedule(webhook_id, Math.max(0, next_at - now()));
    },
    waiting: () => journal.webhooks.size,
    stop() {
      stopped.abort();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

const toWireWebhook = (webhook: Webhook): WireWebhook => ({
  webhook_id: webhook.webhook_id,
  ...contentOf(webhook),
  ...(webhook.mode && { mode: webhook.mode }),
});

function contentOf({ charge, review, dispute, warning }: Webhook): Omit<WireWebhook, "webhook_id"> {
  if (review) return { review };
  if (dispute) return { dispute };
  return warning ? { warning } : { charge };
}
