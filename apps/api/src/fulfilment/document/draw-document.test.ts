import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleOrder, sampleReceipt } from "#api/testing/document-content.ts";
import { pdfPages } from "#api/testing/documents.ts";
import { drawDocument } from "./draw-document.ts";
import { feeParts } from "@noren/contract/cart/fee-parts.ts";
import { documentSums } from "./document-amounts.ts";
import { receiptDocument } from "./receipt-document.ts";

const draw = async (...options: Parameters<typeof sampleReceipt>) =>
  drawDocument(receiptDocument(sampleReceipt(...options)));

test("[ORD-04] two hundred lines take several numbered pages, each with the table's head, in less than 200 KB", async () => {
  const order = sampleOrder(200);
  const bytes = await draw(order);
  expect(bytes.length).toBeLessThan(200_000);
  const pages = pdfPages(bytes);
  expect(pages.length).toBeGreaterThan(5);
  for (const [index, words] of pages.entries()) {
    expect(words).toContain(`${index + 1} / ${pages.length}`);
    expect(words.includes("品名")).toBe(words.some((word) => /^\d+$/.test(word)));
    if (index > 0) expect(words).toContain("領収書　R-261120-7K3F9QXA");
  }
  // every line once, in order, and the totals on the last page
  const words = pages.flat();
  // the numbers of a row: line number, price, quantity and amount
  const isRow = (index: number) => /^\d+ \d+,\d{3} \d+ \d+,\d{3}$/.test(words.slice(index, index + 4).join(" "));
  const numbers = words.filter((_, index) => isRow(index));
  expect(numbers).toEqual(order.products.map((_, index) => String(index + 1)));
  expect(pages.at(-1)).toContain(`¥${order.order.total_payment.toLocaleString("ja-JP")}`);
});

test("[ORD-04] rare characters in names are printed, and a character that the font lacks is printed as 〓", async () => {
  const info = { addressee: "髙島﨑邊邉𠮷槗 Zoë 🎁", honorific: "様", proviso: "お品代" } as const;
  const [words] = pdfPages(await draw(sampleOrder(1), { info }));
  expect(words).toContain("髙島﨑邊邉𠮷槗 Zoë 〓");
});

test("[ORD-04, CART-29] the rows of any document add up to its total, and the amounts by rate to the taxed amount", () => {
  const discount = fc.record({ code: fc.constant("SPRING10"), amount: fc.nat(5000) });
  const bill = fc.record({
    discounts: fc.array(discount, { maxLength: 2 }),
    carriage: fc.nat(2000),
    fee: fc.nat(700),
    points: fc.nat(20_000),
    arePointsPriceCut: fc.boolean(),
    rounding: fc.constantFrom("floor" as const, "round" as const, "ceil" as const),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), bill, fc.nat(3000), (lines, given, gift_wrapping) => {
      const { order } = sampleOrder(lines, { ...given, fee: given.fee + gift_wrapping });
      const rows = documentSums(order, feeParts(order, [{ packings: [{ fee: gift_wrapping }] }]));
      expect(rows.find(({ name }) => name === "包装・のし")?.amount ?? 0).toBe(gift_wrapping);
      expect(rows.find(({ name }) => name === "手数料")?.amount ?? 0).toBe(given.fee);
      const parts = rows.slice(0, -1).map(({ amount }) => (typeof amount === "number" ? amount : 0));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(rows.at(-1)!.amount);
    }),
  );
});

test("[ORD-04] no document is drawn of amounts that do not add up to the yen", () => {
  const { order } = sampleOrder(2);
  const fees = feeParts(order, []);
  expect(() => documentSums({ ...order, total_payment: order.total_payment + 1 }, fees)).toThrow("add up");
  const [first, ...rest] = order.amount_by_tax_rate;
  const wrong = [{ ...first!, tax: first!.tax + 1 }, ...rest];
  expect(() => documentSums({ ...order, amount_by_tax_rate: wrong }, fees)).toThrow("tax rate");
});

test("[ORD-04] discounts and points have rows of their own, and a note says whether points lower the taxed amount", async () => {
  const discounts = [{ code: "WELCOME500", amount: 500 }];
  const paid = pdfPages(await draw(sampleOrder(2, { discounts, points: 300 }))).flat();
  for (const said of ["値引き", "−¥500", "ポイントご利用", "−¥300"]) expect(paid).toContain(said);
  expect(paid.join("")).toContain("お支払いの一部としてお受けしたもの");
  const cut = pdfPages(await draw(sampleOrder(2, { points: 300, arePointsPriceCut: true }))).flat();
  expect(cut.join("")).toContain("ポイントのご利用（¥300）を差し引いたあとの金額");
});

test("[ORD-04, CART-22] wrapping has a row of its own, and a note says which rows are taxed at 10 %", async () => {
  const words = async (...[bill, gift_wrapping]: [{ carriage: number; fee: number }, number]) =>
    pdfPages(await draw(sampleOrder(2, bill, gift_wrapping))).flat();
  const both = await words({ carriage: 660, fee: 880 }, 550);
  expect(both.slice(both.indexOf("包装・のし"), both.indexOf("包装・のし") + 4)).toEqual([
    "包装・のし",
    "¥550",
    "手数料",
    "¥330",
  ]);
  expect(both.join("")).toContain("送料、包装・のし、手数料には10%の消費税が含まれています。");
  const wrapped = await words({ carriage: 0, fee: 550 }, 550);
  expect(wrapped).not.toContain("手数料");
  expect(wrapped.join("")).toContain("備考");
  expect(wrapped.join("")).toContain("包装・のしには10%の消費税が含まれています。");
  expect((await words({ carriage: 0, fee: 0 }, 0)).join("")).not.toContain("10%の消費税");
});

test("[ORD-04] from ¥50,000 the receipt states, by payment method, why it has no revenue stamp", async () => {
  const large = sampleOrder(10);
  const words = async (order: typeof large) =>
    pdfPages(await draw(order))
      .flat()
      .join("");
  expect(await words(large)).toContain("電子データでお渡しする領収書のため、収入印紙の貼付は不要です。");
  const byCard = { ...large, payment: { ...large.payment, code: "card" as const } };
  expect(await words(byCard)).toContain("クレジットカードでのお支払いのため、収入印紙は不要です。");
  expect(await words(sampleOrder(2))).not.toContain("収入印紙");
});

test("[ORD-04] each tax rate of the items has a row, and only items with the reduced rate are marked", async () => {
  const [words] = pdfPages(await draw(sampleOrder(4, {}, 0, [12, 8, 0, 10])));
  const rates = words!.filter((word) => /^\d+%対象/.test(word));
  expect(rates).toEqual(["12%対象", "10%対象", "8%対象（軽減）", "0%対象"]);
  expect(words!.filter((word) => word.endsWith("※"))).toHaveLength(1);
  const [plain] = pdfPages(await draw(sampleOrder(2, {}, 0, [12, 5])));
  expect(plain!.join("")).not.toMatch(/軽減|※/);
});
