/** Props of receipts and quotations. Amounts are integer yen with tax; moments are written already. */
import type { OrderOverview } from "#app/order/order-view.ts";
import type { ReceiptField, ReceiptView } from "#app/order/receipt/receipt-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";

export type ReceiptFormProps = { form: FormView<ReceiptField>; receipt: ReceiptView; isBusy: boolean };

/** /mypage/order_history/{key}/receipt: the form alone, as it comes back when something in it is not right. */
export type ReceiptScreenProps = ReceiptFormProps & { orderNo: string; orderHref: string };

/** /orders/receipt: for guests with the link from an order's email. */
export type GuestReceiptScreenProps = ReceiptFormProps & { order: OrderOverview };

/** The quotation of what is in the cart. */
export type CartQuotationProps = { pieces: number };
