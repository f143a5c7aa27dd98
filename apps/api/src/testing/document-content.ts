import type { OrderLine } from "@noren/contract/cart/line.ts";
import { type Bill, totalsOf } from "#api/platform/money/totals.ts";
import { type GivenBack, receivedAmounts } from "#api/order/receipt/received-amounts.ts";
import type { IssuedReceipt, ReceiptOrder } from "#api/order/receipt/receipt.service.ts";

const samples = [
  { name: "本藍染め手ぬぐい 麻の葉", variant_name: "藍 / 90cm", code: "TNG-ASA-01", price: 1980, tax_rate: 10 },
  { name: "煎茶 山霧 100g", variant_name: "", code: "TEA-YMG-100", price: 1296, tax_rate: 8 },
  {
    name: "急須 横手 炭化焼締（常滑）・ステンレス茶こし付き、木箱入り、のし対応の贈答用セット Special Edition",
    variant_name: "炭",
    code: "KYU-SUM",
    price: 8800,
    tax_rate: 10,
  },
  { name: "米ぬか石けん", variant_name: "3個入り", code: "SOP-RBN-3", price: 1650, tax_rate: 10 },
] as const;

/**
 * An order with `lines` lines, computed by the money core. Each line has a distinct name, so that every glyph is
 * needed.
 */
export function sampleOrder(
  lines: number,
  bill: Partial<Bill> = {},
  gift_wrapping = 0,
  rates: readonly number[] = [],
): ReceiptOrder {
  const sold = Array.from({ length: lines }, (_, index) => ({
    ...samples[index % samples.length]!,
    key: `l${index}`,
    quantity: 1 + (index % 3),
    tax_rate: rates[index] ?? samples[index % samples.length]!.tax_rate,
  }));
  const totals = totalsOf({
    lines: sold.map(({ key, price: unitPrice, quantity, tax_rate: taxRate }) => ({
      key,
      unitPrice,
      quantity,
      taxRate,
    })),
    carriage: 660,
    fee: 330,
    rounding: "floor",
    serviceRate: 10,
    ...bill,
  });
  const products = sold.map(({ key, name, variant_name, code, price, tax_rate, quantity }, index): OrderLine => ({
    key,
    product_info: {
      id: key,
      code,
      name: `${name} ${kanji(index)}`,
      variant_name,
      model_key: code.toLowerCase(),
      product_price: price,
      tax_rate,
      brand: null,
      maker: null,
      categories: [],
      image: null,
      stock_state: "ok",
      stock_left: null,
      order_quantity: { min: 1, step: 1, max: 99 },
    },
    unit_price: price,
    unit_price_without_tax: price,
    quantity,
    subtotal: totals.lines[index]!.subtotal,
    tax_amount: totals.lines[index]!.taxAmount,
    coupon_discount_parts: totals.lines[index]!.discountParts,
  }));
  return {
    order_no: "261120-7K3F9QXA",
    ordered_at: "2026-11-20T01:00:00.000Z",
    products,
    shippings: [{ packings: [{ fee: gift_wrapping }] }],
    order: {
      total_products: totals.totalProducts,
      total_discount: totals.totalDiscount,
      total_carriage: totals.totalCarriage,
      total_fee: totals.totalFee,
      total_points: totals.totalPoints,
      total_payment: totals.totalPayment,
      total_tax: totals.totalTax,
      amount_by_tax_rate: totals.amountByTaxRate,
    },
    payment: {
      payment_id: "m1",
      code: "bank_transfer",
      name: "銀行振込",
      state: "settled",
      is_lapsed: false,
      captured: null,
      instructions: [],
      pay_by: null,
      decline: null,
    },
  };
}

/** Two characters that no other line has. */
const kanji = (index: number) => String.fromCodePoint(0x4e00 + index * 17, 0x6f00 + index * 13);

/** Of a payment that brought all of the order's sum, and of which nothing was given back. */
export const nothingBack: GivenBack = {
  not_captured: 0,
  carriage_saved: 0,
  carriage_open: 0,
  refunded: 0,
  carriage_refunded: 0,
  withdrawn: 0,
  notes: [],
};

export const sampleReceipt = (order: ReceiptOrder, changes: Partial<IssuedReceipt> = {}): IssuedReceipt => ({
  order,
  received: receivedAmounts(order.order, nothingBack, "floor"),
  creditNotes: [],
  info: { addressee: "株式会社みほん旅館", honorific: "御中", proviso: "お品代" },
  issuer: {
    name: "株式会社のれん商店",
    registration_number: "T0123456789012",
    lines: ["暖簾", "〒111-0043", "東京都台東区駒形見本町1-2-3", "電話 0120-000-000"],
  },
  issue: 1,
  issuedAt: new Date("2026-11-25T01:00:00Z"),
  firstIssuedAt: new Date("2026-11-25T01:00:00Z"),
  paidAt: new Date("2026-11-21T01:00:00Z"),
  ...changes,
});
