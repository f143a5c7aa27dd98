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
  /** Code and label of the handover (置き配, 営業所受取); null: handed over in person. */
  handover_key: z.optional(z.nullable(z.string())),
  handover_label: z.optional(z.nullable(z.string())),
  carriage: Yen,
  /** Wrapping, noshi, bags and card; `fee` is their sum, which total_fee includes (CART-07). */
  gift_wrapping: z.optional(z.nullable(GiftWrapping)),
  fee: z.optional(Yen),
  /** Codes of the wrappings that every product of the parcel allows. */
  wrapping_codes: z.optional(z.array(z.string())),
  /** Name of the chosen wrapping, if a product of the parcel does not allow it: the parcel is sent without. */
  lost_wrapping: z.optional(z.nullable(z.string())),
  /** A parcel that the buyer split off; automatic planning leaves it alone, and the buyer can remove it. */
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
  /** Gift message in the parcel, and email address for the shipping notice. */
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
  /** Adds one more address; without it, this address applies to all items. */
  is_additional: z.optional(z.boolean()),
});

/** Changes to a shipping; an omitted field stays as it is. */
export const ShippingModifyInput = z.object({
  token: Token,
  shipping_key: reference(64),
  packing_key: z.optional(reference(64)),
  address: z.optional(AddressInput),
  user_address_id: z.optional(Id),
  delivery_at: z.optional(z.nullable(reference(20))),
  delivery_timezone_key: z.optional(z.nullable(reference(40))),
  /** One of the parcel's handovers; empty or null: handed over in person. */
  handover_key: z.optional(z.nullable(reference(40))),
  /** Moves the shipping's items to the first of the other shippings. */
  is_removed: z.optional(z.boolean()),
  /** together: as few parcels as possible; each: separate parcels, so that items that are ready arrive first. */
  choiceMode: z.optional(
    oneOf(["together", "each"], "お届け日の選び方（choiceMode）は、together か each で指定してください"),
  ),
  ...GiftMessageInput.shape,
});
