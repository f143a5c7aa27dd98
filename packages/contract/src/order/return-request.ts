import * as z from "zod/mini";
import { Id, Moment, oneOf } from "../platform/shapes.ts";

/** Reasons to return items; the exceptions in the shop's terms apply to `unwanted` only. */
export const returnReasons = ["defective", "different", "unwanted"] as const;
export type ReturnReason = (typeof returnReasons)[number];
export const returnReasonWords: Record<ReturnReason, string> = {
  defective: "不良・破損があった",
  different: "注文とちがう商品が届いた",
  unwanted: "お客さまのご都合",
};
export const ReturnReasonInput = oneOf(returnReasons, "返品の理由を選択してください");

export const returnRequestStates = ["asked", "accepted", "declined"] as const;
export type ReturnRequestState = (typeof returnRequestStates)[number];
export const returnRequestStateWords: Record<ReturnRequestState, string> = {
  asked: "お店が確認しています",
  accepted: "返品を承りました",
  declined: "返品を承れませんでした",
};

const Pieces = z.array(z.object({ key: z.string(), quantity: z.int() }));

/** A buyer's request to return items (MEM-23); `answer` is the shop's. */
export const ReturnRequest = z.object({
  id: Id,
  state: z.enum(returnRequestStates),
  reason: z.enum(returnReasons),
  words: z.string(),
  answer: z.string(),
  asked_at: Moment,
  decided_at: z.nullable(Moment),
  products: Pieces,
  /** Number of pictures sent with the request. */
  sent_pictures: z.int(),
});

/** Items that can be returned now: pieces of each line, with the reasons that terms and period allow. */
export const Returnable = z.array(
  z.object({ key: z.string(), quantity: z.int(), reasons: z.array(z.enum(returnReasons)) }),
);
export type Returnable = z.infer<typeof Returnable>;
