import { orderPath } from "#app/order/order-path.ts";
import type { OrderDetail } from "@noren/contract/order/order.ts";
import type { ReceiptState } from "@noren/contract/order/receipt.ts";
import type { DocumentsView, ReceiptView } from "#app/order/receipt/receipt-view.ts";

export function receiptView({ message, issues, receipt_info, unprintable }: ReceiptState, action: string): ReceiptView {
  return { refusal: message, issues, values: receipt_info, unprintable, action };
}

export function documentsOf({ id, receipt }: OrderDetail): DocumentsView {
  return { quotationHref: `${orderPath(id)}/quotation`, receipt: receiptView(receipt, `${orderPath(id)}/receipt`) };
}

export const guestReceiptPath = (no: string, t: string) => `/orders/receipt?${new URLSearchParams({ no, t })}`;
