import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Id, Moment, Nothing, oneOf, reference } from "../platform/shapes.ts";
import { IdentityProof, LoginAnswer, OptionalReset, TokenKey } from "./auth.ts";
import { PasswordInput } from "./profile.ts";

/** OpenID Connect providers that a channel can offer. */
export const identityTypes = ["line", "google", "yahoo"] as const;
export type IdentityType = (typeof identityTypes)[number];
export const identityNames: Record<IdentityType, string> = {
  line: "LINE",
  google: "Google",
  yahoo: "Yahoo! JAPAN",
};
const Type = oneOf(identityTypes, "サービスの種類が正しくありません");

/** An external identity of a member; type `channel` is a linked channel of the shop. */
export const LinkedIdentity = z.object({
  id: Id,
  type: z.enum([...identityTypes, "channel"]),
  /** Email address or name from the provider; for a channel its name. */
  name: z.string(),
  created_at: Moment,
  /** null until the first login with it. */
  used_at: z.nullable(Moment),
});
export type LinkedIdentity = z.infer<typeof LinkedIdentity>;

/**
 * Next step after a proved identity. login: done, see `login`. confirm: a member has the same email address and must
 * prove it by password or emailed link. register: no member has it. link: the logged-in member adds it. `identity` is
 * valid for an hour.
 */
export const Arrival = z.object({
  result: z.enum(["login", "confirm", "register", "link"]),
  login: z.optional(LoginAnswer),
  identity: z.optional(z.string()),
  /** Empty if the provider gave none. */
  email: z.string(),
  is_email_verified: z.boolean(),
  last_name: z.string(),
  first_name: z.string(),
});
export type Arrival = z.infer<typeof Arrival>;

/** The provider's callback parameters; `attempt`: from the redirect call; `device`: from this device's last login. */
const CallbackInput = z.object({
  type: Type,
  state: z.optional(reference(200)),
  code: z.optional(reference(2000)),
  iss: z.optional(reference(500)),
  error: z.optional(reference(200)),
  error_description: z.optional(reference(1000)),
  attempt: z.optional(reference(2000)),
  device: z.optional(reference(200)),
});

export const identity = {
  providers: endpoint("GET /v1/auth/providers", {
    summary: "The providers that the channel offers for login",
    output: z.object({ type: z.enum(identityTypes), name: z.string() }),
    answer: "list",
  }),
  redirect: endpoint("GET /v1/auth/{type}/redirect", {
    summary:
      "The provider's page to continue on. `attempt` must be sent with the callback, by the same browser, within ten minutes",
    input: z.object({ type: Type, use: z.optional(oneOf(["login", "link"], "目的が正しくありません")) }),
    output: z.object({ url: z.string(), attempt: z.string() }),
    answer: "flat",
    errors: ["common.not_found", "identity.unavailable"],
  }),
  callback: endpoint("GET /v1/auth/{type}/callback", {
    summary: "Completes a login by a provider; each redirect is valid once",
    input: CallbackInput,
    output: Arrival,
    answer: "flat",
    errors: [
      "common.not_found",
      "identity.ended",
      "identity.cancelled",
      "identity.failed",
      "identity.unavailable",
      "identity.suspended",
    ],
  }),
  sendLink: endpoint("POST /v1/auth/identity-links", {
    summary: "Emails the member who has the identity's email address a link that adds it",
    input: z.object({ identity: IdentityProof }),
    output: Nothing,
    errors: ["identity.ended"],
  }),
  canLink: endpoint("GET /v1/auth/identity-links/{token}", {
    summary: "Whether an emailed link is valid; changes nothing",
    input: z.object({ token: TokenKey }),
    output: z.object({ result: z.boolean(), service: z.string() }),
    answer: "flat",
  }),
  link: endpoint("POST /v1/auth/identity-links/{token}", {
    summary: "Adds an identity by the emailed link; with the identity itself or, after a registration, in its session",
    input: z.object({ token: TokenKey, identity: z.optional(IdentityProof) }),
    output: z.extend(OptionalReset, { service: z.string() }),
    answer: "flat",
    errors: [
      "auth.link_ended",
      "identity.other_browser",
      "identity.taken",
      "identity.limit_reached",
      "identity.suspended",
    ],
  }),
  list: endpoint("GET /v1/me/identities", {
    summary: "The member's identities, newest first",
    access: "member",
    output: LinkedIdentity,
    answer: "list",
  }),
  add: endpoint("POST /v1/me/identities", {
    summary: "Adds an identity; requires the current password, and the member is notified by email",
    access: "member",
    input: z.extend(z.pick(PasswordInput, { current_password: true }), { identity: IdentityProof }),
    output: LinkedIdentity,
    errors: [
      "user.wrong_password",
      "user.no_password",
      "identity.ended",
      "identity.taken",
      "identity.limit_reached",
      "identity.suspended",
    ],
  }),
  remove: endpoint("DELETE /v1/me/identities/{id}", {
    summary: "Removes one of the member's identities; the member is notified by email",
    access: "member",
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ["common.not_found"],
  }),
};
