import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { type CaptchaPurpose, captchaPurposes } from "@noren/contract/member/captcha.ts";
import * as z from "zod/mini";
import type { ChannelWork } from "#api/channel/context.ts";
import type { LinkKey } from "#api/channel/email/email.service.ts";
import type { CaptchaUse } from "./captcha-port.ts";

/** A mailed link is good for so long, and its proof for as long again. */
const lifetime = 30 * 60_000;
const doubledWithin = 10_000;
const proofMark = "mail.";

/** until in ms; mailbox is a hash. */
const Payload = z.object({
  channel: z.string(),
  purpose: z.enum(captchaPurposes),
  mailbox: z.string(),
  until: z.number(),
});
type Payload = z.infer<typeof Payload>;
type Use = "link" | "proof";

/**
 * What a link says: the same for a button pressed twice. The key that opens it needs SECRET too, so this may stand in
 * the database.
 */
export function newLink({ shop, channel, now }: ChannelWork, purpose: CaptchaPurpose, name: string): string {
  const until = Math.floor(now.getTime() / doubledWithin) * doubledWithin + lifetime;
  return encode({ channel: channel.id, purpose, mailbox: recipientHash(name, shop.secret), until });
}

/** The key in the mailed link. */
export const linkKey = (payload: string, secret: string) => signed("link", payload, secret);

/** For emails whose occasion is `captcha.link:<payload>`. */
export const captchaLinkKey: LinkKey = (uniqueKey, secret) => {
  const [, payload] = /^captcha\.link:(.+)$/.exec(uniqueKey) ?? [];
  return payload && linkKey(payload, secret);
};

/** What a link's key says; undefined where it is forged, another channel's, or too old. */
export function readLink({ shop, channel, now }: ChannelWork, key: string): Payload | undefined {
  return read({ shop, channel, now }, "link", key);
}

/** What a link is exchanged for: the same each time, so that a button pressed twice gives one proof. */
export function proofOf({ shop }: Pick<ChannelWork, "shop">, link: Payload) {
  return signedProof(shop.secret, { ...link, until: link.until + lifetime });
}

/** A proof without a link, for a visitor who has just passed another captcha. */
export function newProof({ shop, channel, now }: ChannelWork, purpose: CaptchaPurpose, name: string) {
  const mailbox = recipientHash(name, shop.secret);
  return signedProof(shop.secret, { channel: channel.id, purpose, mailbox, until: now.getTime() + lifetime });
}

const signedProof = (secret: string, payload: Payload) => ({
  proof: proofMark + signed("proof", encode(payload), secret),
  use: useOf(payload),
});

export const isProof = (captcha: string) => captcha.startsWith(proofMark);

/** What a proof says; undefined where it is forged, another channel's, or too old. */
export function readProof(ctx: Pick<ChannelWork, "shop" | "channel" | "now">, captcha: string): Payload | undefined {
  return read(ctx, "proof", captcha.slice(proofMark.length));
}

/** Marks a proof as used, and with it the link that gave it. */
export const useOf = (proof: Payload): CaptchaUse => ({
  key: hash("sha256", `proof:${encode(proof)}`, "buffer"),
  endsAt: new Date(proof.until),
});

/** Email case and spaces around a name make no difference. */
export function recipientHash(name: string, secret: string): string {
  return mac("mailbox", name.trim().toLowerCase(), secret);
}

function read(
  { shop, channel, now }: Pick<ChannelWork, "shop" | "channel" | "now">,
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
