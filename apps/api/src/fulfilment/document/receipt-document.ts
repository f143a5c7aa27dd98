import type { IssuedReceipt } from "#api/order/receipt/receipt.service.ts";
import { type FeeParts, feeParts } from "@noren/contract/cart/fee-parts.ts";
import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { dateWords } from "./day-text.ts";
import type { PrintedDocument } from "./document.ts";
import { amountNotes, documentLines, documentSums } from "./document-amounts.ts";
import { documentText as words } from "./document-text.ts";
import { creditNoteNumber } from "../line-refund/line-refund.service.ts";

/** In yen without tax. From this amount a printed receipt needs a revenue stamp (印紙税法 別表第一 第17号). */
const stampFrom = 50_000;

/** A receipt (領収書), which is a qualified invoice (適格請求書, 消費税法 第57条の4) if the issuer is registered. */
export function receiptDocument(receipt: IssuedReceipt): PrintedDocument {
  const { order, received, info, issuer, issue, issuedAt, paidAt } = receipt;
  const fees = feeParts(order.order, order.shippings);
  const deductions = received.deductions.map(({ kind, amount }) => ({ name: words.deductions[kind], amount }));
  return {
    kind: "receipt",
    mark: issue > 1 ? words.reissue : null,
    number: receiptNumber(order.order_no, issue),
    details: [
      { name: words.number, value: receiptNumber(order.order_no, issue) },
      { name: words.issuedOn, value: dateWords(issuedAt) },
      { name: words.tradedOn, value: dateWords(new Date(order.ordered_at)) },
      { name: words.paidOn, value: dateWords(paidAt) },
      { name: words.orderNo, value: order.order_no },
    ],
    addressee: { name: info.addressee, person: "", honorific: info.honorific },
    lead: words.receiptLead,
    total: { amount: received.total, note: words.withTax },
    terms: [
      { name: words.proviso, value: words.provisoOf(info.proviso) },
      { name: words.paymentWay, value: order.payment.name },
    ],
    issuer,
    lines: documentLines(order.products),
    sums: documentSums(order.order, fees, { deductions }),
    taxes: received.amount_by_tax_rate,
    notes: notesOf(receipt, fees),
    made: issuedAt,
  };
}

export const receiptNumber = (orderNo: string, issue: number) => (issue > 1 ? `R-${orderNo}-${issue}` : `R-${orderNo}`);

function notesOf({ order, received, creditNotes, issue, firstIssuedAt }: IssuedReceipt, fees: FeeParts): string[] {
  const withoutTax = received.total - received.amount_by_tax_rate.reduce((sum, { tax }) => sum + tax, 0);
  const deducted = received.deductions.map(({ kind }) => words.deductions[kind]);
  const notes = creditNotes.map((number) => creditNoteNumber(order.order_no, number));
  const stamp = paymentMethods[order.payment.code].takesCard ? words.stampOfCard : words.stampOfFile;
  return [
    ...(issue > 1 ? [words.reissued(dateWords(firstIssuedAt))] : []),
    ...amountNotes(order.order, fees, received.points),
    ...(deducted.length > 0 ? [words.isDeducted(deducted)] : []),
    ...(notes.length > 0 ? [words.creditNotesAreDeducted(notes)] : []),
    ...(withoutTax >= stampFrom ? [stamp] : []),
  ];
}
