import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Nothing } from "../platform/shapes.ts";
import { TokenKey } from "./auth.ts";

/** Text of the consent; stored with its time. */
export const newsletterConsent =
  "メールマガジン（新しい商品や催し、お得な情報のご案内）をメールで受け取ります。配信は、いつでも停止できます。";

/** Sent to members who chose it and confirmed their address by the emailed link (MEM-21). */
export const newsletter = {
  confirm: endpoint("POST /v1/newsletter/confirm", {
    summary: "Starts the newsletter by the key of the emailed link, without a session",
    input: z.object({ token: TokenKey }),
    output: Nothing,
    errors: ["auth.link_ended"],
  }),
  stop: endpoint("POST /v1/newsletter/stop", {
    summary: "Ends the newsletter by the key in each issue, without a session; the key never expires",
    input: z.object({ token: TokenKey }),
    output: Nothing,
    errors: ["auth.link_ended"],
  }),
};
