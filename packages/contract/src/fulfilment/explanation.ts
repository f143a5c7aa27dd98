import * as z from "zod/mini";
import { guestLink } from "../order/guest-order.ts";
import { endpoint } from "../platform/endpoint.ts";
import { Id, Yen } from "../platform/shapes.ts";

export const explanationParts = [
  "products",
  "discount",
  "carriage",
  "fee",
  "points",
  "tax",
  "earned",
  "dates",
  "since",
] as const;
export type ExplanationPart = (typeof explanationParts)[number];

/**
 * Explains the price and arrival of an order (OWN-19) from the data stored with it. `sum` is a part's contribution to
 * total_payment; the sums of all parts add up to it. `amount` is in yen; null for a row of text only.
 */
export const Explanation = z.object({
  order_no: z.string(),
  total_payment: Yen,
  parts: z.array(
    z.object({
      kind: z.enum(explanationParts),
      title: z.string(),
      sum: z.nullable(Yen),
      rows: z.array(z.object({ label: z.string(), amount: z.nullable(Yen), value: z.string(), reason: z.string() })),
    }),
  ),
});
export type Explanation = z.infer<typeof Explanation>;

export const explanation = {
  ofOrder: endpoint("GET /v1/me/orders/{id}/explanation", {
    summary: "Every yen, point and date of the member's order with its reason, as stored with the order",
    access: "member",
    input: z.object({ id: Id }),
    output: Explanation,
    errors: ["order.not_found"],
  }),
  ofGuest: endpoint("GET /v1/orders/{no}/explanation", {
    summary: "The explanation of an order for the holder of a guest's order link",
    access: "guest-token",
    input: z.object(guestLink),
    output: Explanation,
    errors: ["order.not_found", "order.link_ended"],
  }),
};
