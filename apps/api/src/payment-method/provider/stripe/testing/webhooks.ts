import { createHmac } from "node:crypto";
import type { Faults } from "./faults.ts";
import { now } from "./maker.ts";
import type { StripeEvent, StripeState } from "./state.ts";

export type WebhookEndpoint = { url: string; secret: string };

export type WebhookOptions = {
  state: StripeState;
  faults: Faults;
  apiVersion: string;
  maxAttempts: number;
  backoffMs: number;
};

const daySeconds = 86_400;

/** Stripe's header: HMAC-SHA256 of time, point and body, one `v1` for each secret. */
export function signatureHeader(body: string, secrets: readonly string[], time: number): string {
  const signatures = secrets.map((secret) => createHmac("sha256", secret).update(`${time}.${body}`).digest("hex"));
  return [`t=${time}`, ...signatures.map((signature) => `v1=${signature}`)].join(",");
}

/** Webhooks of one account: signed, sent after the answer of the call, tried again when they are not taken. */
export function createWebhooks({ state, faults, apiVersion, maxAttempts, backoffMs }: WebhookOptions) {
  let endpoint: WebhookEndpoint | undefined;
  /** The secret before the last roll, valid for a day. */
  let rolled: { secret: string; until: number } | undefined;
  let held: StripeEvent[] = [];
  const running = new Set<Promise<void>>();
  const delivered: { event: StripeEvent; status: number }[] = [];

  function secrets(): string[] {
    if (!endpoint) return [];
    return rolled && rolled.until > now(state) ? [endpoint.secret, rolled.secret] : [endpoint.secret];
  }

  function start(event: StripeEvent): void {
    if (!endpoint) return;
    const work = deliver(event).finally(() => running.delete(work));
    running.add(work);
  }

  async function deliver(event: StripeEvent): Promise<void> {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, attempt === 1 ? 0 : backoffMs * 2 ** (attempt - 2)));
      const status = await post(event);
      delivered.push({ event, status });
      if (status >= 200 && status < 300) return;
    }
  }

  /** Status of the answer; 0 if there was none. */
  async function post(event: StripeEvent): Promise<number> {
    if (!endpoint) return 0;
    const body = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(endpoint.url, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signatureHeader(body, secrets(), now(state)),
        },
        redirect: "manual",
        signal: AbortSignal.timeout(5_000),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  }

  function emit(type: string, object: { object: string }): void {
    const fault = faults.ofWebhook(type);
    const shown = structuredClone(object);
    const event: StripeEvent = {
      id: state.nextId("evt"),
      object: "event",
      api_version: apiVersion,
      created: now(state),
      data: { object: fault?.kind === "amount" ? ({ ...shown, amount: fault.amount } as typeof shown) : shown },
      livemode: false,
      pending_webhooks: endpoint ? 1 : 0,
      request: { id: null, idempotency_key: null },
      type,
    };
    state.events.set(event.id, event);
    if (fault?.kind === "drop") return;
    if (fault?.kind === "hold") return void held.push(event);
    start(event);
    if (fault?.kind === "twice") start(event);
  }

  return {
    emit,
    /** Every attempt, in order. */
    delivered,
    connect: (to: WebhookEndpoint) => void (endpoint = to),
    /** Signs with both secrets for a day. */
    roll(secret: string) {
      if (!endpoint) throw new Error("there is no webhook endpoint");
      rolled = { secret: endpoint.secret, until: now(state) + daySeconds };
      endpoint = { ...endpoint, secret };
    },
    /** Sends a stored event again. */
    resend(id: string) {
      const event = state.events.get(id);
      if (event) start(event);
    },
    release() {
      for (const event of held.toReversed()) start(event);
      held = [];
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
