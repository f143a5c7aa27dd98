import * as z from "zod/mini";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id, Moment } from "../platform/shapes.ts";

/** Seconds after which a person whose page gives no sign no longer has it open. */
export const presenceSeconds = 60;

/** Who has an order's page open. */
export const orderPresence = {
  report: ownerEndpoint("POST /admin/v1/orders/{id}/presence", {
    summary:
      "Says that the caller has the order's page open, for 60 seconds; answers who else has, and the order's version",
    may: "orders.see",
    input: z.object({ id: Id }),
    output: z.object({
      /** Other people who have the page open, the first one first. */
      others: z.array(z.object({ name: z.string(), since: Moment })),
      /** The order's version now: with a page of an older one, somebody has changed the order. */
      version: z.int(),
    }),
    errors: ["order.not_found"],
  }),
};
