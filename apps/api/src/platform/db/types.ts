// Written by db/generate-types.ts from the migrations; `npm run check` says when it is stale.

import type { ColumnType, Generated } from "kysely";

type Json = ColumnType<unknown, unknown, unknown>;

export interface AccessToken {
  token_hash: Uint8Array;
  session_id: string;
  created_at: Date;
  expires_at: Date;
  replaced_at: Date | null;
}

export interface AddressExport {
  id: string;
  channel_id: string;
  member_id: string;
  word: string | null;
  encoding: string;
  file_id: string | null;
  requested_at: Date;
  ready_at: Date | null;
  ends_at: Date;
}

export interface AuditRun {
  day: string;
  ran_at: Date;
  findings: Json;
}

export interface Bookmark {
  id: string;
  channel_id: string;
  member_id: string;
  name: string;
  query: string;
  created_at: Date;
}

export interface BoughtTogether {
  model_id: string;
  other_id: string;
  orders: number;
}

export interface Brand {
  id: string;
  channel_id: string;
  key: string;
  name: string;
  name_kana: string;
  description: Generated<string>;
  image: Json;
}

export interface BuiltAsset {
  path: string;
  brotli: Uint8Array;
  replaced_at: Date | null;
}

export interface CancelRequest {
  order_id: string;
  actor: string;
  reason: string;
  created_at: Date;
}

export interface CardSetup {
  id: string;
  channel_id: string;
  member_id: string;
  created_at: Date;
}

export interface Carrier {
  id: string;
  channel_id: string;
  code: string;
  name: string;
  delivery_classes: Generated<string[]>;
  by_prefecture: Json;
  sort: Generated<number>;
  tracking_url: Generated<string>;
  handovers: Generated<string[]>;
}

export interface CarrierTimezone {
  carrier_id: string;
  code: string;
  label: string;
  sort: Generated<number>;
  valid_from: string | null;
  valid_to: string | null;
}

