import type { Issuer } from "#api/channel/issuer.ts";
import type { TaxLine } from "@noren/contract/cart/cart.ts";
import type { Honorific } from "@noren/contract/order/receipt.ts";

/**
 * The content of a document as text: receipts and quotations are drawn from it alone. Amounts are whole yen with tax.
 */
export type PrintedDocument = {
  kind: "receipt" | "quotation";
  /** Such as 再発行, in a frame beside the title. */
  mark: string | null;
  number: string;
  /** Short details at the upper right: dates and numbers. */
  details: DocumentDetail[];
  /** Empty names are a line to write on. */
  addressee: { name: string; person: string; honorific: Honorific };
  lead: string;
  total: { amount: number; note: string };
  /** Rows under the total. */
  terms: DocumentDetail[];
  issuer: Issuer;
  lines: DocumentLine[];
  /** From the items' total down to the grand total; deductions are negative. A text where there is no amount yet. */
  sums: { name: string; amount: number | string }[];
  taxes: TaxLine[];
  notes: string[];
  /** When it was drawn. */
  made: Date;
};
export type DocumentDetail = { name: string; value: string };

export type DocumentLine = {
  name: string;
  /** Colour and size, and the code. */
  note: string;
  isReduced: boolean;
  unitPrice: number;
  quantity: number;
  amount: number;
};
