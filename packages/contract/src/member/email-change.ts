import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Nothing } from "../platform/shapes.ts";
import { Reset, TokenKey } from "./auth.ts";

const input = z.object({ token: TokenKey });
/** `email`: the new address; null if the link is invalid. */
const output = z.object({ result: z.boolean(), email: z.nullable(z.string()) });

/** A new email address counts once its link was opened; a link to the former address undoes the change (MEM-19). */
export const emailChange = {
  canConfirm: endpoint("GET /v1/email-changes/{token}", {
    summary: "Whether the link that confirms a new email address is valid; changes nothing",
    input,
    output,
  }),
  confirm: endpoint("POST /v1/email-changes/{token}", {
    summary: "Confirms the new email address, and notifies the former one",
    input,
    output: Nothing,
    errors: ["auth.link_ended", "user.email_taken"],
  }),
  canUndo: endpoint("GET /v1/email-undoings/{token}", {
    summary: "Whether the link that undoes a change of email address is valid; changes nothing",
    input,
    output,
  }),
  undo: endpoint("POST /v1/email-undoings/{token}", {
    summary:
      "Restores the former email address and takes the account back: ends all sessions, invalidates the password and suspends the other login methods",
    input,
    output: Reset,
    errors: ["auth.link_ended", "user.email_taken"],
  }),
};
