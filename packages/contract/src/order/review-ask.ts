import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { TokenKey } from "../member/auth.ts";
import { Flag, Nothing } from "../platform/shapes.ts";

/** Whether the shop sends requests for reviews, and whether the member receives them. */
export const ReviewAskChoice = z.object({ is_sent: z.boolean(), is_received: z.boolean() });

/** Emails that ask a member to review the products of a delivered order. */
export const reviewAsk = {
  choice: endpoint("GET /v1/me/review-asks", {
    summary: "Whether the shop emails requests for reviews, and whether the member receives them",
    access: "member",
    output: ReviewAskChoice,
  }),
  choose: endpoint("PUT /v1/me/review-asks", {
    summary: "Ends the emails that ask the member for reviews, or resumes them",
    access: "member",
    input: z.object({ is_received: Flag }),
    output: ReviewAskChoice,
  }),
  stop: endpoint("POST /v1/review-asks/stop", {
    summary: "Ends the emails that ask the member for reviews, by the key in each of them, without a session",
    input: z.object({ token: TokenKey }),
    output: Nothing,
    errors: ["auth.link_ended"],
  }),
  resume: endpoint("POST /v1/review-asks/resume", {
    summary: "Resumes the emails that ask the member for reviews, by the same key, without a session",
    input: z.object({ token: TokenKey }),
    output: Nothing,
    errors: ["auth.link_ended"],
  }),
};
