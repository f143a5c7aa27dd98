import type { FileAnswer } from "@noren/contract/platform/endpoint.ts";
import type { OrderContext } from "#api/order/order-context.ts";
import type { OrderRow } from "#api/order/record/order-rows.ts";
import { type GivenReceiptInfo, recordIssue } from "#api/order/receipt/receipt.service.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { drawing } from "./document-drawing.ts";
import { documentSubject } from "./document-rate-limit.ts";
import { receiptDocument } from "./receipt-document.ts";

/** Records the issue of a receipt and draws it. */
export function issueReceipt(ctx: OrderContext, found: OrderRow, given?: GivenReceiptInfo): Promise<FileAnswer> {
  // the place is taken first, so that a receipt that cannot be drawn is not recorded
  return drawing.withPlace(documentSubject(ctx), async (draw) => {
    const receipt = await inTransaction(ctx, (trx) => recordIssue(ctx, trx, found.id, given));
    const bytes = await draw(receiptDocument(receipt), { isFirst: ctx.db.isTransaction });
    return { bytes, type: "application/pdf", name: `領収書_${receipt.order.order_no}.pdf` };
  });
}
