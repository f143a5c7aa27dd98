import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./stocktaking.owner.ts";

export const stocktakingFields = {
  booked: ["Pieces by which the booking changed the stock; null before it.", -2],
  closed_by: ["Who booked or ended it; empty while it is open.", "暖簾 あきな"],
  counted: ["Pieces counted, null if nobody has counted the variant; of a stocktaking, variants counted.", 12],
  counted_at: ["When it was counted last; null: never.", "2026-11-20T01:00:00.000Z"],
  counted_by: ["Who counted it last.", "暖簾 あきな"],
  counts_reserved: ["Whether pieces of orders that have not left are counted too.", true],
  difference: ["Counted less expected.", -2],
  different: ["Variants whose number differs from the books.", 3],
  entries: "What was counted, by codes; of an answer and a booking, how many entries there are.",
  expected: ["Pieces that the books had at the moment of the last count.", 14],
  fewer_pieces: ["Pieces that the booking takes from the stock.", 4],
  is_moved: ["Whether the books changed between two counts of the variant.", false],
  is_whole: ["Whether the number replaces what was counted before; else it is added.", false],
  makers: "Makers of the channel.",
  more_pieces: ["Pieces that the booking adds to the stock.", 1],
  opened_by: ["Who began it.", "暖簾 あきな"],
  part_id: "Id of the maker or category.",
  part_words: ["What is counted, in Japanese.", "メーカー：山霧茶園"],
  results: "Outcome of each code, in the order of the entries.",
  short: ["Variants of which fewer pieces were counted than orders hold; their stock stays at zero.", 0],
  uncounted: ["Variants that nobody has counted, with a piece in the books.", 5],
} satisfies FieldTexts<typeof schemas>;
