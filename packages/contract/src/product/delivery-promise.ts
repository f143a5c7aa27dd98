import * as z from "zod/mini";
import { Prefecture } from "../delivery/address.ts";
import { endpoint } from "../platform/endpoint.ts";
import { Day, Moment, Yen } from "../platform/shapes.ts";

/** What a shop promises before anything is chosen. */
export const deliveryPromise = {
  get: endpoint("GET /v1/delivery-promise", {
    summary:
      "Until when an order of what is ready soonest arrives on which day, in a prefecture or in the one of the settings; and from which total the carriage is free",
    input: z.object({ prefecture: z.optional(Prefecture) }),
    output: z.object({
      prefecture: z.string(),
      /** Null where nothing is in stock that goes there. An order before order_by arrives on arrival at the earliest. */
      promise: z.nullable(z.object({ order_by: Moment, arrival: Day })),
      free_carriage_from: z.nullable(Yen),
    }),
  }),
};
