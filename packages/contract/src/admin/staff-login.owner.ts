import * as z from "zod/mini";
import { VerifyCode } from "../member/auth.ts";
import { PasskeyCreation, PasskeyRequest } from "../member/passkey.ts";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { Moment, reference } from "../platform/shapes.ts";
import {
  CreatedPasskey,
  Email,
  GivenRole,
  Password,
  RecoveryCode,
  Sealed,
  SignedPasskey,
  TotpProposal,
  withEitherCode,
} from "./staff-proof.ts";

/** Token of an emailed link. */
const Token = reference(100);

/** A new login. It ends at `expires_at` (12 hours), or after 30 minutes without use. */
export const StaffLogin = z.object({
  token: z.string(),
  expires_at: Moment,
  /** Sent with the next login from this browser, so that others' wrong passwords do not delay it; grants nothing. */
  device: z.string(),
});
export type StaffLogin = z.infer<typeof StaffLogin>;

/** The first login of an account. */
export const StaffStart = z.extend(StaffLogin, {
  /** Ten single-use codes that replace the app's code, shown once; empty for an account without password. */
  recovery_codes: z.array(z.string()),
});

export const InvitationView = z.object({
  email: z.string(),
  /** Name as registered, for a link that lets a member of staff in again; else null. */
  name: z.nullable(z.string()),
  /** The link lets a locked-out member of staff in: it replaces the ways to log in. */
  is_return: z.boolean(),
  roles: z.array(GivenRole),
  invited_by: z.nullable(z.string()),
  expires_at: Moment,
  totp: TotpProposal,
});

const endedLinks = [
  "staff.invitation_unknown",
  "staff.invitation_used",
  "staff.invitation_late",
  "staff.invitation_withdrawn",
] as const;
const loginErrors = ["staff.invalid_credentials", "staff.wait"] as const;

/** Calls without login. */
export const staffLogin = {
  ways: endpoint("GET /admin/v1/auth/ways", {
    summary: "What the login page offers",
    access: "none",
    duringMaintenance: true,
    output: z.object({ demo: z.nullable(z.object({ name: z.string() })) }),
  }),
  login: endpoint("POST /admin/v1/auth/login", {
    summary: "Logs in by email address, password, and the app's code or a recovery code",
    access: "none",
    duringMaintenance: true,
    input: z
      .object({
        email: Email,
        password: Password,
        code: z.optional(VerifyCode),
        recovery_code: z.optional(RecoveryCode),
        device: z.optional(reference(200)),
      })
      .check(withEitherCode),
    output: StaffLogin,
    errors: loginErrors,
  }),
  beginPasskey: endpoint("GET /admin/v1/auth/passkey/options", {
    summary: "Options for signing with a passkey, for a login or a proof; valid for ten minutes, once",
    access: "none",
    duringMaintenance: true,
    output: PasskeyRequest,
  }),
  loginByPasskey: endpoint("POST /admin/v1/auth/passkey", {
    summary: "Logs in by passkey",
    access: "none",
    duringMaintenance: true,
    input: SignedPasskey,
    output: StaffLogin,
    errors: ["passkey.failed"],
  }),
  loginToDemo: endpoint("POST /admin/v1/auth/demo", {
    summary: "Logs in as the owner of a demo shop; not found elsewhere",
    access: "none",
    duringMaintenance: true,
    output: StaffLogin,
    errors: ["common.not_found"],
  }),
  readInvitation: endpoint("GET /admin/v1/invitations/{token}", {
    summary: "An open invitation, by its link's token, with a proposed secret for an authenticator app",
    access: "none",
    duringMaintenance: true,
    input: z.object({ token: Token }),
    output: InvitationView,
    errors: endedLinks,
  }),
  beginInvitedPasskey: endpoint("GET /admin/v1/invitations/{token}/passkey/options", {
    summary: "Options for creating the invited person's passkey; valid for ten minutes",
    access: "none",
    duringMaintenance: true,
    input: z.object({ token: Token }),
    output: PasskeyCreation,
    errors: endedLinks,
  }),
  accept: endpoint("POST /admin/v1/invitations/{token}", {
    summary: "Accepts an invitation with a password and an authenticator app, and logs in",
    access: "none",
    duringMaintenance: true,
    input: z.object({
      token: Token,
      name: field.text("お名前", 50),
      password: field.password("パスワード"),
      totp: Sealed,
      code: VerifyCode,
    }),
    output: StaffStart,
    errors: [...endedLinks, "staff.code_wrong", "staff.totp_ended"],
  }),
  acceptByPasskey: endpoint("POST /admin/v1/invitations/{token}/passkey", {
    summary: "Accepts an invitation with a passkey, and logs in",
    access: "none",
    duringMaintenance: true,
    input: z.extend(CreatedPasskey, { token: Token, name: field.text("お名前", 50) }),
    output: StaffStart,
    errors: [...endedLinks, "passkey.failed", "passkey.already_added"],
  }),
};
