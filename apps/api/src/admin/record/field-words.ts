import { figure } from "@noren/contract/platform/yen.ts";
import { orderStateWords } from "@noren/contract/order/order-state.ts";
import { roles } from "@noren/contract/platform/rights.ts";

/** How a value is written: yen, percent, yes or no, or by the name of its code. */
type Format = "yen" | "percent" | Readonly<Record<string, string>>;
type Field = readonly [words: string, format?: Format];

/** Columns with the same meaning in every table. */
const common: Record<string, Field> = {
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
  is_active: ["使う"],
  email: ["メールアドレス"],
  note: ["備考"],
  actor: ["だれが"],
  amount: ["金額", "yen"],
  fee: ["手数料", "yen"],
  carriage: ["送料", "yen"],
  quantity: ["数量"],
  answer: ["答え"],
  words: ["言葉"],
  source: ["本文"],
  fields: ["内容"],
  rules: ["条件"],
  path: ["ファイル"],
  alt: ["代替テキスト"],
  prefix: ["アドレスの前置き"],
};

const shippedStates = { asked: "受付", accepted: "お受けした", declined: "お断りした", done: "済み", failed: "失敗" };

const byTable: Record<string, Record<string, Field>> = {
  shop_order: {
    order_no: ["注文番号"],
    state: ["状態", orderStateWords],
    orderer: ["ご注文者"],
    memo: ["備考"],
    total_products: ["商品の合計", "yen"],
    total_discount: ["値引き", "yen"],
    total_carriage: ["送料", "yen"],
    total_fee: ["手数料", "yen"],
    total_points: ["使用ポイント"],
    total_payment: ["お支払い金額", "yen"],
    total_tax: ["消費税", "yen"],
    amount_by_tax_rate: ["税率ごとの金額"],
    tax_rounding: ["端数処理"],
    ordered_at: ["ご注文日時"],
    other: ["そのほかの項目"],
    origin: ["ご注文の入り口"],
    fraud_review: ["不正の確認", { review: "確認待ち", fraud: "不正" }],
    coupons: ["クーポン"],
    points_to_earn: ["獲得予定ポイント"],
    production_started_at: ["製作の始まり"],
    reasons: ["わけ"],
  },
  order_shipping: { address: ["お届け先"], sender: ["送り主"], message: ["メッセージ"], notice_email: ["お知らせ先"] },
  order_packing: {
    products: ["中身"],
    carrier_code: ["配送業者のコード"],
    carrier_name: ["配送業者"],
    delivery_at: ["お届け希望日"],
    delivery_timezone_label: ["時間帯"],
    estimated_at: ["お届け予定日"],
    tracking_number: ["送り状番号"],
    shipped_at: ["発送日時"],
    gift_wrapping: ["のし・包装"],
    handover_label: ["受け取り方"],
  },
  payment: {
    state: ["状態"],
    pay_by: ["お支払い期限"],
    settled_at: ["入金日時"],
    settled_by: ["入金の確認"],
    failed_at: ["失敗した日時"],
    refused_at: ["断られた日時"],
    provider: ["決済会社"],
  },
  order_refund: {
    way: ["返し方", { provider: "決済会社から", hand: "手で" }],
    state: ["状態", shippedStates],
    done_at: ["済んだ日時"],
  },
  order_return: { is_restocked: ["在庫に戻す"], quantity: ["数量"] },
  order_return_request: {
    state: ["状態", shippedStates],
    reason: ["わけ", { defective: "不良", different: "ちがう品", unwanted: "ご不要" }],
    words: ["ご説明"],
    decided_at: ["決めた日時"],
  },
  order_note: { body: ["本文"] },
  order_credit_note: {
    issue: ["番号"],
    points: ["ポイント"],
    parts: ["内訳"],
    amount_by_tax_rate: ["税率ごとの金額"],
    issued_at: ["発行日時"],
    issuer: ["発行者"],
  },
  receipt_info: { addressee: ["宛名"], honorific: ["敬称"], proviso: ["但し書き"] },
  open_task: { kind: ["種類"], words: ["すること"], opened_at: ["始まり"], closed_at: ["済んだ日時"] },
  product_model: {
    name: ["商品名"],
    code: ["商品コード"],
    key: ["商品キー"],
    state: ["公開", { published: "公開", unpublished: "非公開", archived: "廃番" }],
    published_at: ["公開日時"],
    publish_at: ["公開の予定"],
    popularity: ["人気"],
    tax_rate: ["税率", "percent"],
    lead_days: ["準備日数"],
    sale_ends_at: ["セールの終わり"],
    maker_id: ["メーカー"],
    brand_id: ["ブランド"],
    main_category_id: ["主なカテゴリー"],
    tag_ids: ["タグ"],
    delivery_class: ["配送区分", { normal: "通常", cool: "クール", large: "大型", mail: "メール便" }],
    quantity_min: ["最低発注数"],
    quantity_step: ["発注単位"],
    option_names: ["軸"],
  },
  product: {
    code: ["商品コード"],
    color_code: ["色コード"],
    color_name: ["色"],
    color_hex: ["色の見本"],
    size: ["サイズ"],
    price: ["通常価格", "yen"],
    stock: ["在庫数"],
    is_on_sale: ["販売中"],
    sale_price: ["セール価格", "yen"],
    sale_price_starts_at: ["セールの始まり"],
    sale_price_ends_at: ["セールの終わり"],
    is_made_to_order: ["受注生産"],
    jan_code: ["JANコード"],
    option_values: ["軸の値"],
  },
  product_text: { specs: ["仕様"], keywords: ["検索の言葉"], film: ["動画"] },
  product_category: { category_id: ["カテゴリー"] },
  member: {
    code: ["会員番号"],
    profile: ["登録内容"],
    username: ["ユーザー名"],
    password_hash: ["パスワード"],
    is_registered: ["会員"],
    mailbox_proved_at: ["メールの確認日時"],
  },
  point_entry: { delta: ["増減"], balance: ["残高"] },
  inquiry: { state: ["状態", { open: "未対応", answered: "回答済み", closed: "完了" }], body: ["内容"] },
  inquiry_comment: { author: ["書いた人"], body: ["内容"] },
  product_review: {
    state: ["状態", { waiting: "承認待ち", shown: "公開", rejected: "非公開" }],
    rating: ["評価"],
    review: ["レビュー"],
    decided_at: ["決めた日時"],
  },
  coupon: {
    code: ["クーポンコード"],
    percent: ["割引率", "percent"],
    max_discount: ["値引きの上限", "yen"],
    minimum: ["ご利用条件の金額", "yen"],
    scope: ["対象"],
    starts_at: ["始まり"],
    ends_at: ["終わり"],
    audience: ["使える方"],
    total_limit: ["全体の枚数"],
    buyer_limit: ["お一人の枚数"],
    is_sole: ["ほかと併用できない"],
    is_listed: ["一覧に出す"],
  },
  setting: { value: ["値"] },
  channel: { name: ["お店の名前"], profile: ["会社情報"], is_demo: ["見本"] },
  channel_host: { host: ["ホスト"] },
  closed_day: { day: ["日"], reason: ["わけ"] },
  carrier: {
    by_prefecture: ["送料表"],
    delivery_classes: ["配送区分"],
    tracking_url: ["追跡の画面"],
    handovers: ["受け取り方"],
  },
  carrier_timezone: { label: ["時間帯"], valid_from: ["始まり"], valid_to: ["終わり"] },
  payment_method: { fee_steps: ["手数料"] },
  color_scheme: { tokens: ["色"], is_selected: ["使う配色"] },
  redirect: { from_path: ["もとのアドレス"], target: ["行き先"], status: ["種類"] },
  category: { parent_id: ["親"] },
  tag: { password_hash: ["合言葉"] },
  staff: { name: ["名前"], removed_at: ["外した日時"] },
  staff_role: { role: ["役割", Object.fromEntries(Object.entries(roles).map(([role, { words }]) => [role, words]))] },
  data_view: {
    way: ["見た画面", { page: "詳しい画面", list: "一覧", search: "検索", csv: "CSV" }],
    viewed_at: ["見た日時"],
  },
};

