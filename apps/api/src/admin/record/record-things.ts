import type { RecordKind, RecordOrigin } from "@noren/contract/admin/record-kinds.ts";
import { sideWords } from "#api/platform/actor/actor.ts";

/** Recorded tables by the kind of thing that they are a part of; others are "other". */
export const tablesOfKind: Record<Exclude<RecordKind, "other">, readonly string[]> = {
  order: [
    "shop_order",
    "order_shipping",
    "order_packing",
    "order_refund",
    "order_return",
    "order_return_request",
    "payment",
    "payment_dispute",
    "receipt_info",
    "social_gift",
    "open_task",
    "order_note",
    "order_credit_note",
  ],
  product: [
    "product_model",
    "product",
    "product_text",
    "product_image",
    "product_category",
    "product_accessory",
    "product_recommendation",
    "made_to_order",
    "stock_limit",
    "stock_arrival",
    "product_cost",
    "price_period",
    "price_list_item",
  ],
  category: ["category", "maker", "brand", "tag", "synonym"],
  member: ["member", "group_member", "point_entry", "point_gift"],
  inquiry: ["inquiry", "inquiry_comment", "product_request"],
  review: ["product_review"],
  coupon: ["coupon", "member_coupon", "coupon_code_batch"],
  content: ["content", "layout", "newsletter_issue", "system_message"],
  setting: ["setting"],
  channel: [
    "channel",
    "channel_host",
    "closed_day",
    "tax_rate",
    "color_scheme",
    "packing_option",
    "payment_method",
    "provider_account",
    "carrier",
    "carrier_timezone",
    "redirect",
    "stocktaking",
    "price_list",
    "member_group",
  ],
  staff: ["staff", "staff_role"],
};
export const viewTable = "data_view";
export const knownTables = [...Object.values(tablesOfKind).flat(), viewTable];

const kindOfTable = new Map(
  Object.entries(tablesOfKind).flatMap(([kind, tables]) => tables.map((table) => [table, kind as RecordKind] as const)),
);

type Row = { table_name: string; after: Record<string, unknown> | null };

export const kindOf = ({ table_name: table, after }: Row): RecordKind => {
  if (table === viewTable) return after?.["kind"] === "member" ? "member" : "order";
  return kindOfTable.get(table) ?? (table.startsWith("staff_") ? "staff" : "other");
};

/** Actors of each origin; PostgreSQL reads the patterns as JavaScript does. */
export const originPatterns: Record<RecordOrigin, RegExp> = {
  screen: /^staff:/,
  import: /^command:[a-z-]+[.]import$/,
  command: /^command(?!:[a-z-]+[.]import$|:migrate$|:migrate:)/,
  migration: /^command:migrate(:|$)/,
  key: /^key/,
  job: /^(job|clock)/,
  shop: /^(member|guest)/,
  notification: /^provider/,
  sql: /^sql$/,
};

/** An actor of no known kind counts as SQL: no program of the shop wrote it. */
export const originOf = (actor: string): RecordOrigin =>
  (Object.entries(originPatterns).find(([, pattern]) => pattern.test(actor))?.[0] ?? "sql") as RecordOrigin;

/** Names of the actors of an origin; a member of staff has a name of their own. */
export const actorNames: Record<Exclude<RecordOrigin, "screen">, string> = {
  import: "コマンド",
  command: "コマンド",
  migration: "移行",
  key: "連携",
  job: sideWords.clock,
  shop: sideWords.member,
  notification: sideWords.provider,
  sql: "不明",
};

const migrationPrefix = "command:migrate";
/** Actor of a migration, by its number. */
export const migrationActor = (number: string): string =>
  number === "" ? migrationPrefix : `${migrationPrefix}:${number}`;
/** Number of the migration; empty for those that ran before numbers were recorded. */
export const migrationNumber = (actor: string): string => actor.slice(migrationPrefix.length + 1);

/** Names of a thing's parts. A table that is the thing itself has none. */
const parts: Record<string, string> = {
  order_shipping: "お届け先",
  order_packing: "荷物",
  order_refund: "返金",
  order_return: "返品",
  order_return_request: "返品のご希望",
  payment: "お支払い",
  payment_dispute: "異議申し立て",
  receipt_info: "領収書の宛名",
  social_gift: "ギフト",
  open_task: "すること",
  order_note: "メモ",
  order_credit_note: "返還インボイス",
  order_view: "一覧の見方",
  product_view: "商品の一覧の見方",
  product: "種類",
  product_text: "説明",
  product_image: "写真",
  product_category: "カテゴリー",
  product_accessory: "付属品",
  product_recommendation: "おすすめ",
  made_to_order: "オーダーメイド",
  stock_limit: "在庫の下限",
  stock_arrival: "入荷の予定",
  product_cost: "原価",
  stocktaking: "棚卸",
  price_period: "価格の期間",
  price_list: "価格表",
  price_list_item: "数量ごとの価格",
  member_group: "会員グループ",
  group_member: "会員のグループ",
  point_entry: "ポイント",
  point_gift: "まとめて渡したポイント",
  inquiry_comment: "やりとり",
  product_request: "商品のご要望",
  member_coupon: "お客さまのクーポン",
  coupon_code_batch: "1回だけ使えるコード",
  maker: "メーカー",
  brand: "ブランド",
  tag: "タグ",
  synonym: "同義語",
  layout: "レイアウト",
  newsletter_issue: "メールマガジン",
  system_message: "お知らせ",
  channel_host: "アドレス",
  closed_day: "休業日",
  tax_rate: "税率",
  color_scheme: "配色",
  packing_option: "包装",
  payment_method: "お支払い方法",
  provider_account: "決済会社の契約",
  carrier: "配送業者",
  carrier_timezone: "時間帯",
  redirect: "転送",
  staff_role: "役割",
  staff_passkey: "パスキー",
  staff_invitation: "招待",
  staff_address_limit: "使えるアドレス",
  recorded_table: "記録する表",
};
export const partOf = (table: string): string | null => parts[table] ?? null;
