/** Props of what may be filed of an order. */
export type ReceiptField = "addressee" | "honorific" | "proviso";

/** A receipt that may be issued, or why not. */
export type ReceiptView = {
  /** Why there is none now, in words; null when there may be one. */
  refusal: string | null;
  /** Receipts handed out so far; the next one says 再発行. */
  issues: number;
  values: Record<ReceiptField, string>;
  /** Letters of the values that the document cannot print. */
  unprintable: readonly string[];
  /** Where the form posts to, without the channel's prefix. */
  action: string;
};

/** What may be filed of an order; a quotation is a member's. */
export type DocumentsView = { quotationHref: string | null; receipt: ReceiptView };
