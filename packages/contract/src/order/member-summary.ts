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
  /** Coupons the member has taken and can use now. */
  coupons: z.int(),
  addresses: z.int(),
  cards: z.int(),
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
