import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { TokenKey } from "../member/auth.ts";
import { Nothing } from "../platform/shapes.ts";

/** Emails that ask a member to review the products of a delivered order. */
export const reviewAsk = {
  stop: endpoint("POST /v1/review-asks/stop", {
    summary: "Ends the emails that ask the member for reviews, by the key in each of them, without a session",
    input: z.object({ token: TokenKey }),
    output: Nothing,
    errors: ["auth.link_ended"],
  }),
};
