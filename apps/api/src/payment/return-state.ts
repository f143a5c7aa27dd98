import { createHmac, timingSafeEqual } from "node:crypto";

/** The return carries no session: a signature says that the reference in it is ours. */
export function stateOf(reference: string, secret: string): string {
  return `${reference}.${mac(reference, secret)}`;
}

export function referenceOf(state: string, secret: string): string | undefined {
  const [reference = "", signature = ""] = state.split(".");
  const expected = Buffer.from(mac(reference, secret));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? reference : undefined;
}

const mac = (reference: string, secret: string) =>
  createHmac("sha256", secret).update(`payment:${reference}`).digest("base64url");
