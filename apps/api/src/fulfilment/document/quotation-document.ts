import type { FeeParts } from "@noren/contract/cart/fee-parts.ts";
import type { OrderAmounts } from "@noren/contract/cart/cart.ts";
import type { CartProduct, OrderLine } from "@noren/contract/cart/line.ts";
import { addDays, tokyoDay } from "#api/platform/day/day.ts";
import { dateWords, dayInWords } from "./day-text.ts";
import type { Issuer } from "#api/channel/issuer.ts";
import type { PrintedDocument } from "./document.ts";
import { amountNotes, documentLines, documentSums } from "./document-amounts.ts";
import { documentText as words } from "./document-text.ts";

export type Quotation = {
  number: string;
  addressee: PrintedDocument["addressee"];
  issuer: Issuer;
  /** `problem` is set for lines of a cart only. */
  products: readonly (OrderLine & Partial<Pick<CartProduct, "problem">>)[];
  order: OrderAmounts;
  fees: FeeParts;
  /** False while the cart has no address. */
  isCarriageKnown: boolean;
  /** Start of the quotation's validity, and its days. */
  from: Date;
  days: number;
  paymentName: string | null;
  /** The number of the quoted order; null for a cart. */
  orderNo: string | null;
  made: Date;
};

/** A quotation (見積書) of a cart at its current prices, or of an order at those of its decision. */
export function quotationDocument(quotation: Quotation): PrintedDocument {
  const { number, addressee, issuer, products, order, fees, isCarriageKnown, from, days, paymentName, orderNo, made } =
    quotation;
  return {
    kind: "quotation",
    mark: null,
    number,
    details: [
      { name: words.number, value: number },
      { name: words.issuedOn, value: dateWords(from) },
      { name: words.validUntil, value: dayInWords(addDays(tokyoDay(from), days)) },
    ],
    addressee,
    lead: words.quotationLead,
    total: {
      amount: order.total_payment,
      note: isCarriageKnown ? words.withTax : words.withTaxWithoutCarriage,
    },
    terms: paymentName ? [{ name: words.paymentWay, value: paymentName }] : [],
    issuer,
    lines: documentLines(products),
    sums: documentSums(order, fees, { isCarriageKnown }),
    taxes: order.amount_by_tax_rate,
    notes: [
      ...(orderNo ? [words.priceOfOrder(orderNo)] : []),
      ...(isCarriageKnown ? [] : [words.carriageLaterNote]),
      ...amountNotes(order, fees),
      ...(products.some(({ problem }) => problem === "out_of_stock") ? [words.stockNote] : []),
      ...(orderNo ? [] : [words.pricesMayChange]),
    ],
    made,
  };
}
