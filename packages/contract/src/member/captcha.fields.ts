import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./captcha.ts";

export const captchaFields = {
  algorithm: ["Algorithm of the challenge.", "PBKDF2/SHA-256"],
  nonce: ["Nonce of the challenge.", "5e8b3c"],
  salt: ["Salt of the challenge.", "c1f0a7"],
  cost: ["Iterations per attempt.", 1000],
  keyLength: ["Length of the derived key in bytes.", 32],
  keyPrefix: ["Prefix that the derived key must have.", "00"],
  keySignature: ["Signature of the key by the shop.", "c3a91f"],
  site_key: ["Site key at Google.", "6Lc..."],
  action: ["Action of the token.", "register"],
  parameters: "Parameters of the challenge.",
} satisfies FieldTexts<typeof schemas>;