export interface Cart {
  id: string;
  channel_id: string;
  token_hash: Uint8Array;
  member_id: string | null;
  generation: Generated<number>;
  version: Generated<number>;
  document: Json;
  expires_at: Date;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface Category {
  id: string;
  channel_id: string;
  table_name: Generated<string>;
  parent_id: string | null;
  key: string;
  name: string;
  sort: Generated<number>;
  path: Generated<string[]>;
  path_names: Generated<string[]>;
}

export interface ChangeRecord {
  id: number;
  at: Generated<Date>;
  actor: string;
  table_name: string;
  key: string;
  name: string;
  before: Json;
  after: Json;
  hidden: Generated<string[]>;
  channel_id: string | null;
  thing: string | null;
}

export interface ChangeRecordDay {
  day: string;
  rows: number;
  digest: Uint8Array;
  chain: Uint8Array;
}

export interface Channel {
  id: string;
  code: string;
  name: string;
  prefix: string;
  is_demo: Generated<boolean>;
  profile: Json;
  created_at: Generated<Date>;
}

export interface ChannelHost {
  host: string;
  channel_id: string;
  sort: Generated<number>;
}

export interface ClosedDay {
  channel_id: string;
  day: string;
  reason: Generated<string>;
}

export interface ColorScheme {
  id: string;
  channel_id: string;
  code: string;
  name: string;
  tokens: Json;
  is_selected: Generated<boolean>;
}

export interface Content {
  id: string;
  channel_id: string;
  kind: string;
  key: string;
  variant: Generated<string>;
  title: Generated<string>;
  sort: Generated<number>;
  fields: Json;
  source: Generated<string>;
  html: Generated<string>;
  publish_from: Date;
  publish_to: Date | null;
  shown_until: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  pictures: Generated<string[]>;
}

export interface Coupon {
  id: string;
  channel_id: string;
  code: string;
  code_folded: string;
  name: string;
  description: Generated<string>;
  kind: string;
  amount: number | null;
  percent: number | null;
  rounding: Generated<string>;
  max_discount: number | null;
  scope: Generated<string>;
  scope_ids: Generated<string[]>;
  minimum: Generated<number>;
  starts_at: Date;
  ends_at: Date | null;
  audience: Generated<string>;
  total_limit: number | null;
  buyer_limit: number | null;
  used_count: Generated<number>;
  is_sole: Generated<boolean>;
  is_listed: Generated<boolean>;
  created_at: Date;
  has_codes: Generated<boolean>;
  version: Generated<number>;
}

export interface CouponCode {
  channel_id: string;
  code_folded: string;
  code: string;
  coupon_id: string;
  batch_id: string;
}

export interface CouponCodeBatch {
  id: string;
  coupon_id: string;
  size: number;
  created_at: Date;
  exported_at: Date | null;
  exported_by: string | null;
}

export interface CouponUse {
  id: string;
  coupon_id: string;
  order_id: string;
  buyer_key: string;
  slot: number | null;
  used_at: Date;
  released_at: Date | null;
  mailbox_key: string | null;
  mailbox_slot: number | null;
  code: string | null;
}

export interface DataExport {
  id: string;
  channel_id: string;
  member_id: string;
  file_id: string | null;
  requested_at: Date;
  ready_at: Date | null;
  ends_at: Date;
}

export interface DataView {
  staff_id: string;
  kind: string;
  thing_id: string;
  hour: Date;
  channel_id: string;
  name: string;
  way: string;
  viewed_at: Date;
}

export interface EcommerceEvent {
  id: string;
  channel_id: string;
  name: string;
  args: Json;
  logreco_rcmd_ct: string | null;
  member_id: string | null;
  token_hash: Uint8Array | null;
  order_id: string | null;
  created_at: Date;
}

export interface Email {
  id: string;
  channel_id: string;
  unique_key: string;
  message_id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Date;
  sent_at: Date | null;
  mailbox: Uint8Array | null;
  bounced_at: Date | null;
  delivered_at: Date | null;
  unsubscribe_url: string | null;
  link_of: string | null;
  reply_to: string | null;
}

export interface FraudCheck {
  id: string;
  channel_id: string;
  order_id: string;
  payment_id: string;
  check_id: string;
  result: string;
  score: number | null;
  reason: Generated<string>;
  checked_at: Date;
  received_at: Date;
  actor: Generated<string>;
}

export interface GroupMember {
  member_id: string;
  channel_id: string;
  group_id: string;
}

export interface GuestHistory {
  id: string;
  channel_id: string;
  token_hash: Uint8Array;
  seen_at: Date;
}

export interface IdempotencyKey {
  scope_hash: Uint8Array;
  body_hash: Uint8Array;
  status: number | null;
  answer: string | null;
  created_at: Date;
}

export interface Inquiry {
  id: string;
  channel_id: string;
  key: string;
  member_id: string | null;
  category_id: string | null;
  category_name: Generated<string>;
  name: string;
  name_kana: Generated<string>;
  email: string;
  phone: Generated<string>;
  body: string;
  extend: Json;
  state: Generated<string>;
  created_at: Date;
  updated_at: Date;
}

export interface InquiryComment {
  id: string;
  inquiry_id: string;
  author: string;
  body: string;
  created_at: Date;
}

export interface InquiryFile {
  inquiry_id: string;
  file_id: string;
  sort: number;
}

export interface Layout {
  channel_id: string;
  kind: string;
  name: string;
  body: Json;
  updated_at: Generated<Date>;
}

export interface LoginThrottle {
  key: string;
  level: number;
  waits_until: Date;
}

export interface MadeToOrder {
  product_id: string;
  channel_id: string;
  options: Json;
  lead_days: number;
  updated_at: Generated<Date>;
}

export interface Maker {
  id: string;
  channel_id: string;
  key: string;
  name: string;
  name_kana: string;
  prefecture: Generated<string>;
  description: Generated<string>;
  image: Json;
  lead_days: Generated<number>;
}

export interface Member {
  id: string;
  channel_id: string;
  code: string;
  email: string;
  username: string | null;
  password_hash: string;
  password_changed_at: Date;
  profile: Json;
  question_ct: string | null;
  question_answer_hash: string | null;
  is_registered: Generated<boolean>;
  mail_error_count: Generated<number>;
  created_at: Date;
  updated_at: Date;
  policy_version: string | null;
  mailbox_proved_at: Date | null;
  question_set_at: Date | null;
  question_device: Generated<string>;
  question_suspended_at: Date | null;
  version: Generated<number>;
}

export interface MemberCoupon {
  coupon_id: string;
  member_id: string;
  page: Generated<string>;
  claimed_at: Date;
}

export interface MemberGroup {
  id: string;
  channel_id: string;
  name: string;
  kind: string;
  price_list_id: string | null;
  version: Generated<number>;
}

export interface MemberIdentity {
  id: string;
  channel_id: string;
  member_id: string;
  type: string;
  issuer: string;
  subject: string;
  name: string;
  created_at: Date;
  used_at: Date | null;
  suspended_at: Date | null;
  device: Generated<string>;
}

export interface MemberSession {
  id: string;
  channel_id: string;
  member_id: string;
  created_at: Date;
  used_at: Date;
  revoked_at: Date | null;
  revoked_why: string | null;
  ip: Generated<string>;
  device: Generated<string>;
}

export interface NewsRead {
  member_id: string;
  content_id: string;
  read_at: Date;
}

export interface NewsletterConsent {
  member_id: string;
  channel_id: string;
  email: string;
  words: string;
  requested_at: Date;
  confirmed_at: Date | null;
  ended_at: Date | null;
}

export interface NewsletterIssue {
  id: string;
  channel_id: string;
  hash: string;
  subject: string;
  source: string;
  sent_until: string | null;
  recipients: Generated<number>;
  created_at: Date;
  finished_at: Date | null;
}

export interface OneTimeToken {
  id: string;
  channel_id: string;
  member_id: string;
  purpose: string;
  data: Json;
  attempts: Generated<number>;
  checked_at: Date | null;
  created_at: Date;
  ends_at: Date;
  used_at: Date | null;
}

export interface OpenTask {
  id: string;
  channel_id: string;
  unique_key: string;
  kind: string;
  order_id: string | null;
  words: string;
  opened_at: Date;
  closed_at: Date | null;
  due_at: Date | null;
}

export interface OrderCreditNote {
  id: string;
  channel_id: string;
  order_id: string;
  issue: number;
  refund_id: string | null;
  amount: number;
  points: number;
  parts: Json;
  amount_by_tax_rate: Json;
  issuer: Json;
  actor: string;
  issued_at: Date;
}

export interface OrderDeliveryChange {
  id: string;
  order_id: string;
  shipping_id: string;
  actor: string;
  before: Json;
  after: Json;
  carriage_before: number;
  carriage_after: number;
  refund_id: string | null;
  created_at: Date;
}

export interface OrderDesk {
  order_id: string;
  channel_id: string;
  ordered_at: Date;
  state: string;
  list: string;
  turn: string;
  late_at: Date | null;
  ship_day: string | null;
  arrival_day: string | null;
  arrival_slot: string;
  is_arrival_requested: boolean;
  prefecture: string;
  place: string;
  goods: string;
  pieces: number;
  parcels: number;
  shipped_parcels: number;
  payment_code: string;
  payment_mark: string;
  total: number;
  seals: string[];
}

export interface OrderLine {
  id: string;
  order_id: string;
  key: string;
  product_id: string;
  product_info: Json;
  unit_price: number;
  quantity: number;
  subtotal: number;
  coupon_discount_parts: Json;
  tax_rate: number;
  tax_amount: number;
  sort: number;
  parent_key: string | null;
  configuration: Json;
}

export interface OrderMemo {
  id: string;
  channel_id: string;
  order_id: string;
  member_id: string;
  body: string;
  created_at: Date;
  updated_at: Date;
}

export interface OrderNote {
  id: string;
  order_id: string;
  body: string;
  staff_id: string | null;
  created_at: Date;
}

export interface OrderPacking {
  id: string;
  shipping_id: string;
  packing_key: string;
  products: Json;
  carrier_code: string;
  carrier_name: string;
  delivery_at: string | null;
  delivery_timezone_key: string | null;
  delivery_timezone_label: string | null;
  estimated_at: string | null;
  carriage: number;
  tracking_number: string | null;
  sort: number;
  shipped_at: Date | null;
  gift_wrapping: Json;
  fee: Generated<number>;
  handover_key: string | null;
  handover_label: string | null;
  packed_at: Date | null;
}

export interface OrderPresence {
  id: string;
  order_id: string;
  staff_id: string;
  opened_at: Date;
  seen_at: Date;
}

export interface OrderRefund {
  id: string;
  channel_id: string;
  payment_id: string;
  amount: number;
  way: string;
  state: string;
  actor: string;
  created_at: Date;
  done_at: Date | null;
  provider_reference: string | null;
  reason: Generated<string>;
  sent_at: Date | null;
  claimed_until: Date | null;
  attempt: Generated<number>;
}

export interface OrderReturn {
  id: string;
  order_id: string;
  line_id: string;
  quantity: number;
  is_restocked: boolean;
  actor: string;
  created_at: Date;
  seq: Generated<number>;
}

export interface OrderReturnRequest {
  id: string;
  order_id: string;
  state: Generated<string>;
  reason: string;
  words: string;
  answer: Generated<string>;
  actor: string;
  created_at: Date;
  decided_at: Date | null;
}

export interface OrderReturnRequestFile {
  request_id: string;
  file_id: string;
  sort: number;
}

export interface OrderReturnRequestLine {
  request_id: string;
  line_id: string;
  quantity: number;
}

export interface OrderRun {
  id: string;
  staff_id: string;
  step: string;
  input: Json;
  again_of: string | null;
  channel_ids: string[];
  created_at: Date;
  ended_at: Date | null;
}

export interface OrderRunLine {
  run_id: string;
  order_id: string;
  sort: number;
  version: number | null;
  input: Json;
  outcome: Generated<string>;
  code: string | null;
  message: Generated<string>;
  begun_at: Date | null;
  ended_at: Date | null;
}

export interface OrderShipping {
  id: string;
  order_id: string;
  shipping_key: string;
  address: Json;
  carriage: number;
  sort: number;
  sender: Json;
  message: Generated<string>;
  notice_email: string | null;
}

export interface OrderStateChange {
  id: string;
  order_id: string;
  from_state: string | null;
  to_state: string;
  actor: string;
  note: Generated<string>;
  created_at: Date;
  seq: Generated<number>;
}

export interface OrderView {
  id: string;
  staff_id: string;
  name: string;
  filter: Json;
  columns: string[];
  is_shared: boolean;
  created_at: Date;
  version: Generated<number>;
}

export interface OrderWord {
  order_id: string;
  codes: string;
  contacts: string;
  grams: string[];
}

export interface PackingOption {
  id: string;
  channel_id: string;
  kind: string;
  code: string;
  name: string;
  note: Generated<string>;
  fee: Generated<number>;
  rules: Json;
  sort: Generated<number>;
  is_active: Generated<boolean>;
}

export interface Passkey {
  id: string;
  channel_id: string;
  member_id: string;
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  used_at: Date | null;
  suspended_at: Date | null;
  device: Generated<string>;
}

export interface Payment {
  id: string;
  channel_id: string;
  order_id: string;
  payment_method_id: string;
  code: string;
  name: string;
  amount: number;
  state: string;
  instructions: Json;
  provider_reference: string | null;
  pay_by: Date | null;
  created_at: Date;
  settled_at: Date | null;
  provider: string | null;
  action_url: string | null;
  failed_at: Date | null;
  settled_by: string | null;
  conveni_code: string | null;
  address_range_hash: string | null;
  refused_at: Date | null;
  capture: string | null;
  capture_amount: number | null;
  authorized_at: Date | null;
  authorized_until: Date | null;
  lapsed_at: Date | null;
  decline: string | null;
}

export interface PaymentDispute {
  id: string;
  channel_id: string;
  payment_id: string;
  provider_reference: string;
  amount: number;
  reason: string;
  state: string;
  is_appeal: boolean;
  is_withdrawn: boolean;
  url: string | null;
  due_by: Date | null;
  opened_at: Date;
  closed_at: Date | null;
  updated_at: Date;
}

export interface PaymentEvent {
  id: string;
  payment_id: string;
  source: string;
  state: string;
  amount: number;
  created_at: Date;
  content_key: string | null;
  count: Generated<number>;
  last_at: Date | null;
}

export interface PaymentMethod {
  id: string;
  channel_id: string;
  code: string;
  name: string;
  description: Generated<string>;
  fee_steps: Json;
  rules: Json;
  sort: Generated<number>;
  is_active: Generated<boolean>;
  provider: string | null;
}

export interface PointAccount {
  member_id: string;
  channel_id: string;
  balance: Generated<number>;
}

export interface PointEntry {
  id: string;
  member_id: string;
  kind: string;
  delta: number;
  balance: number;
  order_id: string | null;
  lot_id: string | null;
  note: Generated<string>;
  created_at: Date;
  sort: number;
  step: Generated<number>;
  gift_id: string | null;
}

export interface PointGift {
  id: string;
  channel_id: string;
  name: string;
  created_at: Date;
}

export interface PointLot {
  id: string;
  member_id: string;
  amount: number;
  left_amount: number;
  order_id: string | null;
  earned_at: Date;
  expires_at: Date | null;
}

export interface PointUse {
  order_id: string;
  lot_id: string;
  amount: number;
}

export interface PolicyVersion {
  channel_id: string;
  version: string;
  texts: Json;
  created_at: Date;
}

export interface PostalCode {
  code: string;
  prefecture: string;
  city: string;
  town: string;
  sort: Generated<number>;
  city_kana: Generated<string>;
  town_kana: Generated<string>;
}

export interface PriceList {
  id: string;
  channel_id: string;
  name: string;
  is_in_use: Generated<boolean>;
  version: Generated<number>;
}

export interface PriceListItem {
  id: string;
  channel_id: string;
  list_id: string;
  product_id: string;
  min_quantity: number;
  price: number;
  version: Generated<number>;
}

export interface PricePeriod {
  id: string;
  channel_id: string;
  product_id: string;
  kind: string;
  sale_id: string;
  name: Generated<string>;
  price: number;
  starts_at: Date;
  ends_at: Date | null;
  done_at: Date | null;
  version: Generated<number>;
}

export interface Product {
  id: string;
  channel_id: string;
  model_id: string;
  code: string;
  color_code: string | null;
  color_name: string | null;
  color_hex: string | null;
  size: string | null;
  sort: Generated<number>;
  price: number;
  stock: Generated<number>;
  is_on_sale: Generated<boolean>;
  sale_price: number | null;
  sale_price_starts_at: Date | null;
  sale_price_ends_at: Date | null;
  is_made_to_order: Generated<boolean>;
  jan_code: string | null;
  option_values: Generated<string[]>;
  version: Generated<number>;
  version_xact: Generated<number | null>;
  shelf: Generated<string>;
  price_periods: Json;
  quantity_prices: Json;
}

export interface ProductAccessory {
  model_id: string;
  product_id: string;
  per_piece: Generated<number>;
  sort: Generated<number>;
}

export interface ProductCategory {
  model_id: string;
  category_id: string;
}

export interface ProductCost {
  id: string;
  channel_id: string;
  product_id: string;
  since: string;
  cost: number;
  version: Generated<number>;
}

export interface ProductHistory {
  id: string;
  channel_id: string;
  model_id: string;
  member_id: string | null;
  guest_id: string | null;
  seen_at: Date;
}

export interface ProductImage {
  id: string;
  channel_id: string;
  model_id: string;
  product_id: string | null;
  kind: string;
  path: string;
  hash: string;
  alt: string;
  width: number;
  height: number;
  color: string;
  sort: Generated<number>;
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  version: Generated<number>;
}

export interface ProductLike {
  member_id: string;
  model_id: string;
  channel_id: string;
  created_at: Date;
}

export interface ProductModel {
  id: string;
  channel_id: string;
  published_at: Date;
  popularity: Generated<number>;
  price_min: Generated<number>;
  price_max: Generated<number>;
  tax_rate: Generated<number>;
  lead_days: Generated<number>;
  in_stock: Generated<boolean>;
  sale_ends_at: Date | null;
  maker_id: string | null;
  brand_id: string | null;
  main_category_id: string | null;
  tag_ids: Generated<string[]>;
  category_ids: Generated<string[]>;
  search_text: Generated<string>;
  key: string;
  code: string;
  name: string;
  name_kana: Generated<string>;
  delivery_class: Generated<string>;
  updated_at: Generated<Date>;
  prices_from: Date | null;
  prices_until: Date | null;
  search_names: Generated<string>;
  search_keys: Generated<string>;
  review_count: Generated<number>;
  rating_sum: Generated<number>;
  quantity_min: Generated<number>;
  quantity_step: Generated<number>;
  state: Generated<string>;
  publish_at: Date | null;
  option_names: Generated<string[]>;
  version: Generated<number>;
  version_xact: Generated<number | null>;
  discount: Generated<number>;
  is_ended: Generated<boolean>;
  review_score: Generated<number>;
  option_keys: Generated<string[] | null>;
  buyable_keys: Generated<string[] | null>;
  tax_kind: Generated<string>;
  wrapping_ids: string[] | null;
}

export interface ProductPresence {
  id: string;
  model_id: string;
  staff_id: string;
  opened_at: Date;
  seen_at: Date;
}

export interface ProductRecommendation {
  model_id: string;
  recommended_id: string;
  sort: Generated<number>;
}

export interface ProductRequest {
  id: string;
  channel_id: string;
  member_id: string | null;
  product_name: string;
  maker: Generated<string>;
  quantity: number | null;
  budget: number | null;
  url: Generated<string>;
  comment: Generated<string>;
  email: Generated<string>;
  answer: string | null;
  answered_at: Date | null;
  created_at: Date;
  removed_at: Date | null;
}

export interface ProductReview {
  id: string;
  channel_id: string;
  model_id: string;
  member_id: string | null;
  rating: number | null;
  review: string;
  display_name: string;
  is_purchaser: boolean;
  state: string;
  created_at: Date;
  decided_at: Date | null;
  fit: string | null;
  helpful_count: Generated<number>;
  is_imported: Generated<boolean>;
}

export interface ProductSearchHistory {
  id: string;
  channel_id: string;
  member_id: string;
  word: string;
  searched_at: Date;
}

export interface ProductSheetCell {
  run_id: string;
  sort: number;
  subject_id: string;
  code: string;
  name: string;
  column_name: string;
  before: string;
  after: string;
  sale_starts_at: Date | null;
  sale_ends_at: Date | null;
  kept: string | null;
}

export interface ProductSheetRun {
  id: string;
  staff_id: string;
  channel_ids: string[];
  undo_of: string | null;
  created_at: Date;
}

export interface ProductText {
  model_id: string;
  description: Generated<string>;
  specs: Json;
  keywords: Generated<string>;
  film: Json;
  seo_title: Generated<string>;
  seo_description: Generated<string>;
}

export interface ProductView {
  id: string;
  staff_id: string;
  name: string;
  filter: Json;
  columns: string[];
  is_shared: boolean;
  created_at: Date;
  version: Generated<number>;
}

export interface ProviderAccount {
  id: string;
  channel_id: string | null;
  provider: string;
  mode: string;
  fields: Json;
  secrets: string | null;
  replaced_secrets: string | null;
  replaced_until: Date | null;
  created_at: Date;
  ended_at: Date | null;
  last_check: Json;
}

export interface ProviderCustomer {
  customer: string;
  account_id: string;
  provider_id: string;
}

export interface RateLimitCounter {
  key: string;
  count: number;
  ends_at: Date;
}

export interface ReceiptInfo {
  order_id: string;
  addressee: string;
  honorific: string;
  proviso: string;
  updated_at: Date;
}

export interface ReceiptIssue {
  id: string;
  channel_id: string;
  order_id: string;
  issue: number;
  total: number;
  addressee: string;
  honorific: string;
  proviso: string;
  issuer: Json;
  actor: string;
  issued_at: Date;
}

export interface RecordedTable {
  table_name: string;
  key_columns: string[];
  name_column: string | null;
  hidden_columns: Generated<string[]>;
  derived_columns: Generated<string[]>;
  quiet_actors: Generated<string[]>;
  thing_column: string | null;
}

export interface Redirect {
  channel_id: string;
  from_path: string;
  status: number;
  target: string | null;
}

export interface RestockRequest {
  id: string;
  channel_id: string;
  product_id: string;
  email: string | null;
  mailbox: Uint8Array | null;
  created_at: Date;
  told_at: Date | null;
}

export interface ReviewAsk {
  order_id: string;
  member_id: string;
  asked_at: Date;
}

export interface ReviewAskRefusal {
  member_id: string;
  refused_at: Date;
}

export interface ReviewPicture {
  review_id: string;
  file_id: string;
  shown_file_id: string | null;
  sort: number;
}

export interface ReviewVote {
  review_id: string;
  member_id: string | null;
  browser_hash: Uint8Array | null;
  voted_at: Date;
  id: string;
}

export interface SchemaMigration {
  name: string;
  hash: string;
  applied_at: Generated<Date>;
  oldest_release: string | null;
}

export interface SecretFingerprint {
  fingerprint: Uint8Array;
  since: Date;
}

export interface Setting {
  channel_id: string;
  key: string;
  value: Json;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface ShipCalendar {
  channel_id: string;
  closed_days: string[];
  digest: string;
}

export interface ShopOrder {
  id: string;
  channel_id: string;
  order_no: string;
  cart_id: string;
  cart_generation: number;
  member_id: string | null;
  state: string;
  orderer: Json;
  email: string;
  memo: Generated<string>;
  total_products: number;
  total_discount: Generated<number>;
  total_carriage: number;
  total_fee: number;
  total_points: Generated<number>;
  total_payment: number;
  total_tax: number;
  amount_by_tax_rate: Json;
  tax_rounding: string;
  shown: Json;
  ordered_at: Date;
  updated_at: Date;
  other: Json;
  origin: Generated<string>;
  fraud_review: string | null;
  coupons: Json;
  is_point_price_cut: Generated<boolean>;
  points_to_earn: Generated<number>;
  policy_version: string | null;
  production_started_at: Date | null;
  reasons: Json;
  version: Generated<number>;
  hold_reason: string | null;
  held_at: Date | null;
  held_by: string | null;
}

export interface SocialGift {
  id: string;
  channel_id: string;
  order_id: string;
  shipping_id: string;
  token_hash: Uint8Array;
  complete_hash: Uint8Array;
  receiver_name: string;
  giver_name: string;
  message: string;
  contact_email: string;
  origin: string;
  state: string;
  opened_at: Date | null;
  expires_at: Date | null;
  receiver: Json;
  fixed_at: Date | null;
  outcome: string | null;
  created_at: Date;
}

export interface Staff {
  id: string;
  email: string;
  name: string;
  created_at: Date;
  removed_at: Date | null;
  password_hash: string | null;
  password_changed_at: Date | null;
  totp_secret: string | null;
  totp_step: number | null;
  version: Generated<number>;
}

export interface StaffAddressLimit {
  only_row: Generated<boolean>;
  ranges: string[];
  version: Generated<number>;
}

export interface StaffInvitation {
  id: string;
  email: string;
  roles: Json;
  staff_id: string | null;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  withdrawn_at: Date | null;
}

export interface StaffPasskey {
  id: string;
  staff_id: string;
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  name: string;
  created_at: Date;
  used_at: Date | null;
}

export interface StaffRecoveryCode {
  staff_id: string;
  code_hash: Uint8Array;
  secret_fingerprint: Uint8Array | null;
}

export interface StaffRole {
  id: string;
  staff_id: string;
  channel_id: string | null;
  role: string;
}

export interface StaffSession {
  id: string;
  token_hash: Uint8Array;
  staff_id: string;
  created_at: Date;
  used_at: Date;
  proved_at: Date;
  ended_at: Date | null;
  ip: Generated<string>;
  device: Generated<string>;
}

export interface StaleOrder {
  id: number;
  order_id: string;
}

export interface StaleSearchText {
  model_id: string;
  since: Generated<Date>;
}

export interface StockArrival {
  id: string;
  channel_id: string;
  product_id: string;
  day: string;
  quantity: number;
  note: Generated<string>;
  created_at: Date;
  arrived_at: Date | null;
  arrived_quantity: number | null;
  version: Generated<number>;
}

export interface StockLimit {
  product_id: string;
  channel_id: string;
  warn_at: number;
  version: Generated<number>;
}

export interface StockMovement {
  id: string;
  channel_id: string;
  product_id: string;
  delta: number;
  reason: string;
  order_id: string | null;
  created_at: Generated<Date>;
  note: Generated<string>;
  actor: Generated<string>;
  stocktaking_id: string | null;
}

export interface Stocktaking {
  id: string;
  channel_id: string;
  number: number;
  name: Generated<string>;
  part: Generated<string>;
  part_id: string | null;
  counts_reserved: Generated<boolean>;
  state: Generated<string>;
  opened_by: string | null;
  created_at: Date;
  closed_by: string | null;
  closed_at: Date | null;
  version: Generated<number>;
}

export interface StocktakingEntry {
  seq: Generated<number>;
  stocktaking_id: string;
  product_id: string;
  quantity: number;
  is_whole: boolean;
  expected: number;
  staff_id: string | null;
  created_at: Date;
}

export interface StoredFile {
  id: string;
  channel_id: string;
  dir: string;
  name: string;
  path: string;
  hash: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  color: string | null;
  uploaded_by: string | null;
  created_at: Date;
  attached_at: Date | null;
}

export interface Synonym {
  id: string;
  channel_id: string;
  words: string[];
  folded: string[];
  created_at: Generated<Date>;
  version: Generated<number>;
}

export interface SystemMessage {
  id: string;
  channel_id: string;
  key: string;
  member_id: string | null;
  title: string;
  source: string;
  html: string;
  publish_from: Date;
  publish_to: Date | null;
  created_at: Date;
}

export interface SystemMessageRead {
  member_id: string;
  message_id: string;
  read_at: Date;
}

export interface Tag {
  id: string;
  channel_id: string;
  key: string;
  name: string;
  sort: Generated<number>;
  password_hash: string | null;
}

export interface TaxRate {
  id: string;
  kind: string;
  from_day: string;
  percent: number;
}

export interface Timeseries {
  id: string;
  channel_id: string;
  member_id: string;
  purpose: string;
  data: Json;
  created_at: Date;
}

export interface UnpaidOrder {
  order_id: string;
  is_short: boolean;
  address_range: Uint8Array | null;
  mailbox: Uint8Array;
  phone: Uint8Array | null;
  member_id: string | null;
  placed_at: Date;
}

export interface UnpaidPiece {
  product_id: string;
  order_id: string;
  quantity: number;
}

export interface UsedCaptcha {
  key: Uint8Array;
  ends_at: Date;
}

export interface UsedPasskeyChallenge {
  challenge: string;
  ends_at: Date;
}

export interface UsedProof {
  id: string;
  ends_at: Date;
}

export interface UserAddress {
  id: string;
  channel_id: string;
  member_id: string;
  name: Generated<string>;
  division_ct: Generated<string>;
  address: Json;
  is_default: Generated<boolean>;
  is_sender_default: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface UserCard {
  id: string;
  channel_id: string;
  member_id: string;
  provider_customer: string;
  provider_card: string;
  name: string;
  masked_number: string;
  expiration: string;
  is_main: Generated<boolean>;
  created_at: Date;
  brand: string | null;
  account_id: string | null;
}

export interface UserList {
  id: string;
  channel_id: string;
  member_id: string;
  name: string;
  created_at: Date;
}

export interface UserListProduct {
  list_id: string;
  model_id: string;
  added_at: Date;
}

export interface UserMemorial {
  id: string;
  channel_id: string;
  member_id: string;
  target_user_name: string;
  division_ct: string;
  name: string;
  month: number;
  date: number;
  call: string;
  remind_days: number[];
  created_at: Date;
  updated_at: Date;
}

export interface VersionedTable {
  table_name: string;
  derived_columns: string[];
}

export interface Database {
  access_token: AccessToken;
  address_export: AddressExport;
  audit_run: AuditRun;
  bookmark: Bookmark;
  bought_together: BoughtTogether;
  brand: Brand;
  built_asset: BuiltAsset;
  cancel_request: CancelRequest;
  card_setup: CardSetup;
  carrier: Carrier;
  carrier_timezone: CarrierTimezone;
  cart: Cart;
  category: Category;
  change_record: ChangeRecord;
  change_record_day: ChangeRecordDay;
  channel: Channel;
  channel_host: ChannelHost;
  closed_day: ClosedDay;
  color_scheme: ColorScheme;
  content: Content;
  coupon: Coupon;
  coupon_code: CouponCode;
  coupon_code_batch: CouponCodeBatch;
  coupon_use: CouponUse;
  data_export: DataExport;
  data_view: DataView;
  ecommerce_event: EcommerceEvent;
  email: Email;
  fraud_check: FraudCheck;
  group_member: GroupMember;
  guest_history: GuestHistory;
  idempotency_key: IdempotencyKey;
  inquiry: Inquiry;
  inquiry_comment: InquiryComment;
  inquiry_file: InquiryFile;
  layout: Layout;
  login_throttle: LoginThrottle;
  made_to_order: MadeToOrder;
  maker: Maker;
  member: Member;
  member_coupon: MemberCoupon;
  member_group: MemberGroup;
  member_identity: MemberIdentity;
  member_session: MemberSession;
  news_read: NewsRead;
  newsletter_consent: NewsletterConsent;
  newsletter_issue: NewsletterIssue;
  one_time_token: OneTimeToken;
  open_task: OpenTask;
  order_credit_note: OrderCreditNote;
  order_delivery_change: OrderDeliveryChange;
  order_desk: OrderDesk;
  order_line: OrderLine;
  order_memo: OrderMemo;
  order_note: OrderNote;
  order_packing: OrderPacking;
  order_presence: OrderPresence;
  order_refund: OrderRefund;
  order_return: OrderReturn;
  order_return_request: OrderReturnRequest;
  order_return_request_file: OrderReturnRequestFile;
  order_return_request_line: OrderReturnRequestLine;
  order_run: OrderRun;
  order_run_line: OrderRunLine;
  order_shipping: OrderShipping;
  order_state_change: OrderStateChange;
  order_view: OrderView;
  order_word: OrderWord;
  packing_option: PackingOption;
  passkey: Passkey;
  payment: Payment;
  payment_dispute: PaymentDispute;
  payment_event: PaymentEvent;
  payment_method: PaymentMethod;
  point_account: PointAccount;
  point_entry: PointEntry;
  point_gift: PointGift;
  point_lot: PointLot;
  point_use: PointUse;
  policy_version: PolicyVersion;
  postal_code: PostalCode;
  price_list: PriceList;
  price_list_item: PriceListItem;
  price_period: PricePeriod;
  product: Product;
  product_accessory: ProductAccessory;
  product_category: ProductCategory;
  product_cost: ProductCost;
  product_history: ProductHistory;
  product_image: ProductImage;
  product_like: ProductLike;
  product_model: ProductModel;
  product_presence: ProductPresence;
  product_recommendation: ProductRecommendation;
  product_request: ProductRequest;
  product_review: ProductReview;
  product_search_history: ProductSearchHistory;
  product_sheet_cell: ProductSheetCell;
  product_sheet_run: ProductSheetRun;
  product_text: ProductText;
  product_view: ProductView;
  provider_account: ProviderAccount;
  provider_customer: ProviderCustomer;
  rate_limit_counter: RateLimitCounter;
  receipt_info: ReceiptInfo;
  receipt_issue: ReceiptIssue;
  recorded_table: RecordedTable;
  redirect: Redirect;
  restock_request: RestockRequest;
  review_ask: ReviewAsk;
  review_ask_refusal: ReviewAskRefusal;
  review_picture: ReviewPicture;
  review_vote: ReviewVote;
  schema_migration: SchemaMigration;
  secret_fingerprint: SecretFingerprint;
  setting: Setting;
  ship_calendar: ShipCalendar;
  shop_order: ShopOrder;
  social_gift: SocialGift;
  staff: Staff;
  staff_address_limit: StaffAddressLimit;
  staff_invitation: StaffInvitation;
  staff_passkey: StaffPasskey;
  staff_recovery_code: StaffRecoveryCode;
  staff_role: StaffRole;
  staff_session: StaffSession;
  stale_order: StaleOrder;
  stale_search_text: StaleSearchText;
  stock_arrival: StockArrival;
  stock_limit: StockLimit;
  stock_movement: StockMovement;
  stocktaking: Stocktaking;
  stocktaking_entry: StocktakingEntry;
  stored_file: StoredFile;
  synonym: Synonym;
  system_message: SystemMessage;
  system_message_read: SystemMessageRead;
  tag: Tag;
  tax_rate: TaxRate;
  timeseries: Timeseries;
  unpaid_order: UnpaidOrder;
  unpaid_piece: UnpaidPiece;
  used_captcha: UsedCaptcha;
  used_passkey_challenge: UsedPasskeyChallenge;
  used_proof: UsedProof;
  user_address: UserAddress;
  user_card: UserCard;
  user_list: UserList;
  user_list_product: UserListProduct;
  user_memorial: UserMemorial;
  versioned_table: VersionedTable;
}

