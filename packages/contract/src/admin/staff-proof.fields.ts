import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./staff-proof.ts";

export const staffProofFields = {
  channel_name: ["Name of the channel; of a role, null: every channel.", "暖簾"],
  passkey_name: ["Name of the passkey, given by its owner.", "店のMac"],
  role: ["Role, which gives rights.", "orders"],
  secret: ["Secret for the authenticator app, in Base32 in groups of four.", "JBSW Y3DP EHPK 3PXP"],
  totp: "Proposed secret for an authenticator app; its `totp` is sealed and sent back with the app's code within an hour.",
  uri: "otpauth:// link of the secret, for the QR code and for phones.",
} satisfies FieldTexts<typeof schemas>;
