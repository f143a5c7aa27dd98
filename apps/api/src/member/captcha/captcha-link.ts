import { hash } from "node:crypto";
import { type CaptchaPurpose, captchaPurposes } from "@noren/contract/member/captcha.ts";
import { isSigned, type Secret, sign } from "@noren/contract/platform/secret.ts";
import * as z from "zod/mini";
import type { ChannelWork } from "#api/channel/context.ts";
import type { LinkKey } from "#api/channel/email/email.service.ts";
import type { CaptchaUse } from "./captcha-port.ts";

/** Milliseconds that a mailed link is valid; its proof is valid for as long again. */
const lifetime = 30 * 60_000;
const doubledWithin = 10_000;
const proofMark = "mail.";

/** until: in ms. mailbox: a hash. */
const Payload = z.object({
  channel: z.string(),
  purpose: z.enum(captchaPurposes),
  mailbox: z.string(),
  until: z.number(),
});
type Payload = z.infer<typeof Payload>;
type Use = "link" | "proof";

/**
 * Payload of a link, the same if the button is pressed twice. It may be stored, since the key that opens it also needs
 * SECRET.
 */
export function newLink({ shop, channel, now }: ChannelWork, purpose: CaptchaPurpose, name: string): string {
  const until = Math.floor(now.getTime() / doubledWithin) * doubledWithin + lifetime;
  return encode({ channel: channel.id, purpose, mailbox: recipientHash(name, shop.secret), until });
}

/** The key in the mailed link. */
export const linkKey = (payload: string, secret: Secret) => signed("link", payload, secret);

/** Link key of emails with the occasion `captcha.link:<payload>`. */
export const captchaLinkKey: LinkKey = (uniqueKey, secret) => {
  const [, payload] = /^captcha\.link:(.+)$/.exec(uniqueKey) ?? [];
  return payload && linkKey(payload, secret);
};

/** Payload of a link's key; undefined if it is forged, another channel's or expired. */
export function readLink({ shop, channel, now }: ChannelWork, key: string): Payload | undefined {
  return read({ shop, channel, now }, "link", key);
}

/** The proof for a link. It is always the same, so that pressing the button twice gives one proof. */
export function proofOf({ shop }: Pick<ChannelWork, "shop">, link: Payload) {
  return signedProof(shop.secret, { ...link, until: link.until + lifetime });
}

/** A proof without a link, for a visitor who has just passed another captcha. */
export function newProof({ shop, channel, now }: ChannelWork, purpose: CaptchaPurpose, name: string) {
  const mailbox = recipientHash(name, shop.secret);
  return signedProof(shop.secret, { channel: channel.id, purpose, mailbox, until: now.getTime() + lifetime });
}

const signedProof = (secret: Secret, payload: Payload) => ({
  proof: proofMark + signed("proof", encode(payload), secret),
  use: useOf(payload),
});

export const isProof = (captcha: string) => captcha.startsWith(proofMark);

/** Payload of a proof; undefined if it is forged, another channel's or expired. */
export function readProof(ctx: Pick<ChannelWork, "shop" | "channel" | "now">, captcha: string): Payload | undefined {
  return read(ctx, "proof", captcha.slice(proofMark.length));
}

/** Mark of a used proof; it also uses up the link behind it. */
export const useOf = (proof: Payload): CaptchaUse => ({
  key: hash("sha256", `proof:${encode(proof)}`, "buffer"),
  endsAt: new Date(proof.until),
});

const recipientHash = (name: string, secret: Secret): string => sign(textOf("mailbox", nameOf(name)), secret);

/** Whether a link or proof is for this recipient. Ignores case and surrounding spaces of the name. */
export const isRecipient = (mailbox: string, name: string, secret: Secret): boolean =>
  isSigned(mailbox, textOf("mailbox", nameOf(name)), secret);

const nameOf = (name: string) => name.trim().toLowerCase();

function read(
  { shop, channel, now }: Pick<ChannelWork, "shop" | "channel" | "now">,
  use: Use,
  key: string,
): Payload | undefined {
  const [payload = "", signature = ""] = key.split(".");
  if (!isSigned(signature, textOf(use, payload), shop.secret)) return undefined;
  const parsed = Payload.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  return parsed.channel === channel.id && parsed.until > now.getTime() ? parsed : undefined;
}

const encode = (payload: Payload) => Buffer.from(JSON.stringify(payload)).toString("base64url");
const signed = (use: Use, payload: string, secret: Secret) => `${payload}.${sign(textOf(use, payload), secret)}`;
const textOf = (use: Use | "mailbox", text: string) => `captcha-${use}:${text}`;
