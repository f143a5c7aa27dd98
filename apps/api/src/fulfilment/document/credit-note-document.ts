import { figure } from "@noren/contract/platform/yen.ts";
import { addresseeOf } from "#api/order/record/addressee.ts";
import type { OrderRow } from "#api/order/record/order-rows.ts";
import { type CreditNoteRow, creditNoteNumber } from "../line-refund/line-refund.service.ts";
import type { Part } from "../line-refund/refund-parts.ts";
import { dateWords } from "./day-text.ts";
import type { PrintedDocument } from "./document.ts";
import { reducedRateOf } from "./document-amounts.ts";
import { documentText as words } from "./document-text.ts";

type Sold = Pick<OrderRow, "order_no" | "ordered_at" | "orderer" | "products" | "is_point_price_cut" | "payment">;

/** 返還インボイス (適格返還請求書, 消費税法 第57条の4第3項) of a refund, as it was issued. */
export function creditNoteDocument(order: Sold, note: CreditNoteRow): PrintedDocument {
  const number = creditNoteNumber(order.order_no, note.issue);
  const made = note.issued_at;
  return {
    kind: "credit_note",
    mark: null,
    number,
    details: [
      { name: words.number, value: number },
      { name: words.returnedOn, value: dateWords(made) },
      { name: words.soldOn, value: dateWords(order.ordered_at) },
      { name: words.orderNo, value: order.order_no },
    ],
    addressee: addresseeOf(order.orderer),
    lead: words.creditNoteLead,
    total: { amount: note.amount, note: words.withTax },
    terms: [{ name: words.paymentWay, value: order.payment.name }],
    issuer: note.issuer,
    lines: note.parts.filter(({ kind }) => kind === "line").map((part) => lineOf(part, order)),
    sums: sumsOf(note),
    taxes: note.amount_by_tax_rate,
    notes: notesOf(order, note),
    made,
  };
}

function lineOf({ key, name, quantity, price }: Part, { products }: Sold): PrintedDocument["lines"][number] {
  const info = products.find((product) => product.key === key)?.product_info;
  const reducedRate = info ? reducedRateOf(info) : null;
  return { name, note: info?.code ?? "", reducedRate, unitPrice: price / quantity, quantity, amount: price };
}

/** The rows from the items' total to the refund. Throws if they do not add up to it. */
function sumsOf({ parts, amount }: CreditNoteRow): PrintedDocument["sums"] {
  const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0);
  const ofKind = (kind: Part["kind"]) => sum((part) => (part.kind === kind ? part.price : 0));
  const short = sum((part) => part.price - part.coupon - part.points - part.amount);
  const rows = [
    { name: words.totalItems, amount: ofKind("line") },
    ...some(words.discount, -sum(({ coupon }) => coupon)),
    ...some(words.carriage, ofKind("carriage")),
    ...some(words.fees, ofKind("fee")),
    ...some(words.points, -sum(({ points }) => points)),
    ...some(words.refundedBefore, -short),
  ];
  const total = rows.reduce((all, row) => all + row.amount, 0);
  if (total !== amount) throw new Error(`The rows of a credit note add up to ${total}, not to ${amount}.`);
  return [...rows, { name: words.refundTotal, amount }];
}

const some = (name: string, amount: number) => (amount === 0 ? [] : [{ name, amount }]);

function notesOf({ is_point_price_cut }: Sold, { parts }: CreditNoteRow): string[] {
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  if (points === 0) return [];
  return [(is_point_price_cut ? words.pointsArePriceCut : words.pointsArePayment)(figure(points))];
}
