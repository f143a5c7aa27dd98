import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";

/** Honorific after the addressee: 様 for a person, 御中 for a company. */
export const honorifics = ["様", "御中"] as const;
export type Honorific = (typeof honorifics)[number];

export const receiptLabels = { addressee: "宛名", honorific: "敬称", proviso: "但し書き" };

/** The buyer's choices for the receipt (領収書). */
export const ReceiptInfo = z.object({
  addressee: field.text(receiptLabels.addressee, 100),
  honorific: field.choice(receiptLabels.honorific, honorifics),
  /** 但し書き, without its "として". */
  proviso: field.text(receiptLabels.proviso, 40),
});
export type ReceiptInfo = z.output<typeof ReceiptInfo>;

export const receiptProblems = ["not_paid", "ended", "nothing_paid", "refunded", "paid_elsewhere"] as const;
export type ReceiptProblem = (typeof receiptProblems)[number];

/** Whether a receipt can be issued now, and how many have been. */
export const ReceiptCheck = z.object({
  is_issuable: z.boolean(),
  reason: z.nullable(z.enum(receiptProblems)),
  /** Why it cannot, as a sentence; null if it can. */
  message: z.nullable(z.string()),
  /** Issued receipts; from the second on they are marked 再発行. */
  issues: z.number(),
});

export const ReceiptState = z.extend(ReceiptCheck, {
  receipt_info: ReceiptInfo,
  /** Characters of addressee and proviso that the document's font lacks; printed as 〓. */
  unprintable: z.array(z.string()),
});
export type ReceiptState = z.infer<typeof ReceiptState>;
