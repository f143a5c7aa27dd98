import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";

/** How much is in each part of the member's area, for its menu. */
export const MemberSummary = z.object({
  orders: z.int(),
  likes: z.int(),
  /** Lists of products, the favourites not counted. */
  lists: z.int(),
  /** What can be spent now; null where the channel has no points. */
  points: z.nullable(z.int()),
  /** Coupons the member has taken and can use now; null where the channel has no coupon. */
  coupons: z.nullable(z.int()),
  addresses: z.int(),
  /** Saved cards; null where the channel takes none and the member has saved none. */
  cards: z.nullable(z.int()),
  /** Parcels to other people, as the gift book has them. */
  gifts: z.int(),
  /** Noted measurements; null where nothing is made to measure and the member has noted none. */
  noted_measurements: z.nullable(z.int()),
  /** Noted embroideries; null where nothing is embroidered and the member has noted none. */
  noted_embroideries: z.nullable(z.int()),
  /** Messages of the shop that are not read yet. */
  unread_messages: z.int(),
  inquiries: z.int(),
  product_requests: z.int(),
  memorials: z.int(),
  /** Saved searches. */
  bookmarks: z.int(),
});
export type MemberSummary = z.infer<typeof MemberSummary>;

export const memberSummary = {
  get: endpoint("GET /v1/me/summary", {
    summary: "How much is in each part of the member's area",
    access: "member",
    output: MemberSummary,
  }),
};
