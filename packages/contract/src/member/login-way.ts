import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Id, Moment, Nothing } from "../platform/shapes.ts";
import { identityTypes } from "./identity.ts";
import { PasswordInput, securityQuestions } from "./profile.ts";

export const loginWayKinds = ["passkey", "identity", "question"] as const;
export type LoginWayKind = (typeof loginWayKinds)[number];

/** A way to open the account other than the password, or to set a new password. */
export const LoginWay = z.object({
  kind: z.enum(loginWayKinds),
  /** Id of the passkey or identity; for the security question the member's id. */
  id: Id,
  /** Name of the passkey, or the identity's email address or name; empty for the security question. */
  name: z.string(),
  /** Set for an identity. */
  type: z.nullable(z.enum([...identityTypes, "channel"])),
  /** Set for the security question. */
  question_ct: z.nullable(z.enum(Object.keys(securityQuestions) as [string, ...string[]])),
  /** "iPhone・Safari"; empty if unknown. */
  device: z.string(),
  created_at: Moment,
  /** Null until the first login with it. */
  used_at: z.nullable(Moment),
  /** null while it is active. */
  suspended_at: z.nullable(Moment),
  /** When a suspended one is removed; it can be restored until then. */
  removed_at: z.nullable(Moment),
});
export type LoginWay = z.infer<typeof LoginWay>;

export const LoginWayPassword = z.pick(PasswordInput, { current_password: true });
const Named = z.object({ id: Id });

export const loginWay = {
  list: endpoint("GET /v1/me/login-ways", {
    summary: "The member's passkeys, identities and security question, suspended ones first, then the newest",
    access: "member",
    output: LoginWay,
    answer: "list",
  }),
  restore: endpoint("POST /v1/me/login-ways/{id}", {
    summary: "Restores a suspended login method; requires the current password, and the member is notified by email",
    access: "member",
    input: z.extend(Named, LoginWayPassword.shape),
    output: Nothing,
    errors: ["user.wrong_password", "user.no_password", "common.not_found"],
  }),
  remove: endpoint("POST /v1/me/login-ways/{id}/removal", {
    summary:
      "Removes a login method; an active security question requires the current password. The member is notified by email",
    access: "member",
    input: z.extend(Named, { current_password: z.optional(LoginWayPassword.shape.current_password) }),
    output: Nothing,
    errors: ["user.wrong_password", "user.no_password", "common.not_found"],
  }),
};
