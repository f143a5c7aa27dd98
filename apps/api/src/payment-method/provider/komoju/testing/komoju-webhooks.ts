import { createHmac } from "node:crypto";
import type { StoredEvent } from "./komoju-state.ts";

const attempts = 3;
const pauseMs = 10;

export const signatureOf = (body: string, secret: string): string =>
  createHmac("sha256", secret).update(body).digest("hex");

/** Sends events to one address, signed, again until a 2xx. */
export function createWebhooks(endpoint: { url: string | undefined; secret: string }) {
  const running = new Set<Promise<void>>();

  async function post(event: StoredEvent): Promise<boolean> {
    const body = JSON.stringify(event);
    const headers = {
      "content-type": "application/json",
      "user-agent": "Komoju-Webhook",
      "x-komoju-id": event.id,
      "x-komoju-event": event.type,
      "x-komoju-signature": signatureOf(body, endpoint.secret),
    };
    try {
      const answer = await fetch(endpoint.url ?? "", { method: "POST", body, headers, redirect: "manual" });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function deliver(event: StoredEvent): Promise<void> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      if (await post(event)) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  return {
    endpoint,
    emit(event: StoredEvent) {
      if (endpoint.url === undefined) return;
      const work = deliver(event).finally(() => running.delete(work));
      running.add(work);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
