import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { Id, Moment, Nothing, reference } from "../platform/shapes.ts";
import { LoginAnswer } from "./auth.ts";
import { PasswordInput } from "./profile.ts";

/** A member's passkey; contains no key material. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Moment,
  /** Null until the first login with it. */
  used_at: z.nullable(Moment),
});
export type Passkey = z.infer<typeof Passkey>;

const kind = z.literal("public-key");
const Credential = z.object({ id: z.string(), type: kind, transports: z.array(z.string()) });

/**
 * Options for navigator.credentials.create, bytes as base64url (PublicKeyCredentialCreationOptionsJSON of WebAuthn).
 */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: kind })),
  /** Milliseconds. */
  timeout: z.number(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** Options for navigator.credentials.get; without a list of passkeys, the browser offers those it has for the shop. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  userVerification: z.literal("required"),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

export const PasskeyPassword = z.pick(PasswordInput, { current_password: true });

const nameLabel = "パスキーの名前";
export const nameMax = 40;
export const PasskeyName = field.text(nameLabel, nameMax);
/** Default: the name of the device. */
export const NewPasskeyName = field.optionalText(nameLabel, nameMax);

/** Credential created by the browser, bytes as base64url. */
const AddInput = z.object({
  credential_id: reference(1400),
  client_data_json: reference(4000),
  attestation_object: reference(8000),
  transports: z.optional(sizedList(z.array(reference(30)), 10)),
  name: NewPasskeyName,
});

/** Assertion signed by the browser, bytes as base64url; `device`: from the device's previous login. */
const LoginInput = z.object({
  credential_id: reference(1400),
  client_data_json: reference(4000),
  authenticator_data: reference(4000),
  signature: reference(2000),
  user_handle: reference(100),
  device: z.optional(reference(200)),
});

export const passkey = {
  list: endpoint("GET /v1/me/passkeys", {
    summary: "The member's passkeys, newest first",
    access: "member",
    output: Passkey,
    answer: "list",
  }),
  begin: endpoint("POST /v1/me/passkeys/options", {
    summary: "Options for creating a passkey; requires the current password",
    access: "member",
    input: PasskeyPassword,
    output: PasskeyCreation,
    errors: ["user.wrong_password", "user.no_password", "passkey.limit_reached"],
  }),
  add: endpoint("POST /v1/me/passkeys", {
    summary: "Saves the passkey that the browser created; the member is notified by email",
    access: "member",
    input: AddInput,
    output: Passkey,
    errors: ["passkey.failed", "passkey.already_added", "passkey.limit_reached"],
  }),
  rename: endpoint("PATCH /v1/me/passkeys/{id}", {
    summary: "Renames one of the member's passkeys",
    access: "member",
    input: z.object({ id: Id, name: PasskeyName }),
    output: Passkey,
    errors: ["common.not_found"],
  }),
  remove: endpoint("DELETE /v1/me/passkeys/{id}", {
    summary: "Removes one of the member's passkeys; the member is notified by email",
    access: "member",
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ["common.not_found"],
  }),
  beginLogin: endpoint("GET /v1/auth/passkey/options", {
    summary: "Options for signing with a passkey; valid for ten minutes, once",
    output: PasskeyRequest,
    answer: "flat",
  }),
  login: endpoint("POST /v1/auth/passkey", {
    summary: "Logs a member in by passkey, without password or code",
    input: LoginInput,
    output: LoginAnswer,
    answer: "flat",
    errors: ["passkey.failed", "passkey.suspended"],
  }),
};
