import type { Right } from "../platform/rights.ts";

type ConsolePage = {
  /** Path under /admin. */
  path: string;
  words: string;
  /** Other words by which the search finds the page, in kana too. */
  also: readonly string[];
  /** Right of the page; null: every member of staff. */
  may: Right | null;
};

/** Pages of the console that its search finds. */
export const consolePages: readonly ConsolePage[] = [
  { path: "/", words: "今日", also: ["きょう", "ホーム", "today"], may: null },
  { path: "/orders", words: "注文", also: ["ちゅうもん", "受注", "order"], may: "orders.see" },
  {
    path: "/promotion/coupons",
    words: "クーポン",
    also: ["くーぽん", "割引", "わりびき", "コード", "coupon"],
    may: "promotion.see",
  },
  { path: "/promotion/points", words: "ポイント", also: ["ぽいんと", "残高", "付与", "point"], may: "promotion.see" },
  { path: "/products", words: "商品", also: ["しょうひん", "品物", "product"], may: "catalogue.see" },
  {
    path: "/products/sheet",
    words: "商品を表で編集",
    also: ["しょうひん", "ひょう", "まとめて編集", "エクセル", "Excel", "価格", "sheet"],
    may: "catalogue.see",
  },
  { path: "/people", words: "人と権限", also: ["ひと", "けんげん", "スタッフ", "招待", "役割"], may: "staff.edit" },
  {
    path: "/settings/payments",
    words: "お支払いの設定",
    also: ["せってい", "しはらい", "お支払い方法", "手数料"],
    may: "settings.see",
  },
  {
    path: "/settings/payments/accounts",
    words: "決済会社の契約",
    also: ["けっさい", "せってい", "鍵", "カード", "Webhook"],
    may: "settings.see",
  },
  { path: "/records", words: "記録", also: ["きろく", "ログ", "履歴", "変更"], may: "records.see" },
  {
    path: "/me",
    words: "自分の登録",
    also: ["じぶん", "アカウント", "パスワード", "パスキー", "ログイン"],
    may: null,
  },
  { path: "/shortcuts", words: "近道のキー", also: ["ちかみち", "ショートカット", "キーボード"], may: null },
];
