import { sql } from "kysely";
import { byInquiry, byList, byMember, byOrder, section, type Section } from "./section.ts";
import { orderSections } from "./order-sections.ts";
import { recordSections } from "./record-sections.ts";

const order_no = sql`(select o.order_no from shop_order o where o.id = t.order_id)`;
const product = sql`(select m.name from product_model m where m.id = t.model_id)`;

/** All data that the shop holds about a member, without keys, hashes and internal notes of the staff. */
export const sections: readonly Section[] = [
  section(
    "account",
    "会員情報",
    "member",
    [
      "created_at",
      "updated_at",
      "code",
      "email",
      "username",
      "profile",
      "question_ct",
      "is_registered",
      "password_changed_at",
      "mail_error_count",
      "policy_version",
    ],
    (id) => sql`t.id = ${id}`,
  ),
  section(
    "addresses",
    "お届け先の住所録",
    "user_address",
    ["created_at", "updated_at", "name", "division_ct", "address", "is_default", "is_sender_default"],
    byMember,
  ),
  section(
    "cards",
    "登録したカード",
    "user_card",
    ["created_at", "name", "masked_number", "expiration", "is_main"],
    byMember,
  ),
  section(
    "logins",
    "ログイン履歴",
    "member_session",
    ["created_at", "used_at", "revoked_at", "ip", "device"],
    byMember,
  ),
  section("passkeys", "パスキー", "passkey", ["created_at", "used_at", "name"], byMember),
  section("identities", "ログイン連携", "member_identity", ["created_at", "used_at", "type", "name"], byMember),
  section("carts", "カート", "cart", ["created_at", "updated_at"], byMember, {
    // Without the addresses of a pending payment.
    document: sql`t.document - 'pending' - 'last_order' - 'last_add'`,
  }),
  ...orderSections,
  section("point_balance", "ポイント残高", "point_account", ["balance"], byMember),
  section(
    "point_entries",
    "ポイントの履歴",
    "point_entry",
    ["created_at", "kind", "delta", "balance", "note"],
    byMember,
    { order_no },
  ),
  section(
    "point_lots",
    "ポイントの有効期限",
    "point_lot",
    ["earned_at", "expires_at", "amount", "left_amount"],
    byMember,
  ),
  section("groups", "会員グループ", "group_member", [], byMember, {
    kind: sql`(select g.kind from member_group g where g.id = t.group_id)`,
    name: sql`(select g.name from member_group g where g.id = t.group_id)`,
  }),
  section("coupons", "受け取ったクーポン", "member_coupon", ["claimed_at"], byMember, {
    name: sql`(select c.name from coupon c where c.id = t.coupon_id)`,
  }),
  section("coupon_uses", "利用したクーポン", "coupon_use", ["used_at", "released_at"], byOrder, {
    name: sql`(select c.name from coupon c where c.id = t.coupon_id)`,
    order_no,
  }),
  section("likes", "お気に入り", "product_like", ["created_at"], byMember, { product }),
  section("lists", "商品のリスト", "user_list", ["created_at", "name"], byMember),
  section("list_products", "リストの商品", "user_list_product", ["added_at"], byList, {
    list: sql`(select l.name from user_list l where l.id = t.list_id)`,
    product,
  }),
  section("product_histories", "ご覧になった商品", "product_history", ["seen_at"], byMember, { product }),
  section(
    "reviews",
    "レビュー",
    "product_review",
    ["created_at", "rating", "review", "display_name", "is_purchaser", "state", "fit"],
    byMember,
    { product, pictures: sql`(select count(*)::int from review_picture c where c.review_id = t.id)` },
  ),
  section("review_asks", "レビューをお願いしたご注文", "review_ask", ["asked_at"], byMember, { order_no }),
  section("review_ask_refusals", "レビューのお願いの停止", "review_ask_refusal", ["refused_at"], byMember),
  section("review_votes", "参考になったレビュー", "review_vote", ["voted_at"], byMember, {
    product: sql`(select m.name from product_review r join product_model m on m.id = r.model_id where r.id = t.review_id)`,
  }),
  section(
    "product_requests",
    "商品のリクエスト",
    "product_request",
    ["created_at", "product_name", "maker", "quantity", "budget", "url", "comment", "email", "answer", "answered_at"],
    byMember,
  ),
  section(
    "inquiries",
    "お問い合わせ",
    "inquiry",
    [
      "created_at",
      "updated_at",
      "key",
      "category_name",
      "name",
      "name_kana",
      "email",
      "phone",
      "body",
      "extend",
      "state",
    ],
    byMember,
  ),
  section(
    "inquiry_comments",
    "お問い合わせのやりとり",
    "inquiry_comment",
    ["created_at", "author", "body"],
    byInquiry,
    { key: sql`(select i.key from inquiry i where i.id = t.inquiry_id)` },
  ),
  section(
    "files",
    "お送りいただいたファイル",
    "stored_file",
    ["created_at", "dir", "name", "type", "size"],
    (id) => sql`t.uploaded_by = ${id}`,
  ),
  section(
    "newsletter",
    "メールマガジンのお申し込み",
    "newsletter_consent",
    ["requested_at", "confirmed_at", "ended_at", "email", "words"],
    byMember,
  ),
  section("news_reads", "読んだお知らせ", "news_read", ["read_at"], byMember, {
    title: sql`(select c.title from content c where c.id = t.content_id)`,
  }),
  section("events", "お店のページでの操作の記録", "ecommerce_event", ["created_at", "name", "args"], byMember),
  section("data_exports", "データのお申し込み", "data_export", ["requested_at", "ready_at"], byMember),
  section(
    "address_exports",
    "住所録の書き出し",
    "address_export",
    ["requested_at", "ready_at", "word", "encoding"],
    byMember,
  ),
  ...recordSections,
];
