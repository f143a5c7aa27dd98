import * as z from "zod/mini";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Presence } from "../platform/presence.ts";
import { Id } from "../platform/shapes.ts";

/** Who has an order's page open. */
export const orderPresence = {
  report: ownerEndpoint("POST /admin/v1/orders/{id}/presence", {
    summary:
      "Says that the caller has the order's page open, for 60 seconds; answers who else has, and the order's version",
    may: "orders.see",
    input: z.object({ id: Id }),
    output: Presence,
    errors: ["order.not_found"],
  }),
};
