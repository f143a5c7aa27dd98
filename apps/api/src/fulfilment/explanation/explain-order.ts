import { feeParts } from "@noren/contract/cart/fee-parts.ts";
import type { Explanation, ExplanationPart } from "@noren/contract/fulfilment/explanation.ts";
import { reducedRatesOf } from "@noren/contract/platform/tax.ts";
import { figure, yen } from "@noren/contract/platform/yen.ts";
import type { LowerPrice, OrderReasons, OrderRow } from "#api/order/record/order-rows.ts";
import { dayWords } from "#api/platform/day/day.ts";
import { type Rounding, roundingWords } from "#api/platform/money/tax.ts";

export type ExplainedPacking = {
  packing_key: string;
  carrier_name: string;
  prefecture: string;
  carriage: number;
  fee: number;
  wrapping: string;
  delivery_at: string | null;
  estimated_at: string | null;
};

export type ExplainedOrder = Pick<
  OrderRow,
  | "order_no"
  | "products"
  | "coupons"
  | "reasons"
  | "is_point_price_cut"
  | "points_to_earn"
  | "amount_by_tax_rate"
  | "total_products"
  | "total_discount"
  | "total_carriage"
  | "total_fee"
  | "total_points"
  | "total_payment"
> & { tax_rounding: Rounding; payment_name: string; packings: readonly ExplainedPacking[] };

type Part = Explanation["parts"][number];
type Row = Part["rows"][number];

const row = (label: string, amount: number | null, reason: string, value = ""): Row => ({
  label,
  amount,
  value,
  reason,
});
const part = (kind: ExplanationPart, title: string, sum: number | null, rows: Row[]): Part => ({
  kind,
  title,
  sum,
  rows,
});

/**
 * Explains every yen and point of an order and its days from the order's own rows; nothing is priced again. Throws if
 * the parts do not add up to the total.
 */
export function explainOrder(order: ExplainedOrder): Part[] {
  const parts = [
    productsPart(order),
    discountPart(order),
    carriagePart(order),
    feePart(order),
    pointsPart(order),
    taxPart(order),
    earnedPart(order),
    datesPart(order),
  ].filter(({ rows, kind }) => rows.length > 0 || kind === "products");
  const sum = parts.reduce((all, each) => all + (each.sum ?? 0), 0);
  if (sum !== order.total_payment)
    throw new Error(`The parts of ${order.order_no} add up to ${sum}, not to ${order.total_payment}.`);
  return parts;
}

const lineName = ({ name, variant_name }: OrderRow["products"][number]["product_info"]) =>
  variant_name ? `${name}（${variant_name}）` : name;

function productsPart({ products, total_products, reasons }: ExplainedOrder): Part {
  const rows = products.map(({ key, product_info, unit_price, quantity, subtotal }) => {
    const regular = reasons?.regular_prices[key];
    const sale = regular === undefined ? "" : `。セール価格（通常 ${yen(regular)}）`;
    const lower = lowerWords(reasons?.lower_prices?.[key]);
    return row(lineName(product_info), subtotal, `${yen(unit_price)} × ${quantity}点${sale}${lower}`);
  });
  return part("products", "商品の代金", total_products, rows);
}

const ownWords = { group: "会員価格", company: "貴社価格" };

/** "。貴社価格、10点以上の価格（一般 1,980円）": why a price is lower than that of one piece for everybody. */
function lowerWords(lower: LowerPrice | undefined): string {
  if (!lower) return "";
  const { own, min_quantity, usual_price } = lower;
  const kinds = [...(own ? [ownWords[own]] : []), ...(min_quantity ? [`${min_quantity}点以上の価格`] : [])];
  return `。${kinds.join("、")}（${own ? "一般" : "1点"} ${yen(usual_price)}）`;
}

/** Each coupon's part of each line. A coupon for carriage has no parts. */
function discountPart({ products, coupons, total_discount }: ExplainedOrder): Part {
  const nameOf = (code: string) => coupons.find((one) => one.code === code)?.name ?? code;
  const rows = products.flatMap(({ product_info, coupon_discount_parts }) =>
    coupon_discount_parts.map(({ code, amount }) =>
      row(lineName(product_info), -amount, `クーポン「${nameOf(code)}」（${code}）の割引のうち、この商品の分`),
    ),
  );
  return part("discount", "割引", total_discount === 0 ? null : -total_discount, rows);
}

