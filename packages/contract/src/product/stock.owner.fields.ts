import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./stock.owner.ts";

export const stockFields = {
  arrivals: "Arrivals that are still expected, the first day first.",
  arrives_on: ["Day of the first expected arrival; null if none is expected.", "2026-12-05"],
  arriving: ["Pieces that are expected.", 20],
  balance: ["Pieces that could be sold after the movement.", 14],
  delta: ["Change of the stock; negative: pieces leave it.", -1],
  is_low: ["Whether the variant is running out.", true],
  limit_version: ["Version of the variant's own limit; 0 without one.", 1],
  model_id: "Id of the variant's product.",
  movements: "Movements, the newest first.",
  notified: ["Emails about new pieces that were sent within a day.", 2],
  out: ["Variants on sale without a piece in stock.", 1],
  own_warn_at: ["Limit of the variant alone; null: the channel's setting applies.", 5],
  reason_words: ["The reason in Japanese.", "入荷"],
  reserved: ["Pieces of orders that have not left; they are no longer part of the stock.", 2],
  show: ["Which variants the list shows.", "low"],
  stocktaking: "The stocktaking that booked the movement; null if another reason did.",
  warn_at: ["Stock from which down the variant is running out.", 3],
} satisfies FieldTexts<typeof schemas>;
