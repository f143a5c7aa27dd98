import * as z from "zod/mini";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id } from "../platform/shapes.ts";
import { ReceiptInfoInput } from "./document.ts";

const file = { output: z.unknown(), answer: "file" } as const;

/** Documents that staff issue for an order, as PDF. */
export const orderDocument = {
  receipt: ownerEndpoint("POST /admin/v1/orders/{id}/documents/receipt", {
    summary: "Issues the receipt (領収書); from the second on it is marked 再発行",
    may: "documents.issue",
    input: z.extend(ReceiptInfoInput, { id: Id }),
    ...file,
    errors: [
      "order.not_found",
      "receipt.not_paid",
      "receipt.ended",
      "receipt.nothing_paid",
      "receipt.refunded",
      "receipt.paid_elsewhere",
      "document.unprintable",
    ],
  }),
  quotation: ownerEndpoint("POST /admin/v1/orders/{id}/documents/quotation", {
    summary: "The quotation (見積書) with the order's amounts",
    may: "documents.issue",
    input: z.object({ id: Id }),
    ...file,
    errors: ["order.not_found"],
  }),
  creditNote: ownerEndpoint("POST /admin/v1/orders/{id}/documents/credit-notes/{credit_note_id}", {
    summary: "返還インボイス of a refund; each copy is the same",
    may: "documents.issue",
    input: z.object({ id: Id, credit_note_id: Id }),
    ...file,
    errors: ["order.not_found", "credit_note.not_found"],
  }),
};
