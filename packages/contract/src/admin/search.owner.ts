import * as z from "zod/mini";
import { OfChannel } from "../channel/channel.owner.ts";
import { orderStates } from "../order/order-state.ts";
import { field } from "../platform/form/rules.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id, Moment, Yen } from "../platform/shapes.ts";

/** Max hits of a kind. */
export const hitsMax = 6;

/** The channel's key. */
const channel = z.string();

export const OrderHit = z.object({
  id: Id,
  order_no: z.string(),
  channel,
  state: z.enum(orderStates),
  state_words: z.string(),
  ordered_at: Moment,
  /** Null without the right orders.addresses. */
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Null without the right orders.sums. */
  total: z.nullable(Yen),
});
export type OrderHit = z.infer<typeof OrderHit>;

export const MemberHit = z.object({
  id: Id,
  code: z.string(),
  channel,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  is_registered: z.boolean(),
});
export type MemberHit = z.infer<typeof MemberHit>;

export const ProductHit = z.object({
  /** Id of the product, and of the variant whose code was found. */
  id: Id,
  variant_id: z.nullable(Id),
  code: z.string(),
  name: z.string(),
  channel,
  is_published: z.boolean(),
});
export type ProductHit = z.infer<typeof ProductHit>;

export const SettingHit = z.object({
  key: z.string(),
  /** What the setting does, in Japanese. */
  words: z.string(),
});
export type SettingHit = z.infer<typeof SettingHit>;

export const PageHit = z.object({
  /** Path under /admin. */
  path: z.string(),
  words: z.string(),
});
export type PageHit = z.infer<typeof PageHit>;

export const search = {
  find: ownerEndpoint("GET /admin/v1/search", {
    summary:
      "Finds orders, members, products, settings and pages of the console by words, as the caller's rights allow",
    may: null,
    input: z.object({ words: field.text("さがす言葉", 100), ...OfChannel }),
    output: z.object({
      /** How the words were read: as a phone number, an email address, or as words. */
      read_as: z.enum(["phone", "email", "words"]),
      /** Six of each kind at most, the newest or nearest first. */
      orders: z.array(OrderHit),
      members: z.array(MemberHit),
      products: z.array(ProductHit),
      settings: z.array(SettingHit),
      pages: z.array(PageHit),
    }),
    errors: ["channel.not_found"],
  }),
};
