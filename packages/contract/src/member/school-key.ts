import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { SchoolKey } from "./profile.ts";

export const schoolKey = {
  check: endpoint("POST /v1/school-keys/check", {
    summary: "Whether the school key is accepted at registration; always false if the channel requires none",
    input: z.object({ key: SchoolKey }),
    output: z.object({ key: z.string(), check: z.boolean() }),
    errors: ["user.school_key_limit"],
  }),
};
