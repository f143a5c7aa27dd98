import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Nothing } from "../platform/shapes.ts";
import { TokenKey } from "./auth.ts";

/** The first login's confirmation of the e-mail address, where the channel's plugin asks for it (AUTH-24). */
export const emailVerify = {
  request: endpoint("POST /v1/email-verify/request", {
    summary: "Emails the link that confirms the member's e-mail address",
    access: "bearer",
    output: Nothing,
  }),
  check: endpoint("POST /v1/email-verify/check", {
    summary: "Confirms the e-mail address with the key of the emailed link, with or without a session",
    input: z.object({ token: TokenKey }),
    output: z.object({ is_registered_member: z.boolean() }),
    errors: ["auth.link_ended"],
  }),
};
