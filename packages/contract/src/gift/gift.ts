import * as z from "zod/mini";
import { AddressInput, addressWarningsShape } from "../delivery/address.ts";
import { Cart } from "../cart/cart.ts";
import { ownCartErrors } from "../cart/cart.errors.ts";
import { endpoint } from "../platform/endpoint.ts";
import { labels } from "../platform/form/labels.ts";
import { choiceMax, field, words } from "../platform/form/rules.ts";
import { sizedRecord, sizedText } from "../platform/form/sized.ts";
import { GiftInput } from "../cart/gift.ts";
import { isPrefecture } from "../delivery/prefectures.ts";
import { Day, Id, Image, Moment, Named, reference } from "../platform/shapes.ts";
import { LeadTime } from "../cart/shipping.ts";

/** Labels of the receiver's fields that an address does not have. */
export const receiverLabels = { email: "メールアドレス", delivery_timezone: "お届け時間帯" } as const;

/** An item of a gift, without a price. */
export const GiftProduct = z.object({
  key: z.string(),
  product_info: z.object({
    id: Id,
    name: z.string(),
    variant_name: z.string(),
    brand: z.nullable(Named),
    maker: z.nullable(Named),
    categories: z.array(z.string()),
    image: z.nullable(Image),
  }),
  quantity: z.number(),
});
export type GiftProduct = z.infer<typeof GiftProduct>;

/** The receiver's delivery address, and the email address for the shipping notice. */
export const GiftShippingInput = z.extend(AddressInput, { email: field.optionalEmail(receiverLabels.email) });
export type GiftShippingInput = z.output<typeof GiftShippingInput>;

/** Time slot as an object, code to label; its first key is stored (GIFT-03). null is 指定なし. */
const badTimezone = words.invalid(receiverLabels.delivery_timezone);
const TimezoneInput = sizedRecord(
  z
    .record(z.string(), sizedText(z.string({ error: badTimezone }), 100, badTimezone), { error: badTimezone })
    .check(
      z.refine((slots) => Object.keys(slots).length > 0, { error: words.choose(receiverLabels.delivery_timezone) }),
    ),
  20,
  40,
  badTimezone,
);
export const GiftDeliveryInput = z.extend(GiftShippingInput, {
  delivery_at: z.optional(z.nullable(reference(20))),
  delivery_timezone: z.optional(z.nullable(TimezoneInput)),
});
export type GiftDeliveryInput = z.output<typeof GiftDeliveryInput>;

const GiftDelivery = z.object({
  order_shipping_id: Id,
  delivery_at: z.nullable(Day),
  delivery_timezone: z.nullable(z.record(z.string(), z.string())),
  delivery_timezone_key: z.nullable(z.string()),
  /** Estimated day of arrival if none is requested. */
  estimated_at: Day,
});

/** Data of the completion page; contains no address. */
export const GiftCompletion = z.object({
  /** Reopens the completion page; the gift's link no longer does. */
  complete_token: z.string(),
  giver_name: z.string(),
  products: z.array(GiftProduct),
  fixed_at: Moment,
  carrier_name: z.string(),
  delivery_at: z.nullable(Day),
  delivery_timezone_label: z.nullable(z.string()),
  estimated_at: z.nullable(Day),
  /** The receiver gave an email address for the shipping notice. */
  is_notified: z.boolean(),
  is_shipped: z.boolean(),
});
export type GiftCompletion = z.infer<typeof GiftCompletion>;

const token = reference(200);
const linkErrors = ["gift.not_found", "gift.used", "gift.expired", "gift.ended"] as const;
const dateErrors = [
  "cart.shipping.not_deliverable",
  "cart.shipping.date_not_available",
  "cart.shipping.timezone_not_available",
] as const;
const address = labels.address;

export const socialGift = {
  setReceiver: endpoint("PATCH /v1/carts/social/receiver", {
    summary: "Turns the cart into a gift whose receiver enters the address through a link; null undoes it",
    input: z.object({ token, receiver: z.nullable(GiftInput) }),
    output: Cart,
    errors: [...ownCartErrors, "cart.is_empty", "gift.not_in_use", "gift.several_shippings", "gift.not_together"],
  }),
  products: endpoint("GET /v1/social-gifts/{token}/products", {
    summary: "The gift of a link: items without prices, the giver's name and message",
    input: z.object({ token }),
    output: z.object({
      receiver_name: z.string(),
      giver_name: z.string(),
      message: z.string(),
      products: z.array(GiftProduct),
      expires_at: Moment,
    }),
    errors: linkErrors,
  }),
  shipping: endpoint("GET /v1/social-gifts/{token}/shipping", {
    summary: "The shipping that the receiver fills in",
    input: z.object({ token }),
    output: z.object({ id: Id, receiver_name: z.string(), expires_at: Moment }),
    errors: linkErrors,
  }),
  checkShipping: endpoint("POST /v1/social-gifts/check/shipping", {
    summary: "Validates the receiver's address; changes nothing",
    input: z.object({ token, shipping: GiftShippingInput }),
    output: z.object({ order_shipping_id: Id, shipping: GiftShippingInput, ...addressWarningsShape }),
    errors: [...linkErrors, "cart.shipping.not_deliverable"],
  }),
  checkDelivery: endpoint("POST /v1/social-gifts/check/delivery", {
    summary: "Validates day and time slot at the receiver's address; changes nothing",
    input: z.object({ token, shipping: GiftDeliveryInput }),
    output: GiftDelivery,
    errors: [...linkErrors, ...dateErrors],
  }),
  leadTimes: endpoint("GET /v1/shipping-leadtime/input/{token}", {
    summary: "Days of arrival and time slots of a gift at an address, by postal code and prefecture",
    input: z.object({
      token,
      postal: z.optional(field.postalCode(address.postal_code)),
      /** Takes precedence over the postal code; one of the two is required. */
      pref: z.optional(
        sizedText(
          z.string().check(z.refine(isPrefecture, { error: words.invalid(address.prefecture) })),
          choiceMax,
          words.invalid(address.prefecture),
        ),
      ),
    }),
    output: z.extend(z.omit(LeadTime, { packing_key: true, shipping_key: true }), { order_shipping_id: Id }),
    answer: "list",
    errors: [...linkErrors, "cart.shipping.not_deliverable"],
  }),
  fix: endpoint("PUT /v1/social-gifts/{token}", {
    summary: "Makes the address final, once; the same call again answers the same",
    input: z.object({ token, shipping: GiftDeliveryInput }),
    output: z.extend(GiftCompletion, addressWarningsShape),
    errors: [...linkErrors, ...dateErrors],
  }),
  complete: endpoint("GET /v1/social-gifts/{token}/complete", {
    summary: "The completion page, by the token from the call that made the address final",
    input: z.object({ token }),
    output: GiftCompletion,
    errors: linkErrors,
  }),
};
