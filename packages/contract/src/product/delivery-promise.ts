import * as z from "zod/mini";
import { Prefecture } from "../delivery/address.ts";
import { endpoint } from "../platform/endpoint.ts";
import { Day, Moment, Yen } from "../platform/shapes.ts";

/** Delivery promise of the shop, before a product is chosen. */
export const deliveryPromise = {
  get: endpoint("GET /v1/delivery-promise", {
    summary:
      "Until when an order of the earliest available product arrives on which day, in the given or the default prefecture; and the total from which carriage is free",
    input: z.object({ prefecture: z.optional(Prefecture) }),
    output: z.object({
      prefecture: z.string(),
      /**
       * null if nothing in stock can be delivered there. An order before order_by arrives on `arrival` at the earliest.
       */
      promise: z.nullable(z.object({ order_by: Moment, arrival: Day })),
      free_carriage_from: z.nullable(Yen),
    }),
  }),
};
