import type { MemberSummary } from "@noren/contract/order/member-summary.ts";

export const memberSummary: MemberSummary = {
  orders: 0,
  likes: 0,
  lists: 0,
  points: 0,
  coupons: 0,
  addresses: 0,
  cards: 0,
  gifts: 0,
  noted_measurements: 0,
  noted_embroideries: 0,
  unread_messages: 0,
  inquiries: 0,
  product_requests: 0,
  memorials: 0,
  bookmarks: 0,
};
