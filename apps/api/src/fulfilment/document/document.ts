import type { Issuer } from "#api/channel/issuer.ts";
import type { TaxLine } from "@noren/contract/cart/cart.ts";
import type { TaxRate } from "#api/platform/money/tax.ts";
import type { Honorific } from "@noren/contract/order/receipt.ts";

/** The content of a receipt, quotation or credit note (返還インボイス). Amounts are integer yen with tax. */
export type PrintedDocument = {
  kind: "receipt" | "quotation" | "credit_note";
  /** Text in a frame beside the title, such as 再発行. */
  mark: string | null;
  number: string;
  /** Dates and numbers at the upper right. */
  details: DocumentDetail[];
  /** An empty name is printed as a blank line to write on. */
  addressee: { name: string; person: string; honorific: Honorific };
  lead: string;
  total: { amount: number; note: string };
  /** Rows under the total. */
  terms: DocumentDetail[];
  issuer: Issuer;
  lines: DocumentLine[];
  /**
   * Rows from the items' total to the grand total. Deductions are negative; a text where an amount is not known yet.
   */
  sums: { name: string; amount: number | string }[];
  taxes: TaxLine[];
  notes: string[];
  /** When the document was made. */
  made: Date;
};
export type DocumentDetail = { name: string; value: string };

export type DocumentLine = {
  name: string;
  /** Variant and product code. */
  note: string;
  /** Percent of the reduced rate; null at the standard one. */
  reducedRate: TaxRate | null;
  unitPrice: number;
  quantity: number;
  amount: number;
};
