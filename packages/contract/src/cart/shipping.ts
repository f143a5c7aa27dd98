import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { sizedList } from "../platform/form/sized.ts";
import { Day, oneOf, reference } from "../platform/shapes.ts";

export const Timezone = z.object({ code: z.string(), label: z.string() });
export type Timezone = z.infer<typeof Timezone>;

/** A day on which it can arrive; `reason` says why then. */
export const DeliveryDay = z.object({ date: Day, label: z.string(), reason: z.string() });

/** The days one parcel can arrive on. `reason` says why the earliest day is what it is (CART-34). */
export const LeadTime = z.object({
  packing_key: z.string(),
  shipping_key: z.string(),
  carrier: z.object({ code: z.string(), name: z.string() }),
  earliest: Day,
  reason: z.string(),
  dates: z.array(DeliveryDay),
  timezones: z.array(Timezone),
  /** How it may be left other than by hand: 置き配 at a place, 営業所受取. */
  handovers: z.optional(z.array(Timezone)),
});
export type LeadTime = z.infer<typeof LeadTime>;

export const shipping = {
  leadTimes: endpoint("GET /v1/shipping-leadtime/carts/{token}", {
    summary: "Arrival dates and time slots for each parcel of a cart",
    input: z.object({
      token: reference(200),
      /** `packing_key:shipping_key` of the cart's detail.shippings and their packings; all parcels when left out. */
      keys: z.optional(sizedList(z.array(reference(100)), 200)),
      /** each: a date for each parcel; together: only the days that suit all of them. */
      choiceMode: z.optional(
        oneOf(["each", "together"], "お届け日の選び方（choiceMode）は、together か each で指定してください"),
      ),
    }),
    output: LeadTime,
    answer: "list",
    errors: ["cart.not_found", "cart.common.is_expired", "cart.shipping.missing"],
  }),
};
