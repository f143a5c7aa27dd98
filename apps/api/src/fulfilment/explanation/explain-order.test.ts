import { expect, test } from "vitest";
import { taxByRate } from "#api/platform/money/tax.ts";
import { type ExplainedOrder, explainOrder } from "./explain-order.ts";

/** Random numbers from a seed, by which a failing order can be found again. */
function numbers(seed: number) {
  let state = seed * 2_654_435_761;
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % (max + 1);
  };
}

/** A random but possible order: lines with parts of coupons, parcels with carriage and wrapping, fees and points. */
function randomOrder(seed: number): ExplainedOrder {
  const upTo = numbers(seed);
  const rounding = (["floor", "round", "ceil"] as const)[upTo(2)]!;
  const products = Array.from({ length: 1 + upTo(5) }, (_, index) => {
    const unit_price = 1 + upTo(9999);
    const quantity = 1 + upTo(8);
    const subtotal = unit_price * quantity;
    const tax_rate = upTo(1) === 0 ? 10 : 8;
    const coupon_discount_parts = upTo(2) === 0 ? [{ code: "AKI", amount: Math.min(subtotal, upTo(300)) }] : [];
    return {
      key: `l${index}`,
      product_info: { name: `商品${index}`, variant_name: upTo(1) ? "藍" : "", tax_rate },
      unit_price,
      quantity,
      subtotal,
      coupon_discount_parts,
    } as ExplainedOrder["products"][number];
  });
  const packings = Array.from({ length: 1 + upTo(3) }, (_, index) => ({
    packing_key: `p${index}`,
    carrier_name: "やまびこ運送",
    prefecture: "東京都",
    carriage: upTo(1) * upTo(1540),
    fee: upTo(1) * upTo(500),
    wrapping: "包装",
    delivery_at: null,
    estimated_at: "2026-11-21",
  }));
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const total_products = sum(products.map(({ subtotal }) => subtotal));
  const total_discount = sum(products.flatMap((line) => line.coupon_discount_parts.map(({ amount }) => amount)));
  const total_carriage = sum(packings.map(({ carriage }) => carriage));
  const total_fee = sum(packings.map(({ fee }) => fee)) + upTo(1) * upTo(660);
  const total_points = Math.min(total_products - total_discount, upTo(1) * upTo(500));
  const total_payment = total_products - total_discount + total_carriage + total_fee - total_points;
  return {
    order_no: `seed-${seed}`,
    products,
    coupons: [{ code: "AKI", name: "秋の割引", kind: "amount", amount: total_discount }] as ExplainedOrder["coupons"],
    reasons: null,
    is_point_price_cut: upTo(1) === 0,
    points_to_earn: upTo(300),
    amount_by_tax_rate: taxByRate([{ rate: 10, amount: total_payment }], rounding),
    total_products,
    total_discount,
    total_carriage,
    total_fee,
    total_points,
    total_payment,
    tax_rounding: rounding,
    payment_name: "代金引換",
    packings,
  };
}

test("[OWN-19] in a thousand random orders every part is the sum of its rows, and the parts add up to the total", () => {
  for (let seed = 1; seed <= 1000; seed++) {
    const order = randomOrder(seed);
    const parts = explainOrder(order);
    for (const { kind, sum, rows } of parts)
      if (sum !== null)
        expect([seed, kind, rows.reduce((all, { amount }) => all + (amount ?? 0), 0)]).toEqual([seed, kind, sum]);
    expect([seed, parts.reduce((all, { sum }) => all + (sum ?? 0), 0)]).toEqual([seed, order.total_payment]);
  }
});

test("[OWN-19] a line at a sale price also has the regular price, and other lines have not", () => {
  const order = randomOrder(3);
  const reasons = {
    regular_prices: { l0: order.products[0]!.unit_price + 220 },
    carriage: { is_free: false, free_limit: null, listed: {} },
    arrivals: {},
    point_percent: 1,
  } as ExplainedOrder["reasons"];
  const [first, ...others] = explainOrder({ ...order, reasons })[0]!.rows;
  const { unit_price, quantity } = order.products[0]!;
  const figure = (yen: number) => yen.toLocaleString("ja-JP");
  expect(first!.reason).toBe(
    `${figure(unit_price)}円 × ${quantity}点。セール価格（通常 ${figure(unit_price + 220)}円）`,
  );
  for (const { reason } of others) expect(reason).not.toContain("セール価格");
});

test("[OWN-19, OWN-15] a line with the price of its quantity, or of the member's own list, says so and what others pay", () => {
  const order = randomOrder(3);
  const reasons = {
    regular_prices: {},
    lower_prices: {
      l0: { min_quantity: 10, usual_price: 1980 },
      l1: { own: "company", usual_price: 2000 },
      l2: { own: "group", min_quantity: 3, usual_price: 2500 },
    },
    carriage: { is_free: false, free_limit: null, listed: {} },
    arrivals: {},
    point_percent: 1,
  } as ExplainedOrder["reasons"];
  const [line] = order.products;
  const products = ["l0", "l1", "l2", "l3"].map((key) => ({ ...line!, key, subtotal: 0 }));
  const zero = { total_products: 0, total_discount: 0, total_carriage: 0, total_fee: 0, total_points: 0 };
  const free = { ...order, ...zero, products, reasons, coupons: [], packings: [], points_to_earn: 0, total_payment: 0 };
  const words = explainOrder({ ...free, amount_by_tax_rate: [] })[0]!.rows.map(({ reason }) => reason.split("。")[1]);
  expect(words).toEqual([
    "10点以上の価格（1点 1,980円）",
    "貴社価格（一般 2,000円）",
    "会員価格、3点以上の価格（一般 2,500円）",
    undefined,
  ]);
});

test("[OWN-19] an order whose parts do not add up is an error, and is not explained", () => {
  const order = randomOrder(7);
  expect(() => explainOrder({ ...order, total_payment: order.total_payment + 1 })).toThrow("add up to");
});
