import { settingWords } from "#api/channel/setting-words.ts";
import { settingValueWords } from "#api/channel/setting-value-words.ts";
import { isSettingKey } from "#api/channel/settings.ts";
import { orderFields, sharedOrderFields } from "./fields/order-fields.ts";
import { peopleFields } from "./fields/people-fields.ts";
import { productFields } from "./fields/product-fields.ts";
import { sharedShopFields, shopFields } from "./fields/shop-fields.ts";
import { either, type Field, type Fields, named, pieces, plainWords, yen } from "./value-words.ts";

/** Columns with the same meaning in every table. */
const common: Fields = {
  ...sharedOrderFields,
  ...sharedShopFields,
  id: ["番号"],
  channel_id: ["お店"],
  order_id: ["ご注文", named("order")],
  model_id: ["商品", named("model")],
  product_id: ["商品", named("product")],
  member_id: ["お客さま", named("member")],
  staff_id: ["人", named("staff")],
  coupon_id: ["クーポン", named("coupon")],
  inquiry_id: ["お問い合わせ", named("inquiry")],
  carrier_id: ["配送業者", named("carrier")],
  shipping_id: ["お届け先"],
  payment_id: ["お支払い"],
  refund_id: ["返金"],
  seq: ["順"],
  name: ["名前"],
  name_kana: ["フリガナ"],
  code: ["コード"],
  key: ["キー"],
  title: ["題名"],
  description: ["説明"],
  sort: ["並び順"],
  state: ["状態"],
  kind: ["種類"],
  created_at: ["作成日時"],
  updated_at: ["更新日時"],
  publish_from: ["公開の始まり"],
  publish_to: ["公開の終わり"],
  is_active: ["使う", either("使う", "使わない")],
  email: ["メールアドレス"],
  note: ["備考"],
  actor: ["だれが"],
  amount: ["金額", yen],
  fee: ["手数料", yen],
  carriage: ["送料", yen],
  quantity: ["数量", pieces],
  answer: ["答え"],
  words: ["言葉"],
  source: ["本文"],
  size: ["サイズ"],
  path: ["ファイル"],
  alt: ["画像の説明"],
};

const byTable: Readonly<Record<string, Fields>> = { ...orderFields, ...productFields, ...peopleFields, ...shopFields };

/** Fields with a name of their own, as table.column. */
export const namedFields = Object.entries(byTable).flatMap(([table, fields]) =>
  Object.keys(fields).map((column) => `${table}.${column}`),
);

/** `key`: of a setting, whose value is called what the setting does. */
export function fieldOf(table: string, column: string, key = ""): Field | undefined {
  const [, setting = ""] = key.split("/");
  if (table === "setting" && column === "value" && isSettingKey(setting))
    return [settingWords[setting], { words: (value) => settingValueWords(setting, value) ?? plainWords(value) }];
  return byTable[table]?.[column] ?? common[column];
}

/** Columns that say nothing beyond the record's thing and place. */
const places =
  "id channel_id order_id model_id shipping_id payment_id refund_id lot_id cart_id cart_generation staff_id thing_id inquiry_id carrier_id coupon_id unique_key hour seq step only_row hash".split(
    " ",
  );
/** Where such a column names another thing. */
const others = ["point_entry.order_id", "product_review.model_id", "staff_invitation.staff_id"];
export const isPlace = (table: string, column: string): boolean =>
  (places.includes(column) && !others.includes(`${table}.${column}`)) || (table === "setting" && column === "key");

/** Amounts of an order, which only the right orders.sums shows. */
export const isSum = (column: string): boolean =>
  /total|amount|carriage|fee|price|point|coupon|discount|subtotal|tax|parts|products|reasons|shown|other/.test(column);