/** Fields with a name of their own, as table.column. */
export const namedFields = Object.entries(byTable).flatMap(([table, fields]) =>
  Object.keys(fields).map((column) => `${table}.${column}`),
);

export const fieldOf = (table: string, column: string): Field | undefined => byTable[table]?.[column] ?? common[column];

/** Columns that say nothing beyond the record's thing and place. */
export const isPlace = (column: string): boolean =>
  ["id", "channel_id", "order_id", "model_id", "shipping_id", "staff_id", "thing_id", "hour", "seq"].includes(column);

/** Amounts of an order, which only the right orders.sums shows. */
export const isSum = (column: string): boolean =>
  /total|amount|carriage|fee|price|point|coupon|discount|subtotal|tax|parts|products|reasons|shown|other/.test(column);

const shownMax = 200;
const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A stored value in words; null for no value. */
export function valueWords(value: unknown, format?: Format): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "はい" : "いいえ";
  if (typeof value === "number") return numberWords(value, format);
  const text = typeof value === "string" ? textWords(value, format) : listWords(value);
  return text.length > shownMax ? `${text.slice(0, shownMax - 1)}…` : text;
}

function numberWords(value: number, format?: Format): string {
  const digits = figure(value);
  return format === "yen" ? `${digits}円` : format === "percent" ? `${digits}％` : digits;
}

function textWords(value: string, format?: Format): string {
  if (typeof format === "object" && Object.hasOwn(format, value)) return format[value]!;
  if (!momentPattern.test(value)) return value;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? value : tokyoWords.format(moment);
}
const tokyoWords = new Intl.DateTimeFormat("ja-JP", {
  timeZone: "Asia/Tokyo",
  dateStyle: "medium",
  timeStyle: "short",
});

const listWords = (value: unknown): string =>
  Array.isArray(value) && value.every((one) => typeof one !== "object")
    ? value.join("、") || "なし"
    : JSON.stringify(value);
