import type { TaxRate } from "#api/platform/money/tax.ts";

export const documentText = {
  title: { receipt: "領収書", quotation: "見積書", credit_note: "返還インボイス" },
  amount: "金額",
  withTax: "（税込）",
  withTaxWithoutCarriage: "（税込・送料別）",
  registration: "登録番号",
  itemName: "品名",
  unitPrice: "単価（税込・円）",
  quantity: "数量",
  lineAmount: "金額（税込・円）",
  reducedMark: " ※",
  reduced: (rates: readonly TaxRate[]) => `※は軽減税率（${rates.map((rate) => `${rate}%`).join("・")}）の対象です。`,
  taxRate: "税率",
  taxAmount: "税込金額",
  withoutTax: "税抜金額",
  tax: "消費税額",
  rate: (rate: TaxRate, isReduced: boolean) => `${rate}%対象${isReduced ? "（軽減）" : ""}`,
  notes: "備考",

  number: "番号",
  orderNo: "ご注文番号",
  issuedOn: "発行日",
  tradedOn: "取引日",
  paidOn: "領収日",
  validUntil: "有効期限",
  reissue: "再発行",

  /** Date of the return or refund, and date of the sale. */
  returnedOn: "返還日",
  soldOn: "売上日",
  creditNoteLead: "下記のとおり、ご返金いたします（適格返還請求書）。",
  fees: "手数料・包装",
  refundedBefore: "ご返金済みの分",
  refundTotal: "ご返金額（税込）",

  /** Rows of a receipt for less than the order's sum. */
  deductions: { not_captured: "ご請求しない額", refunded: "ご返金の額", withdrawn: "カード会社から戻る額" },
  isDeducted: (what: readonly string[]) =>
    `領収の金額と税率ごとの金額は、${what.join("、")}を差し引いたあとの金額です。`,
  creditNotesAreDeducted: (numbers: readonly string[]) =>
    `返還インボイス（${numbers.join("、")}）の分は、この領収書で差し引き済みです。`,

  receiptLead: "下記の金額を、正に領収いたしました。",
  quotationLead: "下記のとおり、お見積り申し上げます。",
  proviso: "但し書き",
  provisoOf: (proviso: string) => (proviso.endsWith("として") ? proviso : `${proviso}として`),
  paymentWay: "お支払い方法",

  totalItems: "商品合計",
  discount: "値引き",
  carriage: "送料",
  carriageFree: "無料",
  carriageLater: "別途お見積り",
  gift_wrapping: "包装・のし",
  fee: "手数料",
  points: "ポイントご利用",
  total: "合計（税込）",
  totalWithoutCarriage: "合計（税込・送料別）",

  pointsArePayment: (points: string) =>
    `ポイントのご利用（¥${points}）はお支払いの一部としてお受けしたもので、税率ごとの金額には含まれています。`,
  pointsArePriceCut: (points: string) => `税率ごとの金額は、ポイントのご利用（¥${points}）を差し引いたあとの金額です。`,
  discountIsSpread: "税率ごとの金額は、値引きを差し引いたあとの金額です。",
  isTaxed: (what: readonly string[], rate: TaxRate) => `${what.join("、")}には${rate}%の消費税が含まれています。`,
  stampOfCard: "クレジットカードでのお支払いのため、収入印紙は不要です。",
  stampOfFile: "電子データでお渡しする領収書のため、収入印紙の貼付は不要です。",
  reissued: (first: string) => `この領収書は再発行したものです（初回の発行 ${first}）。二重にお使いになれません。`,
  stockNote: "在庫が足りない商品が含まれています。お届けの時期は、ご注文の前にお問い合わせください。",
  carriageLaterNote: "送料は、お届け先が決まりしだいお見積りします。合計には含まれていません。",
  pricesMayChange:
    "有効期限を過ぎますと、価格や在庫が変わることがあります。この見積書は在庫を確保するものではありません。",
  priceOfOrder: (no: string) => `ご注文（${no}）と同じ内容・金額の見積書です。`,
} as const;
