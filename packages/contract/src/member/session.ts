import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Id, Moment, Nothing, PageQuery } from "../platform/shapes.ts";
import { Reset, TokenKey } from "./auth.ts";

/** A login, open or ended. */
export const LoginHistory = z.object({
  id: Id,
  /** "iPhone・Safari"; empty if the browser sent no recognizable user agent. */
  device: z.string(),
  ip: z.string(),
  logged_in_at: Moment,
  /** Null while the session is open. */
  ended_at: z.nullable(Moment),
  is_current: z.boolean(),
});
export type LoginHistory = z.infer<typeof LoginHistory>;

/** An open session; `used_at` is accurate to the hour. */
export const MemberSession = z.extend(z.omit(LoginHistory, { ended_at: true }), { used_at: Moment });
export type MemberSession = z.infer<typeof MemberSession>;

export const memberSession = {
  histories: endpoint("GET /v1/me/login-histories", {
    summary: "The member's logins, newest first",
    access: "member",
    input: PageQuery,
    output: LoginHistory,
    answer: "paged",
  }),
  list: endpoint("GET /v1/me/sessions", {
    summary: "The member's open sessions, the current one first",
    access: "member",
    output: MemberSession,
    answer: "list",
  }),
  end: endpoint("DELETE /v1/me/sessions/{id}", {
    summary: "Ends one of the member's other sessions",
    access: "member",
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ["common.not_found"],
  }),
  endOthers: endpoint("DELETE /v1/me/sessions", {
    summary: "Ends all sessions of the member except the current one",
    access: "member",
    output: Nothing,
  }),
  canEndAll: endpoint("GET /v1/session-endings/{token}", {
    summary: "Whether the link of an email about the account is valid; changes nothing",
    input: z.object({ token: TokenKey }),
    output: z.object({ result: z.boolean() }),
  }),
  endAll: endpoint("POST /v1/session-endings/{token}", {
    summary:
      "Takes the account back by the key of an emailed link: ends all sessions, invalidates the password and suspends the other login methods",
    input: z.object({ token: TokenKey }),
    output: Reset,
    errors: ["auth.link_ended"],
  }),
};
