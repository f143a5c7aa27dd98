import type { Right } from "../platform/rights.ts";

/** Who has to act: the shop, the buyer or somebody outside, nobody any more; or something has gone wrong. */
export const turns = ["ours", "waits", "midway", "done", "wrong"] as const;
export type Turn = (typeof turns)[number];

/**
 * Lists of orders by what they wait for; each order is in exactly one. `words`: the list's name; `status`: what a row of
 * it is called.
 */
export const orderLists = {
  confirm: { words: "確認", status: "確認待ち" },
  payment: { words: "入金", status: "入金待ち" },
  supply: { words: "入荷", status: "入荷待ち" },
  schedule: { words: "出荷日", status: "出荷日待ち" },
  prepare: { words: "用意", status: "用意待ち" },
  packing: { words: "梱包", status: "梱包待ち" },
  waybill: { words: "送り状", status: "送り状待ち" },
  sent: { words: "完了", status: "発送済み" },
  /** The payment's provider has not answered yet. */
  unfinished: { words: "お支払い手続き中", status: "お支払い手続き中" },
  ended: { words: "終わり", status: "キャンセル・返品" },
} as const;
export type OrderList = keyof typeof orderLists;
export const orderListNames = Object.keys(orderLists) as [OrderList, ...OrderList[]];

/** The lists that the panels show, in the order of the work. */
export const panelLists = [
  "confirm",
  "payment",
  "supply",
  "schedule",
  "prepare",
  "packing",
  "waybill",
  "sent",
] as const satisfies readonly OrderList[];
export type PanelList = (typeof panelLists)[number];

/** What staff see at a glance in a row; each is a filter too. `mark`: its seal; null if it has none. */
export const orderSeals = {
  noshi: { words: "のし", mark: "の" },
  wrapping: { words: "包装", mark: "贈" },
  cold: { words: "冷蔵", mark: "冷" },
  memo: { words: "備考", mark: "文" },
  gift: { words: "住所を知らない相手への贈り物", mark: null },
  made_to_order: { words: "オーダーメイド", mark: null },
  held: { words: "保留", mark: null },
} as const;
export type OrderSeal = keyof typeof orderSeals;
export const orderSealNames = Object.keys(orderSeals) as [OrderSeal, ...OrderSeal[]];

/** paid: the money has arrived; unpaid: the shop waits for it before it sends; later: it comes after the items. */
export const paymentMarks = ["paid", "unpaid", "later", "failed", "none"] as const;

export const orderSorts = [
  "new",
  "old",
  "ship_day",
  "ship_day_desc",
  "arrival_day",
  "late",
  "total",
  "total_desc",
] as const;
export type OrderSort = (typeof orderSorts)[number];

/**
 * Columns of the list and of its CSV, with the right that each needs besides `orders.see`. A list has email addresses and
 * phone numbers only if it asks for them.
 */
export const orderColumns = {
  order_no: { words: "注文番号", may: null },
  ordered_at: { words: "受けた時刻", may: null },
  channel: { words: "お店", may: null },
  name: { words: "お客さま", may: "orders.addresses" },
  kana: { words: "フリガナ", may: "orders.addresses" },
  company: { words: "会社名", may: "orders.addresses" },
  email: { words: "メールアドレス", may: "orders.addresses" },
  phone_number: { words: "電話番号", may: "orders.addresses" },
  place: { words: "お届け先の市区町村", may: "orders.addresses" },
  prefecture: { words: "都道府県", may: null },
  goods: { words: "商品", may: null },
  pieces: { words: "点数", may: null },
  parcels: { words: "荷物", may: null },
  ship_day: { words: "出荷日", may: null },
  arrival: { words: "お届け", may: null },
  payment: { words: "お支払い", may: null },
  total: { words: "合計", may: "orders.sums" },
  seals: { words: "しるし", may: null },
  status: { words: "いま", may: null },
} as const satisfies Record<string, { words: string; may: Right | null }>;
export type OrderColumn = keyof typeof orderColumns;
export const orderColumnNames = Object.keys(orderColumns) as [OrderColumn, ...OrderColumn[]];

/** The columns of a list without a view. */
export const firstColumns = [
  "order_no",
  "ordered_at",
  "name",
  "parcels",
  "ship_day",
  "arrival",
  "payment",
  "total",
  "seals",
  "status",
] as const satisfies readonly OrderColumn[];

/** Steps of staff on an order; the page and the list offer those that its state allows. */
export const orderStepNames = [
  "confirm_payment",
  "capture",
  "query_payment",
  "approve",
  "reject",
  "produce",
  "prepare",
  "pack",
  "ship",
  "deliver",
  "change_delivery",
  "return",
  "refund",
  "settle_refund",
  "resend_email",
  "hold",
  "release",
  "note",
  "cancel",
] as const;
export type OrderStepName = (typeof orderStepNames)[number];
