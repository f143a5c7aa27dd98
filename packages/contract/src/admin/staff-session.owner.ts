import * as z from "zod/mini";
import { VerifyCode } from "../member/auth.ts";
import { PasskeyCreation } from "../member/passkey.ts";
import { field } from "../platform/form/rules.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { allRights, type Right, type Role, roleNames } from "../platform/rights.ts";
import { Id, Moment, Nothing } from "../platform/shapes.ts";
import {
  CreatedPasskey,
  GivenRole,
  Password,
  RecoveryCode,
  Sealed,
  SignedPasskey,
  TotpProposal,
  withEitherCode,
} from "./staff-proof.ts";

export const OwnerChannel = z.object({
  /** The channel's key. */
  key: z.string(),
  name: z.string(),
  /** Accent colour, "#21406e"; null without a colour scheme. */
  color: z.nullable(z.string()),
  roles: z.array(z.enum(roleNames as [Role])),
  rights: z.array(z.enum(allRights as [Right])),
});

export const Me = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  roles: z.array(GivenRole),
  /** Rights that the caller has in at least one channel. */
  rights: z.array(z.enum(allRights as [Right])),
  /** Channels in which the caller has a role. */
  channels: z.array(OwnerChannel),
  has_password: z.boolean(),
  has_totp: z.boolean(),
  passkeys: z.int(),
  recovery_codes: z.int(),
  /** The caller is the only owner of all channels, who cannot be removed. */
  is_only_owner: z.boolean(),
  /** The demo's owner, whose identity `proveToDemo` proves; false outside a demo. */
  is_demo_owner: z.boolean(),
  /** The proof of identity counts until then; null if it is over. */
  proved_until: z.nullable(Moment),
});
export type Me = z.infer<typeof Me>;

export const StaffPasskey = z.object({
  id: Id,
  name: z.string(),
  created_at: Moment,
  used_at: z.nullable(Moment),
});
export type StaffPasskey = z.infer<typeof StaffPasskey>;

/** An open session; `used_at` is accurate to the minute. */
export const StaffSession = z.object({
  id: Id,
  /** "iPhone・Safari"; empty if unknown. */
  device: z.string(),
  ip: z.string(),
  logged_in_at: Moment,
  used_at: Moment,
  is_current: z.boolean(),
});
export type StaffSession = z.infer<typeof StaffSession>;

const Proved = z.object({ proved_until: Moment });

/** Calls of a logged-in member of staff about their own account. */
export const staffSession = {
  logout: ownerEndpoint("POST /admin/v1/auth/logout", {
    summary: "Ends the session",
    may: null,
    output: Nothing,
  }),
  me: ownerEndpoint("GET /admin/v1/me", {
    summary: "The logged-in member of staff, their rights and channels",
    may: null,
    output: Me,
  }),
  rename: ownerEndpoint("PATCH /admin/v1/me", {
    summary: "Changes the caller's own name",
    may: null,
    input: z.object({ name: field.text("お名前", 50) }),
    output: Nothing,
  }),
  prove: ownerEndpoint("POST /admin/v1/auth/proof", {
    summary: "Proves the caller's identity by password and code, for five minutes",
    may: null,
    input: z
      .object({ password: Password, code: z.optional(VerifyCode), recovery_code: z.optional(RecoveryCode) })
      .check(withEitherCode),
    output: Proved,
    errors: ["staff.proof_wrong", "staff.wait"],
  }),
  proveByPasskey: ownerEndpoint("POST /admin/v1/auth/proof/passkey", {
    summary: "Proves the caller's identity by passkey, for five minutes",
    may: null,
    input: SignedPasskey,
    output: Proved,
    errors: ["passkey.failed"],
  }),
  proveToDemo: ownerEndpoint("POST /admin/v1/auth/proof/demo", {
    summary: "Proves the identity of a demo's owner, for five minutes; not found for others and elsewhere",
    may: null,
    output: Proved,
    errors: ["common.not_found"],
  }),
  changePassword: ownerEndpoint("POST /admin/v1/auth/password", {
    summary: "Sets the caller's password and ends their other sessions; needs a fresh proof",
    may: null,
    input: z.object({ password: field.password("新しいパスワード") }),
    output: Nothing,
    errors: ["staff.proof_needed"],
  }),
  addPassword: ownerEndpoint("POST /admin/v1/auth/password-and-app", {
    summary:
      "Adds a password with an authenticator app for a caller who has only passkeys; ten recovery codes, shown once; needs a fresh proof",
    may: null,
    input: z.object({ password: field.password("パスワード"), totp: Sealed, code: VerifyCode }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ["staff.proof_needed", "staff.has_password", "staff.code_wrong", "staff.totp_ended"],
  }),
  passkeys: ownerEndpoint("GET /admin/v1/me/passkeys", {
    summary: "The caller's passkeys, newest first",
    may: null,
    output: StaffPasskey,
    answer: "list",
  }),
  beginPasskey: ownerEndpoint("GET /admin/v1/me/passkeys/options", {
    summary: "Options for creating a passkey; needs a fresh proof",
    may: null,
    output: PasskeyCreation,
    errors: ["staff.proof_needed", "passkey.limit_reached"],
  }),
  addPasskey: ownerEndpoint("POST /admin/v1/me/passkeys", {
    summary: "Saves the passkey that the browser created; needs a fresh proof",
    may: null,
    input: CreatedPasskey,
    output: StaffPasskey,
    errors: ["staff.proof_needed", "passkey.failed", "passkey.already_added", "passkey.limit_reached"],
  }),
  removePasskey: ownerEndpoint("DELETE /admin/v1/me/passkeys/{id}", {
    summary: "Removes one of the caller's passkeys, unless it is their only way in; needs a fresh proof",
    may: null,
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ["staff.proof_needed", "staff.last_way_in", "common.not_found"],
  }),
  beginTotp: ownerEndpoint("GET /admin/v1/me/totp", {
    summary: "A proposed secret for another authenticator app; needs a fresh proof",
    may: null,
    output: TotpProposal,
    errors: ["staff.proof_needed"],
  }),
  replaceTotp: ownerEndpoint("POST /admin/v1/me/totp", {
    summary: "Replaces the authenticator app by one whose code is sent; needs a fresh proof",
    may: null,
    input: z.object({ totp: Sealed, code: VerifyCode }),
    output: Nothing,
    errors: ["staff.proof_needed", "staff.code_wrong", "staff.totp_ended"],
  }),
  renewRecoveryCodes: ownerEndpoint("POST /admin/v1/auth/recovery-codes", {
    summary: "Ten new recovery codes, shown once; the former ones end; needs a fresh proof",
    may: null,
    output: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ["staff.proof_needed"],
  }),
  sessions: ownerEndpoint("GET /admin/v1/me/sessions", {
    summary: "The caller's open sessions, the current one first",
    may: null,
    output: StaffSession,
    answer: "list",
  }),
  endSession: ownerEndpoint("DELETE /admin/v1/me/sessions/{id}", {
    summary: "Ends one of the caller's sessions",
    may: null,
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ["common.not_found"],
  }),
  endOtherSessions: ownerEndpoint("DELETE /admin/v1/me/sessions", {
    summary: "Ends all sessions of the caller except the current one",
    may: null,
    output: Nothing,
  }),
};
