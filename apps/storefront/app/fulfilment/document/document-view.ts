/** Props of receipts and quotations. Amounts are integer yen with tax; moments are written already. */
import type { FormView } from "#app/platform/form/form-view.ts";

export type ReceiptField = "addressee" | "honorific" | "proviso";

/** A receipt that may be issued, or why not. */
export type ReceiptView = {
  /** Why there is none now, in words; null when there may be one. */
  refusal: string | null;
  /** Receipts handed out so far; the next one says 再発行. */
  issues: number;
  values: Record<ReceiptField, string>;
  /** Where the form posts to, without the channel's prefix. */
  action: string;
};

/** What may be filed of a member's order. */
export type PapersView = { quotationHref: string; receipt: ReceiptView };

export type ReceiptFormProps = { form: FormView<ReceiptField>; receipt: ReceiptView; isBusy: boolean };

/** /mypage/order_history/{key}/receipt: the form alone, as it comes back when something in it is not right. */
export type ReceiptScreenProps = ReceiptFormProps & { orderNo: string; orderHref: string };

/** /orders/receipt: for who has the link of an order's letter. */
export type GuestReceiptScreenProps = ReceiptFormProps & {
  order: { orderNo: string; orderedAt: string; state: string; total: number; payment: string };
};

/** The quotation of what is in the cart. */
export type CartQuotationProps = { pieces: number };
