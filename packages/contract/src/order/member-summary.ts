import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";

/** Counts for the menu of the member's area. */
export const MemberSummary = z.object({
  orders: z.int(),
  likes: z.int(),
  /** Lists of products, without the favourites. */
  lists: z.int(),
  /** Available points; null if the channel has no points. */
  points: z.nullable(z.int()),
  /** Coupons that the member can use now, claimed or for everybody; null if the channel has no coupons. */
  coupons: z.nullable(z.int()),
  addresses: z.int(),
  /** Saved cards; null if the channel takes no cards and the member has saved none. */
  cards: z.nullable(z.int()),
  /** Entries of the gift book. */
  gifts: z.int(),
  /** Saved measurements; null if no product is made to measure and the member has saved none. */
  noted_measurements: z.nullable(z.int()),
  /** Saved embroideries; null if no product is embroidered and the member has saved none. */
  noted_embroideries: z.nullable(z.int()),
  /** Unread messages of the shop. */
  unread_messages: z.int(),
  inquiries: z.int(),
  product_requests: z.int(),
  memorials: z.int(),
  bookmarks: z.int(),
});
export type MemberSummary = z.infer<typeof MemberSummary>;

export const memberSummary = {
  get: endpoint("GET /v1/me/summary", {
    summary: "Counts for each part of the member's area",
    access: "member",
    output: MemberSummary,
  }),
};
