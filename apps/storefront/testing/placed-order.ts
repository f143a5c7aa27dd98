import type { OrderDetail, OrderListEntry } from "@noren/contract/order/order.ts";
import type { User } from "@noren/contract/member/profile.ts";
import type { Address } from "@noren/contract/delivery/address.ts";
import type { GuestOrderDetail } from "@noren/contract/order/guest-order.ts";
import type { UserAddress } from "@noren/contract/member/address-book.ts";
import { filledCart } from "./demo-data.ts";

/** A member with an address and an order, as answered by the API. */
export const user: User = {
  id: "u1",
  code: "M00000001",
  username: "hanako",
  email: "hanako@example.jp",
  last_name: "山田",
  first_name: "花子",
  last_name_kana: "ヤマダ",
  first_name_kana: "ハナコ",
  postal_code: "166-0004",
  prefecture: "東京都",
  city: "杉並区",
  address1: "阿佐谷南1-2-3",
  address2: "",
  phone_number: "09000000001",
  cell_phone_number: "",
  contact_phone_number: "",
  fax: "",
  job: "",
  school: "",
  company_name: "",
  department_or_position: "",
  date_birth: "",
  gender: "4",
  question_ct: "3",
  is_receive_newsletter: "1",
  is_registered_member: true,
};

export const dummyUser = {
  school_key: "",
  is_school_key_required: false,
  ...(Object.fromEntries(Object.keys(user).map((name) => [name, ""])) as Record<keyof User, string>),
  is_receive_newsletter: "0",
  is_registered_member: false,
  question_answer: "",
  password: "",
  policy_version: "0123456789ab",
};

const place = {
  shipping_name: "山田 花子",
  shipping_last_name: "山田",
  shipping_first_name: "花子",
  shipping_kana: "ヤマダ ハナコ",
  shipping_last_name_kana: "ヤマダ",
  shipping_first_name_kana: "ハナコ",
  postal_code: "166-0004",
  formatted_postal_code: "166-0004",
  prefecture: "東京都",
  city: "杉並区",
  address1: "阿佐谷南1-2-3",
  address2: "",
  combined_address: "東京都杉並区阿佐谷南1-2-3",
  full_address: "〒166-0004 東京都杉並区阿佐谷南1-2-3",
  phone_number: "09000000001",
};

export const anAddress = (changes: Partial<Address> = {}): Address => ({ ...place, ...changes });

export const bookEntry = (id: string, name: string, isDefault = false): UserAddress => ({
  ...place,
  id,
  name,
  division_ct: "2",
  cell_phone_number: "",
  is_default: isDefault,
  is_sender_default: isDefault,
});

/** The answer of searching an address book with these entries, the default one first, as in the API. */
export function bookSearch(entries: readonly UserAddress[], limit = 20) {
  const sorted = entries.toSorted((one, other) => Number(other.is_default) - Number(one.is_default));
  type Search = { page?: number | string | undefined; per?: number | string | undefined; word?: string | undefined };
  return async (input: Search = {}) => {
    const { word = "" } = input;
    const [page, per] = [Number(input.page ?? 1), Number(input.per ?? 20)];
    const found = sorted.filter(({ name }) => name.includes(word));
    const last = Math.max(Math.ceil(found.length / per), 1);
    const data = found.slice((page - 1) * per, page * per);
    return { data, pagination: { total: found.length, per, last, current: page }, more: { limit } };
  };
}

export const orderer = {
  last_name: "山田",
  first_name: "花子",
  last_name_kana: "ヤマダ",
  first_name_kana: "ハナコ",
  email: "hanako@example.jp",
  phone_number: "09000000001",
  company_name: "",
  department_or_position: "",
};

export const placedOrder: OrderDetail = {
  id: "o1",
  is_guest: false,
  order_no: "261115-ABCDEFGH",
  state: "shipped",
  state_name: "発送済み",
  ordered_at: "2026-11-15T00:15:00.000Z",
  orderer,
  products: filledCart.detail.products,
  shippings: [
    {
      id: "s1",
      address: place,
      carriage: 770,
      packings: [
        {
          id: "p1",
          carrier_name: "ことり運輸",
          tracking_number: "3811-9623-3593",
          tracking_url: "https://tracking.kotori.example/parcel?no=381196233593",
          shipped_at: "2026-11-17T03:00:00.000Z",
          delivery_at: null,
          delivery_timezone_label: "午前中",
          estimated_at: "2026-11-18",
        },
      ],
    },
  ],
  order: {
    total_products: 3960,
    total_discount: 0,
    total_carriage: 770,
    total_fee: 0,
    total_points: 0,
    total_payment: 4730,
    total_tax: 430,
    amount_by_tax_rate: [{ rate: 10, amount: 4730, without_tax: 4300, tax: 430 }],
  },
  coupons: [],
  is_point_price_cut: true,
  points_to_earn: 39,
  payment: {
    payment_id: "m1",
    code: "bank_transfer",
    name: "銀行振込",
    state: "settled",
    is_lapsed: false,
    captured: null,
    instructions: [],
    pay_by: null,
    decline: null,
  },
  memo: "玄関先に置いてください",
  other: { purpose: "", questionnaire: [] },
  gift: null,
  receipt: {
    is_issuable: true,
    reason: null,
    message: null,
    issues: 0,
    unprintable: [],
    receipt_info: { addressee: "山田 花子", honorific: "様", proviso: "お品代" },
  },
  history: [
    { state: "accepted", state_name: "ご注文受付", changed_at: "2026-11-15T00:15:00.000Z" },
    { state: "paid", state_name: "お支払い済み", changed_at: "2026-11-16T00:15:00.000Z" },
    { state: "packed", state_name: "発送準備中", changed_at: "2026-11-17T00:15:00.000Z" },
    { state: "shipped", state_name: "発送済み", changed_at: "2026-11-17T03:00:00.000Z" },
  ],
  paid_at: "2026-11-16T00:15:00.000Z",
  is_cancellable: false,
  is_delivery_changeable: false,
  delivery_changes: [],
  production_started_at: null,
  cancel_reason: "",
  shown_products: ["tenugui"],
  review_postings: [],
  cancel_only_ecd_key: "",
  refunds: [],
  returned_by_issuer: 0,
  returns: [],
  returnable: [],
  returns_until: null,
  return_requests: [],
  memos: [],
};

export const anOrder = (changes: Partial<OrderDetail> = {}): OrderDetail => ({ ...placedOrder, ...changes });

/** The same order without a member, as answered to a guest with its link. */
export const aGuestOrder = (changes: Partial<GuestOrderDetail> = {}): GuestOrderDetail => ({
  ...placedOrder,
  is_guest: true,
  receipt_token: "receipt-secret",
  ...changes,
});

export const orderEntry: OrderListEntry = {
  id: "o1",
  order_no: "261115-ABCDEFGH",
  state: "shipped",
  state_name: "発送済み",
  ordered_at: "2026-11-15T00:15:00.000Z",
  total_payment: 4730,
  captured: null,
  payment_name: "銀行振込",
  pay_by: null,
  addresses: 1,
  products: [
    {
      key: "l1",
      name: "藍の手ぬぐい",
      variant_name: "藍 / M",
      quantity: 2,
      image: null,
      model_key: "tenugui",
      code: "T-1",
      is_shown: true,
      posting: null,
    },
  ],
};

export const orderPage = (data: OrderListEntry[] = [orderEntry]) => ({
  data,
  pagination: { total: data.length, per: 10, last: 1, current: 1 },
  more: { user_order_total_payment: 4730 },
});
