import { hash } from "node:crypto";
import { type AltchaChallenge, type CaptchaPurpose, CaptchaChallenge } from "@noren/contract/member/captcha.ts";
import { acceptedSecrets, macBy } from "@noren/contract/platform/secret.ts";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod/mini";
import type { Context } from "#api/channel/context.ts";
import type { CaptchaPort, CaptchaUse } from "./captcha-port.ts";

const lifetime = 10 * 60_000;
/** Rounds per derivation: about 2 ms on a desktop. CAPTCHA.DIFFICULTY is the number of derivations. */
const rounds = 5000;

const Answer = z.object({
  challenge: z.omit(CaptchaChallenge.def.options[0], { kind: true }).shape.challenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * ALTCHA: a proof of work without puzzles, third parties or cookies. Challenges are signed by a key derived from
 * SECRET, so that any node can verify them, and name channel, purpose and expiry.
 */
export const altcha: CaptchaPort = { challenge, verify, origins: [] };

async function challenge({ shop, channel, now }: Context, purpose: CaptchaPurpose): Promise<AltchaChallenge> {
  const max = channel.settings["CAPTCHA.DIFFICULTY"];
  const min = Math.ceil(max / 2);
  const made = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: rounds,
    counter: min + (Buffer.from(shop.random(4)).readUInt32BE() % (max - min + 1)),
    deriveKey,
    data: { channel: channel.id, purpose, until: now.getTime() + lifetime },
    ...keysOf(shop.secret.current),
  });
  return { kind: "altcha", challenge: made as unknown as AltchaChallenge["challenge"] };
}

async function verify({ shop, channel, now }: Context, purpose: CaptchaPurpose, answer: string) {
  const given = Answer.safeParse(parse(answer));
  if (!given.success) return undefined;
  const { challenge, solution } = given.data;
  const { data } = challenge.parameters;
  if (data.channel !== channel.id || data.purpose !== purpose || data.until <= now.getTime()) return undefined;
  for (const secret of acceptedSecrets(shop.secret)) {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(secret) });
    if (verified) return useOf(challenge.signature, data.until);
  }
  return undefined;
}

const useOf = (signature: string, until: number): CaptchaUse => ({
  key: hash("sha256", `altcha:${signature}`, "buffer"),
  endsAt: new Date(until),
});

/** Parses base64 of JSON, as ALTCHA's solvers send it. */
function parse(answer: string): unknown {
  try {
    return JSON.parse(Buffer.from(answer, "base64").toString());
  } catch {
    return undefined;
  }
}

function keysOf(secret: string) {
  const key = (use: string) => macBy(secret, `captcha:${use}`).toString("hex");
  return { hmacSignatureSecret: key("challenge"), hmacKeySignatureSecret: key("solution") };
}
