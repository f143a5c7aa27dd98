import { catalogOrderMessages as app } from "#app/content/catalog-order/catalog-order.messages.ts";

export const catalogOrderMessages = {
  ...app,
  lead: "カタログや納品書の品番と数量を入力してください。表計算ソフトの表から、そのまま貼り付けることもできます。",
  rows: "品番と数量",
  row: "行",
  number: "品番",
  quantity: "数量",
  product: "商品・価格・在庫",
  numberOf: (row: number) => `${row}行目の品番`,
  quantityOf: (row: number) => `${row}行目の数量`,
  choiceOf: (row: number) => `${row}行目の色・サイズ`,
  choose: "色・サイズを選ぶ",
  example: "例：TEA-0001",
  inStock: "在庫あり",
  left: (count: number) => `残り${count}点`,
  soldOut: "在庫なし",
  lot: (lot: string) => `ご注文は${lot}`,
  more: "行を増やす",
  check: "内容を確認する",
  add: "まとめてカートに入れる",
  checked: (ready: number, wrong: number) =>
    [
      ready > 0 && `${ready}件をご注文いただけます。`,
      wrong > 0 && `${wrong}件${ready > 0 ? "は" : "を"}ご確認ください。`,
    ]
      .filter(Boolean)
      .join(""),
  total: "商品の合計（税込）",
  sheet: "表から貼り付ける",
  sheetHint: (max: number) =>
    `1行に「品番」と「数量」を、空白・タブ・カンマで区切って貼り付けてください。上の行とあわせて${max}行までです。`,
  notSelling: "ただいま販売を一時停止しています。",
  request: "紙のカタログを請求する",
  requestLead: "ご自宅や会社へ、無料でお送りします。次の画面で内容をご確認いただけます。",
  name: "お名前",
  email: "メールアドレス",
  body: "お送りするカタログとお届け先",
  toContact: "お申し込みの入力へ進む",
  browse: "カタログを見る",
};
