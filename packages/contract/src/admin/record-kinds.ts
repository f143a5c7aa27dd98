import type { Right } from "../platform/rights.ts";

/** Kinds of things that change, each with its name for the console and the right that shows the records of one thing. */
export const recordKinds = {
  order: { words: "注文", may: "orders.see" },
  product: { words: "商品", may: "catalogue.see" },
  category: { words: "分類・ブランド", may: "catalogue.see" },
  member: { words: "お客さま", may: "members.see" },
  inquiry: { words: "お問い合わせ", may: "support.see" },
  review: { words: "レビュー", may: "support.see" },
  coupon: { words: "クーポン", may: "promotion.see" },
  content: { words: "ページと読みもの", may: "content.see" },
  setting: { words: "設定", may: "settings.see" },
  channel: { words: "お店", may: "settings.see" },
  staff: { words: "人と権限", may: "staff.edit" },
  other: { words: "そのほか", may: "records.see" },
} as const satisfies Record<string, { words: string; may: Right }>;
export type RecordKind = keyof typeof recordKinds;
export const recordKindNames = Object.keys(recordKinds) as [RecordKind, ...RecordKind[]];

/** Where a change came from. */
export const recordOrigins = {
  screen: "画面",
  import: "取り込み",
  command: "コマンド",
  migration: "移行",
  key: "連携",
  job: "仕事",
  shop: "お店",
  notification: "通知",
  sql: "SQL",
} as const;
export type RecordOrigin = keyof typeof recordOrigins;
export const recordOriginNames = Object.keys(recordOrigins) as [RecordOrigin, ...RecordOrigin[]];

/** viewed: contact data of a customer was opened. */
export const recordActions = { added: "追加", changed: "変更", deleted: "削除", viewed: "閲覧" } as const;
export type RecordAction = keyof typeof recordActions;
export const recordActionNames = Object.keys(recordActions) as [RecordAction, ...RecordAction[]];

/** Up to which records are counted. */
export const countedRecordsMax = 10_000;
