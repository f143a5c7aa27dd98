import type { Issuer } from "#api/channel/issuer.ts";
import type { TaxLine } from "@noren/contract/cart/cart.ts";
import type { Honorific } from "@noren/contract/order/receipt.ts";

/** What a paper says, in words: receipts and quotations are drawn from it alone. Amounts are whole yen with tax. */
export type PrintedDocument = {
  kind: "receipt" | "quotation";
  /** Such as 再発行, in a frame beside the title. */
  mark: string | null;
  number: string;
  /** Short facts at the upper right: dates and numbers. */
  facts: DocumentDetail[];
  /** Empty names are a line to write on. */
  addressee: { name: string; person: string; honorific: Honorific };
  lead: string;
  total: { amount: number; note: string };
  /** DefinitionList under the total. */
  terms: DocumentDetail[];
  issuer: Issuer;
  lines: DocumentLine[];
  /** From the sum of the goods down to the total; amounts that lower it are negative. A text stands where there is no amount yet. */
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
