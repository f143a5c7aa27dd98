import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { reference } from "../platform/shapes.ts";
import { Arrival } from "./identity.ts";

/** A linked channel: both channels accept each other's members. */
export const LinkedChannel = z.object({
  key: z.string(),
  name: z.string(),
  /** URL of the channel without trailing slash. */
  url: z.string(),
});
export type LinkedChannel = z.infer<typeof LinkedChannel>;

/** Random value chosen by the other channel's browser, which binds the proof to that browser. */
const State = reference(100, 16);

export const loginSync = {
  channels: endpoint("GET /v1/auth/login-sync-channels", {
    summary: "The channels linked with this one",
    output: LinkedChannel,
    answer: "list",
  }),
  issue: endpoint("POST /v1/auth/login-sync-channel", {
    summary: "A proof of the member for a linked channel, and the URL that redeems it: once, within 60 seconds",
    access: "member",
    input: z.object({ channel: reference(100), state: State }),
    output: z.object({ proof: z.string(), url: z.string() }),
    answer: "flat",
    errors: ["login_sync.not_linked"],
  }),
  redeem: endpoint("POST /v1/auth/login-sync-channel/redeem", {
    summary: "Logs in the member of a linked channel by a proof, in the browser that requested it",
    input: z.object({ proof: reference(2000), state: State, device: z.optional(reference(200)) }),
    output: Arrival,
    answer: "flat",
    errors: ["login_sync.ended", "identity.suspended", "login_sync.not_linked"],
  }),
};
