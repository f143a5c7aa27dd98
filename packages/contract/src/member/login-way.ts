import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Id, Moment, Nothing } from "../platform/shapes.ts";
import { identityTypes } from "./identity.ts";
import { PasswordInput, securityQuestions } from "./profile.ts";

export const loginWayKinds = ["passkey", "identity", "question"] as const;
export type LoginWayKind = (typeof loginWayKinds)[number];

/** What opens the account beside the password, or helps to a new password. */
export const LoginWay = z.object({
  kind: z.enum(loginWayKinds),
  /** Of the question the member's. */
  id: Id,
  /** A passkey's name, or the address or name that the service gave; empty for the question. */
  name: z.string(),
  /** Of an identity. */
  type: z.nullable(z.enum([...identityTypes, "channel"])),
  /** Of the question. */
  question_ct: z.nullable(z.enum(Object.keys(securityQuestions) as [string, ...string[]])),
  /** "iPhone・Safari"; empty where it is not known. */
  device: z.string(),
  created_at: Moment,
  /** Null until the first login with it. */
  used_at: z.nullable(Moment),
  /** Null while it works. */
  suspended_at: z.nullable(Moment),
  /** Until then it can be restored. */
  removed_at: z.nullable(Moment),
});
export type LoginWay = z.infer<typeof LoginWay>;

export const LoginWayPassword = z.pick(PasswordInput, { current_password: true });
const Named = z.object({ id: Id });

export const loginWay = {
  list: endpoint("GET /v1/me/login-ways", {
    summary: "The member's passkeys, identities and security question, the suspended ones first, then the newest",
    access: "member",
    output: LoginWay,
    answer: "list",
  }),
  restore: endpoint("POST /v1/me/login-ways/{id}", {
    summary: "Restores a suspended one; requires the current password, and the member is told by email",
    access: "member",
    input: z.extend(Named, LoginWayPassword.shape),
    output: Nothing,
    errors: ["user.wrong_password", "user.no_password", "common.not_found"],
  }),
  remove: endpoint("POST /v1/me/login-ways/{id}/removal", {
    summary: "Removes one; a security question that works requires the current password. The member is told by email",
    access: "member",
    input: z.extend(Named, { current_password: z.optional(LoginWayPassword.shape.current_password) }),
    output: Nothing,
    errors: ["user.wrong_password", "user.no_password", "common.not_found"],
  }),
};
