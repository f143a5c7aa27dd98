import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./receipt.ts";

export const receiptFields = {
  receipt_info: "The buyer's choices for the receipt.",
  unprintable: [
    "Characters of addressee and proviso that the receipt's font lacks; printed as 〓 until replaced.",
    ["龘"],
  ],
  proviso: ["What was paid for (但し書き).", "お品代"],
  is_issuable: ["Whether a receipt can be issued now.", true],
  issues: ["Number of issued receipts.", 1],
} satisfies FieldTexts<typeof schemas>;
