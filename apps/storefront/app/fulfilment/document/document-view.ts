/** Props of receipts and quotations. Amounts are integer yen with tax; dates and times are formatted. */
import type { OrderOverview } from "#app/order/order-view.ts";
import type { ReceiptField, ReceiptView } from "#app/order/receipt/receipt-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";

export type ReceiptFormProps = { form: FormView<ReceiptField>; receipt: ReceiptView; isBusy: boolean };

/** /mypage/order_history/{key}/receipt: only the form, shown again after invalid input. */
export type ReceiptScreenProps = ReceiptFormProps & { orderNo: string; orderHref: string };

/** /orders/receipt: for guests with the link of an order's email. */
export type GuestReceiptScreenProps = ReceiptFormProps & { order: OrderOverview };

export type CartQuotationProps = { pieces: number };
