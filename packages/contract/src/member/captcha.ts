import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { words } from "../platform/form/rules.ts";
import { Id, Moment, Nothing, oneOf, reference } from "../platform/shapes.ts";

/** The calls that may require a captcha. */
export const captchaPurposes = [
  "decision",
  "register",
  "login",
  "reminder",
  "inquiry",
  "product_request",
  "restock",
] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

/**
 * ALTCHA challenge (proof of work) in the format of altcha-lib 2; the solver returns base64 of `{ challenge, solution
 * }`.
 */
const Altcha = z.object({
  kind: z.literal("altcha"),
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ channel: z.string(), purpose: z.enum(captchaPurposes), until: z.number() }),
    }),
    signature: z.string(),
  }),
});

/** reCAPTCHA v3: Google's script issues a token for this action. */
const Recaptcha = z.object({ kind: z.literal("recaptcha"), site_key: z.string(), action: z.string() });

export const CaptchaChallenge = z.union([Altcha, Recaptcha]);
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;
export type AltchaChallenge = z.infer<typeof Altcha>;

const Purpose = oneOf(captchaPurposes, words.invalid("用途"));

export const captcha = {
  challenge: endpoint("GET /v1/captcha/challenge", {
    summary: "A challenge for the browser to solve; valid once, for 10 minutes",
    input: z.object({ purpose: Purpose }),
    output: CaptchaChallenge,
  }),
  sendMail: endpoint("POST /v1/captcha/mails", {
    summary: "Emails a link that replaces the captcha; answers the same whether the name is known or not",
    /**
     * name: email address of the order or registration; at a login, the typed user name or email address. product_id:
     * for a restock request, the variant whose form the link opens.
     */
    input: z.object({ purpose: Purpose, name: reference(254), product_id: z.optional(Id) }),
    output: Nothing,
  }),
  confirm: endpoint("POST /v1/captcha/confirm", {
    summary: "Exchanges the key of an emailed link for a proof that is valid once",
    input: z.object({ key: reference(1000) }),
    output: z.object({ proof: z.string(), purpose: Purpose, expires_at: Moment }),
    errors: ["captcha.link_ended"],
  }),
};
