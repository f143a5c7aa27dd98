import * as z from "zod/mini";
import { Address } from "../delivery/address.ts";
import { GiftWrapping } from "../delivery/wrapping.ts";
import { endpoint } from "../platform/endpoint.ts";
import { Cart } from "../cart/cart.ts";
import { cartShippingLimit } from "../platform/limits.ts";
import { sizedList } from "../platform/form/sized.ts";
import { field } from "../platform/form/rules.ts";
import { Id, Image, Moment, reference } from "../platform/shapes.ts";

/**
 * A receiver in the gift book: a shipping to another name than the orderer's, or one with noshi or wrapping (MEM-27).
 */
export const GiftBookEntry = z.object({
  /** Id of the shipping. */
  id: Id,
  order_id: Id,
  order_no: z.string(),
  ordered_at: Moment,
  address: Address,
  products: z.array(
    z.object({ name: z.string(), variant_name: z.string(), quantity: z.int(), image: z.nullable(Image) }),
  ),
  wrappings: z.array(GiftWrapping),
  message: z.string(),
});
export type GiftBookEntry = z.infer<typeof GiftBookEntry>;

const choose = "贈る方を選択してください";

export const giftBook = {
  list: endpoint("GET /v1/me/gift-book", {
    summary:
      "The receivers of the member's gifts in a year, with the items they got; the body also has the years with entries",
    access: "member",
    input: z.object({
      year: z.optional(field.integer("年", 2000, 2999)),
      page: z.optional(field.integer("ページ", 1, 100_000)),
    }),
    output: GiftBookEntry,
    more: z.object({ year: z.int(), years: z.array(z.int()) }),
    answer: "paged",
  }),
  repeat: endpoint("POST /v1/me/gift-book/cart", {
    summary:
      "Fills an empty cart with a shipping for each chosen receiver, with the same items, noshi and wrapping; receivers who cannot get them are listed with the reason",
    access: "member",
    input: z.object({
      token: z.optional(z.nullable(reference(200))),
      /** Ids of entries in the gift book. */
      ids: sizedList(z.array(Id, { error: choose }).check(z.minLength(1, { error: choose })), cartShippingLimit),
    }),
    output: z.object({ cart: Cart, problems: z.array(z.object({ id: Id, name: z.string(), words: z.string() })) }),
    errors: [
      "common.not_found",
      "gift_book.cart_not_empty",
      "gift_book.nothing_left",
      "cart.not_found",
      "cart.common.is_expired",
      "cart.busy",
      "cart.shipping.multiple_not_allowed",
    ],
  }),
};
