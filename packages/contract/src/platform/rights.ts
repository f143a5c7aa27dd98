/**
 * What a staff member may do (OWN-07): each owner's call names the right it needs. Japanese words: what the right allows,
 * as the console shows it.
 */
export const rights = {
  "orders.see": "注文を見る",
  "orders.sums": "注文の金額を見る",
  "orders.addresses": "注文の連絡先とお届け先を見る",
  "orders.edit": "注文を進める・変える",
  "orders.ship": "用意・梱包・発送を記録する",
  "orders.cancel": "お店の都合で注文をキャンセルする",
  "orders.refund": "返金する",
  "payments.see": "入金を見る",
  "payments.match": "入金を注文と照らし合わせる",
  "catalogue.see": "商品・価格・在庫を見る",
  "catalogue.edit": "商品・価格・在庫を変える",
  "catalogue.costs": "原価と在庫の金額を見る・変える",
  "imports.see": "取り込みの記録を見る",
  "imports.run": "取り込む・もとに戻す",
  "content.see": "ページと読みものを見る",
  "content.edit": "ページと読みものを変える",
  "members.see": "お客さまの連絡先を見る",
  "members.edit": "お客さまの登録を変える",
  "support.see": "お問い合わせとレビューを見る",
  "support.answer": "お問い合わせに答える・レビューを承認する",
  "promotion.see": "クーポンとポイントを見る",
  "promotion.edit": "クーポンとポイントを変える",
  "numbers.see": "数字を見る",
  "documents.see": "書類を見る",
  "documents.issue": "書類を発行する",
  "settings.see": "設定を見る",
  "settings.edit": "設定を変える",
  "jobs.run": "失敗した仕事やメールをもう一度行う",
  "staff.edit": "人と権限を変える",
  "records.see": "記録を見る",
} as const;

export type Right = keyof typeof rights;
export const allRights = Object.keys(rights) as Right[];

const seesAll = allRights.filter(
  (right) => right.endsWith(".see") && !["members.see", "imports.see", "records.see"].includes(right),
);

/** Roles, each with its name for the console and its rights (OWN-07). A role is given for one channel or for all. */
export const roles = {
  owner: { words: "オーナー", rights: allRights },
  orders: {
    words: "受注",
    rights: [
      ...(["orders.see", "orders.sums", "orders.addresses", "orders.edit", "orders.ship", "orders.cancel"] as const),
      ...(["orders.refund", "payments.see", "payments.match", "catalogue.see", "members.see", "members.edit"] as const),
      ...(["support.see", "support.answer", "promotion.see", "numbers.see", "documents.see"] as const),
      ...(["documents.issue", "jobs.run"] as const),
    ],
  },
  shipping: { words: "出荷", rights: ["orders.see", "orders.addresses", "orders.ship", "catalogue.see"] },
  catalogue: {
    words: "商品",
    rights: [
      ...(["orders.see", "orders.sums", "catalogue.see", "catalogue.edit", "catalogue.costs"] as const),
      ...(["imports.see", "imports.run"] as const),
      ...(["content.see", "content.edit", "promotion.see", "promotion.edit", "numbers.see"] as const),
    ],
  },
  content: {
    words: "読みもの",
    rights: ["orders.see", "catalogue.see", "imports.see", "content.see", "content.edit", "numbers.see"],
  },
  support: {
    words: "サポート",
    rights: [
      ...(["orders.see", "orders.sums", "orders.addresses", "catalogue.see", "members.see"] as const),
      ...(["support.see", "support.answer", "promotion.see"] as const),
    ],
  },
  read_only: { words: "見るだけ", rights: [...seesAll, "orders.sums"] },
} as const satisfies Record<string, { words: string; rights: readonly Right[] }>;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];

/** Whether one of the roles has the right. */
export const allows = (given: readonly Role[], right: Right): boolean =>
  given.some((role) => (roles[role].rights as readonly Right[]).includes(right));