function carriagePart(order: ExplainedOrder): Part {
  const { packings, reasons, total_carriage } = order;
  const rows = packings.map((packing, index) =>
    row(packingName(packings, index), packing.carriage, carriageReason(packing, reasons, order)),
  );
  return part("carriage", "送料", total_carriage, rows);
}

const packingName = (packings: readonly unknown[], index: number) =>
  packings.length > 1 ? `お荷物 ${index + 1} / ${packings.length}` : "お荷物";

function carriageReason(
  { packing_key, carrier_name, prefecture, carriage }: ExplainedPacking,
  reasons: OrderReasons | null,
  { coupons }: ExplainedOrder,
): string {
  const where = [carrier_name, prefecture && `${prefecture}への送料`].filter(Boolean).join("、");
  const listed = reasons?.carriage.listed[packing_key];
  if (!reasons?.carriage.is_free)
    return listed === undefined || listed === carriage ? where : `${where}（料金表 ${yen(listed)}）`;
  const coupon = coupons.find(({ kind, amount }) => kind === "carriage" && amount > 0);
  const limit = reasons.carriage.free_limit;
  const why = coupon
    ? `クーポン「${coupon.name}」で無料`
    : limit === null
      ? "無料"
      : `商品の代金が${yen(limit)}以上のため無料`;
  return [where, listed ? `料金表では ${yen(listed)}` : "", why].filter(Boolean).join("。");
}

function feePart({ packings, total_fee, payment_name }: ExplainedOrder): Part {
  const { payment } = feeParts({ total_fee }, [{ packings }]);
  const rows = packings.flatMap((packing, index) =>
    packing.fee > 0 ? [row(`包装・のし（${packingName(packings, index)}）`, packing.fee, packing.wrapping)] : [],
  );
  if (payment > 0) rows.push(row("手数料", payment, `${payment_name}の手数料`));
  return part("fee", "包装・手数料", total_fee === 0 ? null : total_fee, rows);
}

function pointsPart({ total_points, is_point_price_cut }: ExplainedOrder): Part {
  const why = is_point_price_cut
    ? "1ポイント1円の値引きとして。消費税も、値引きのあとの金額から計算しています"
    : "1ポイント1円のお支払いとして。消費税は、ポイントを引く前の金額から計算しています";
  const rows = total_points > 0 ? [row("ご利用ポイント", -total_points, why)] : [];
  return part("points", "ポイントのご利用", total_points === 0 ? null : -total_points, rows);
}

function taxPart({ products, amount_by_tax_rate, tax_rounding }: ExplainedOrder): Part {
  const reduced = reducedRatesOf(products.map(({ product_info }) => product_info));
  const rows = amount_by_tax_rate.map(({ rate, amount, tax }) =>
    row(
      `${rate}%対象${reduced.includes(rate) ? "（軽減税率）" : ""}`,
      tax,
      `${yen(amount)}に含まれる消費税。${figure(amount)} × ${rate} ÷ ${100 + rate} を、税率ごとに一度だけ${roundingWords[tax_rounding]}`,
    ),
  );
  return part("tax", "お支払い金額に含まれる消費税", null, rows);
}

function earnedPart({ points_to_earn, reasons }: ExplainedOrder): Part {
  const percent = reasons?.point_percent;
  const why =
    percent === undefined
      ? "商品の発送のときに進呈"
      : `商品の代金から割引とポイントを引いた金額の${percent}%。商品の発送のときに進呈`;
  const rows = points_to_earn > 0 ? [row("進呈ポイント", null, why, `${figure(points_to_earn)}ポイント`)] : [];
  return part("earned", "進呈するポイント", null, rows);
}

function datesPart({ packings, reasons }: ExplainedOrder): Part {
  const rows = packings.flatMap((packing, index) => {
    const day = packing.delivery_at ?? packing.estimated_at;
    if (day === null) return [];
    const earliest = reasons?.arrivals[packing.packing_key];
    const asked = packing.delivery_at === null ? "" : "ご指定の日";
    return [
      row(
        packingName(packings, index),
        null,
        [asked, earliest && `ご注文のときの最短：${earliest}`].filter(Boolean).join("。"),
        dayWords(day),
      ),
    ];
  });
  return part("dates", "お届け日", null, rows);
}
