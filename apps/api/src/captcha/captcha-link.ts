import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { type CaptchaPurpose, captchaPurposes } from "@noren/contract/captcha.ts";
import * as z from "zod/mini";
import type { Context } from "../context.ts";
import type { CaptchaUse } from "./captcha-port.ts";

/** A mailed link, and the proof that it gives, are good for so long. */
const lifetime = 30 * 60_000;
const proofMark = "mail.";

/** until in ms; mailbox is a hash. */
const Payload = z.object({
  channel: z.string(),
  purpose: z.enum(captchaPurposes),
  mailbox: z.string(),
  until: z.number(),
  nonce: z.string(),
});
type Payload = z.infer<typeof Payload>;
type Use = "link" | "proof";

/** What a link says. The key that opens it needs SECRET too, so the payload may stand in the database. */
export function newLink({ shop, channel, now }: Context, purpose: CaptchaPurpose, name: string): string {
  return encode({
    channel: channel.id,
    purpose,
    mailbox: mailboxHash(name, shop.secret),
    until: now.getTime() + lifetime,
    nonce: Buffer.from(shop.random(16)).toString("base64url"),
  });
}

/** The key in the mailed link. */
export const linkKey = (payload: string, secret: string) => signed("link", payload, secret);

/** What a link's key says; undefined where it is forged, another channel's, or too old. */
export function readLink({ shop, channel, now }: Context, key: string): Payload | undefined {
  return read({ shop, channel, now }, "link", key);
}

/** The proof for the one who has confirmed the link. */
export function newProof({ shop, now }: Pick<Context, "shop" | "now">, link: Payload) {
  const proof = { ...link, until: now.getTime() + lifetime };
  return { proof: proofMark + signed("proof", encode(proof), shop.secret), expiresAt: new Date(proof.until) };
}

export const isProof = (captcha: string) => captcha.startsWith(proofMark);

/** What a proof says; undefined where it is forged, another channel's, or too old. */
export function readProof(ctx: Pick<Context, "shop" | "channel" | "now">, captcha: string): Payload | undefined {
  return read(ctx, "proof", captcha.slice(proofMark.length));
}

/** Marks a link or its proof as used. */
export const useOf = (use: Use, { nonce, until }: Payload): CaptchaUse => ({
  key: hash("sha256", `${use}:${nonce}`, "buffer"),
  endsAt: new Date(until),
});

/** Letter case and spaces around a name make no difference. */
export function mailboxHash(name: string, secret: string): string {
  return mac("mailbox", name.trim().toLowerCase(), secret);
}

function read(
  { shop, channel, now }: Pick<Context, "shop" | "channel" | "now">,
  use: Use,
  key: string,
): Payload | undefined {
  const [payload = "", signature = ""] = key.split(".");
  const expected = Buffer.from(mac(use, payload, shop.secret));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  const said = Payload.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  return said.channel === channel.id && said.until > now.getTime() ? said : undefined;
}

const encode = (payload: Payload) => Buffer.from(JSON.stringify(payload)).toString("base64url");
const signed = (use: Use, payload: string, secret: string) => `${payload}.${mac(use, payload, secret)}`;
const mac = (use: Use | "mailbox", text: string, secret: string) =>
  createHmac("sha256", secret).update(`captcha-${use}:${text}`).digest("base64url");
