export type ReceiptField = "addressee" | "honorific" | "proviso";

export type ReceiptView = {
  /** Why there is no receipt now, for the buyer to read; null if one can be issued. */
  refusal: string | null;
  /** Number of issued receipts; the next one says 再発行. */
  issues: number;
  values: Record<ReceiptField, string>;
  /** Characters of the values that the document cannot print. */
  unprintable: readonly string[];
  /** Address of the form, without the channel's prefix. */
  action: string;
};

/** An order's documents; only members have quotations. */
export type DocumentsView = { quotationHref: string | null; receipt: ReceiptView };
