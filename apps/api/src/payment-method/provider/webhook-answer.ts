import type { WebhookAnswer, WebhookOutcome } from "./port.ts";

/**
 * Answer for providers that look at the status alone. A refused webhook is answered by a 2xx as well: sent again, it
 * would be refused again.
 */
export const jsonWebhookAnswer = (outcome: WebhookOutcome): WebhookAnswer => ({
  status: outcome === "unknown" ? 404 : 200,
  contentType: "application/json",
  body: JSON.stringify({ ok: outcome === "done" }),
});
