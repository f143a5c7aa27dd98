import * as z from "zod/mini";
import { OrderAmounts } from "../cart/cart.ts";
import { OrderLine } from "../cart/line.ts";
import { Popup } from "../content/popup.ts";
import { endpoint } from "../platform/endpoint.ts";
import { sizedRecord, sizedText } from "../platform/form/sized.ts";
import { Id, Moment, reference } from "../platform/shapes.ts";

const badName = "イベントの名前は、半角の英小文字・数字・_ の40文字以内で指定してください";
const badArgs = "イベントの内容は、項目40個・8,000文字以内で指定してください";

/** Max characters of an event's details as JSON. */
export const eventArgsMax = 8000;
/** JSON.stringify escapes NUL and lone surrogates, which PostgreSQL cannot store. */
const unstorable = /\\u(?:0000|d[89a-f])/i;
function isStorableArgs(args: unknown): boolean {
  const text = JSON.stringify(args);
  return text.length <= eventArgsMax && !unstorable.test(text);
}

/** Named as in Google Analytics 4 (view_item, add_to_cart, purchase), or an event of the shop's own. */
const EventName = sizedText(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, { error: badName })), 40, badName);
const EventArgs = sizedRecord(
  z.record(sizedText(z.string(), 40, badArgs), z.unknown()).check(z.refine(isStorableArgs, { error: badArgs })),
  40,
  40,
  badArgs,
);
/** Identifies the sender: the visitor's id for trackers, or the cart's token for a purchase. */
const Token = reference(200);

/** The order of a purchase event, under the names of the cart, in the order's own amounts (yen, tax included). */
export const DecisionData = z.object({
  order_no: z.string(),
  payment_id: Id,
  payment_name: z.string(),
  /** null for a guest. */
  user_id: z.nullable(Id),
  /** The token that the request carried; null for a member's request without a token. */
  token: z.nullable(z.string()),
  detail: z.object({
    products: z.array(OrderLine),
    coupons: z.array(z.object({ code: z.string() })),
    order: OrderAmounts,
  }),
});
export type DecisionData = z.infer<typeof DecisionData>;

export const EcommerceEvent = z.object({
  id: Id,
  name: z.string(),
  args: z.record(z.string(), z.unknown()),
  created_at: Moment,
  /** Set for a purchase by the caller; null for other events and for other people's orders. */
  decision: z.nullable(DecisionData),
});
export type EcommerceEvent = z.infer<typeof EcommerceEvent>;

export const ecommerceEvent = {
  add: endpoint("POST /v1/ecommerce_events", {
    summary: "Records an event of a visitor; answers the popup that the owner's rules select for it",
    input: z.object({
      name: EventName,
      args: z.optional(EventArgs),
      token: z.optional(z.nullable(Token)),
      /** The kind of recommendation that led to the product, in its provider's terms. */
      logreco_rcmd_ct: z.optional(z.nullable(reference(64))),
    }),
    /** id is null in a channel that records no events. */
    output: z.object({ id: z.nullable(Id), popup: z.nullable(Popup) }),
    errors: ["order.not_found"],
  }),
  detail: endpoint("GET /v1/ecommerce_events/{id}", {
    summary: "An event with its order, only for the member or the token holder who posted it",
    input: z.object({ id: Id, token: z.optional(Token) }),
    output: EcommerceEvent,
    errors: ["common.not_found"],
  }),
};
