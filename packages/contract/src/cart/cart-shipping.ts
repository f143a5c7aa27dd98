import * as z from "zod/mini";
import { Address, AddressInput } from "../delivery/address.ts";
import { GiftWrapping, GiftMessageInput } from "../delivery/wrapping.ts";
import { Day, Id, oneOf, reference, Yen } from "../platform/shapes.ts";

const Token = reference(200);

export const CartPacking = z.object({
  key: z.string(),
  products: z.array(z.object({ key: z.string(), quantity: z.number() })),
  carrier: z.nullable(z.object({ code: z.string(), name: z.string() })),
  /** Requested arrival date; null is 指定なし. */
  delivery_at: z.nullable(Day),
  delivery_timezone_key: z.nullable(z.string()),
  delivery_timezone_label: z.nullable(z.string()),
  /** How it is left other than by hand, by its code and in words; null is by hand. */
  handover_key: z.optional(z.nullable(z.string())),
  handover_label: z.optional(z.nullable(z.string())),
  carriage: Yen,
  /** Wrapping, noshi, bags and card; fee is theirs together, a part of total_fee (CART-07). */
  gift_wrapping: z.optional(z.nullable(GiftWrapping)),
  fee: z.optional(Yen),
  /** The buyer made this parcel: it is not planned, and the buyer may give it up. */
  is_own: z.optional(z.boolean()),
});
export const CartShipping = z.object({
  key: z.string(),
  user_address_id: z.nullable(Id),
  address: z.nullable(Address),
  packings: z.array(CartPacking),
  carriage: Yen,
  /** The sender on the parcel; null is the orderer. */
  sender: z.optional(z.nullable(Address)),
  /** The gift message in the parcel, and the email address for the shipping notice. */
  message: z.optional(z.string()),
  notice_email: z.optional(z.nullable(z.string())),
  choice_mode: z.optional(z.enum(["together", "each"])),
});
export type CartShipping = z.infer<typeof CartShipping>;

/** The shipping-add form: orderer and delivery address. */
export const ShippingAddInput = z.object({
  token: Token,
  user_address_id: z.optional(Id),
  address: z.optional(AddressInput),
  /** Adds a further address; without it, this one is for all items. */
  is_additional: z.optional(z.boolean()),
});

/** What a call may change of a shipping; what is left out stays. */
export const ShippingModifyInput = z.object({
  token: Token,
  shipping_key: reference(64),
  packing_key: z.optional(reference(64)),
  address: z.optional(AddressInput),
  user_address_id: z.optional(Id),
  delivery_at: z.optional(z.nullable(reference(20))),
  delivery_timezone_key: z.optional(z.nullable(reference(40))),
  /** One of the parcel's handovers; empty or null is by hand. */
  handover_key: z.optional(z.nullable(reference(40))),
  /** Its items go to the first of the others. */
  is_removed: z.optional(z.boolean()),
  /** together: in as few parcels as can be; each: apart, so that what is ready comes first. */
  choiceMode: z.optional(
    oneOf(["together", "each"], "お届け日の選び方（choiceMode）は、together か each で指定してください"),
  ),
  ...GiftMessageInput.shape,
});
