import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./member-summary.ts";

export const memberSummaryFields = {
  bookmarks: "Saved searches.",
  product_requests: "Requests for products.",
  likes: ["Number of favourites.", 3],
  lists: ["Number of product lists.", 1],
  cards: ["Number of saved cards; null if the shop takes none.", 1],
  gifts: ["Number of entries in the gift book.", 2],
  noted_measurements: ["Number of saved measurements; null if no product is made to measure.", 1],
  noted_embroideries: ["Number of saved embroideries; null if no product is embroidered.", 1],
  unread_messages: ["Number of unread messages.", 1],
  inquiries: ["Number of inquiries.", 0],
  memorials: ["Number of memorials.", 2],
} satisfies FieldTexts<typeof schemas>;
