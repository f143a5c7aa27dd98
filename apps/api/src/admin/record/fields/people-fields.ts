import { inquiryStateWords } from "@noren/contract/member/inquiry.ts";
import { orderColumns } from "@noren/contract/order/order-list.ts";
import { productColumns } from "@noren/contract/product/product-list.ts";
import { pointKindWords } from "@noren/contract/promotion/point.ts";
import { type Role, roles } from "@noren/contract/platform/rights.ts";
import { sideWords } from "#api/platform/actor/actor.ts";
import { roundingWords } from "#api/platform/money/tax.ts";
import { audiences, scopeWords } from "#api/admin/catalogue/coupon-cells.ts";
import { labelsOf } from "#api/admin/catalogue/column.ts";
import { coded, counted, either, type Fields, listOf, named, percent, pieces, points, yen } from "../value-words.ts";

const roleWords = Object.fromEntries(Object.entries(roles).map(([role, { words }]) => [role, words]));
const columnWords = Object.fromEntries(Object.entries(orderColumns).map(([column, { words }]) => [column, words]));

const givenRoles = listOf<{ channel_id: string | null; role: Role }>(
  ({ channel_id, role }, names) =>
    `${roleWords[role]}（${channel_id === null ? "すべて" : (names.get(channel_id) ?? "いまはないお店")}）`,
);

/** Columns of customers, of what they write and get, and of the people of the shop. */
export const peopleFields: Readonly<Record<string, Fields>> = {
  member: {
    code: ["会員番号"],
    profile: ["登録内容"],
    username: ["ユーザー名"],
    password_hash: ["パスワード"],
    password_changed_at: ["パスワードを変えた日時"],
    is_registered: ["登録", either("会員", "退会")],
    mailbox_proved_at: ["メールの確認日時"],
    question_ct: ["秘密の質問"],
    question_answer_hash: ["秘密の質問の答え"],
    question_set_at: ["秘密の質問を決めた日時"],
    question_device: ["秘密の質問を決めた端末"],
    question_suspended_at: ["秘密の質問を止めた日時"],
    policy_version: ["同意した規約の版"],
  },
  group_member: { group_id: ["グループ", named("member_group")] },
  point_entry: {
    kind: ["種類", coded(pointKindWords)],
    delta: ["増減", points],
    balance: ["残高", points],
    lot_id: ["もとのポイント"],
    step: ["回"],
    sort: ["順"],
    order_id: ["ご注文", named("order")],
    gift_id: ["まとめて渡したポイント"],
  },
  inquiry: {
    state: ["状態", coded(inquiryStateWords)],
    category_id: ["分類", named("category")],
    category_name: ["分類の名前"],
    phone: ["電話番号"],
    body: ["内容"],
    extend: ["そのほかの項目"],
  },
  inquiry_comment: { author: ["書いた人", coded(sideWords)], body: ["内容"] },
  product_request: {
    product_name: ["商品の名前"],
    maker: ["メーカー"],
    quantity: ["数量", pieces],
    budget: ["ご予算", yen],
    url: ["アドレス"],
    comment: ["ご要望"],
    answer: ["お返事"],
    answered_at: ["お返事の日時"],
    removed_at: ["消した日時"],
  },
  coupon: {
    code: ["クーポンコード"],
    kind: ["割引", coded({ amount: "金額", percent: "割合", carriage: "送料無料" })],
    amount: ["割引の金額", yen],
    percent: ["割引率", percent],
    rounding: ["端数", coded(roundingWords)],
    max_discount: ["割引の上限", yen],
    minimum: ["ご利用条件の金額", yen],
    scope: ["対象", coded({ all: "すべての商品", ...labelsOf(scopeWords) })],
    scope_ids: ["対象のもの", named("scope")],
    starts_at: ["始まり"],
    ends_at: ["終わり"],
    audience: ["使える方", coded(labelsOf(audiences))],
    total_limit: ["全体の上限", counted("回")],
    buyer_limit: ["ひとりの上限", counted("回")],
    is_sole: ["併用", either("できない", "できる")],
    is_listed: ["一覧", either("載せる", "載せない")],
    has_codes: ["コード", either("1回だけ使えるコード", "クーポンコード")],
  },
  coupon_code_batch: {
    size: ["コードの数", counted("件")],
    exported_at: ["書き出した日時"],
    exported_by: ["書き出した人", named("staff")],
  },
  member_coupon: { page: ["もらった画面"], claimed_at: ["もらった日時"] },
  staff: {
    password_hash: ["パスワード"],
    password_changed_at: ["パスワードを変えた日時"],
    totp_secret: ["認証アプリ"],
    removed_at: ["外した日時"],
  },
  staff_role: { role: ["役割", coded(roleWords)] },
  staff_passkey: { credential_id: ["パスキーの番号"], public_key: ["パスキーの鍵"] },
  staff_invitation: {
    roles: ["役割", givenRoles],
    invited_by: ["招待した人", named("staff")],
    expires_at: ["期限"],
    used_at: ["使った日時"],
    withdrawn_at: ["取り消した日時"],
  },
  staff_address_limit: { only_row: ["行"], ranges: ["使えるアドレス"] },
  order_view: {
    filter: ["条件"],
    columns: ["列", coded(columnWords)],
    is_shared: ["みんなで使う"],
  },
  product_view: {
    filter: ["条件"],
    columns: ["列", coded(productColumns)],
    is_shared: ["みんなで使う"],
  },
  data_view: {
    kind: ["何を", coded({ order: "注文", member: "お客さま" })],
    way: ["見た画面", coded({ page: "詳しい画面", list: "一覧", search: "検索", csv: "CSVの書き出し" })],
    viewed_at: ["見た日時"],
    hour: ["時"],
    thing_id: ["見たもの"],
  },
};
