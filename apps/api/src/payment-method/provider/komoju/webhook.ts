import { createHmac } from "node:crypto";
import { isSameText } from "@noren/contract/platform/secret.ts";
import type { ProviderRequest } from "#api/payment-method/provider/port.ts";
import { KomojuEvent } from "./komoju-objects.ts";

/** Events that a webhook has to be made for. Those of other objects are accepted, and change nothing. */
export const handledTypes = [
  "payment.authorized",
  "payment.captured",
  "payment.updated",
  "payment.expired",
  "payment.cancelled",
  "payment.refund.created",
  "payment.refunded",
  "payment.failed",
] as const;

const signatureForm = /^[0-9a-f]{64}$/;

/**
 * The event of a webhook whose body one of the secrets has signed; undefined for a forgery and for anything else than an
 * event. The signature covers no time, so that an old event is as genuine as a new one: it only names what to look up.
 */
export function signedEvent(
  { headers, body }: Pick<ProviderRequest, "headers" | "body">,
  secrets: readonly string[],
): KomojuEvent | undefined {
  const signature = (headers.get("x-komoju-signature") ?? "").toLowerCase();
  if (!signatureForm.test(signature)) return undefined;
  const isSigned = secrets.some((secret) =>
    isSameText(signature, createHmac("sha256", secret).update(body).digest("hex")),
  );
  const event = isSigned ? KomojuEvent.safeParse(parsed(body)) : undefined;
  return event?.success ? event.data : undefined;
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
