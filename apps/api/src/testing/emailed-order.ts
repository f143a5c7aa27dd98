import { addressView } from "@noren/contract/delivery/address.ts";
import type { PlacedOrder } from "@noren/contract/order/order.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { EmailChannel } from "#api/channel/email/email-content.ts";
import { settingsOf } from "#api/channel/settings.ts";

/** Sender of an email whose texts are compared. */
export const channel: EmailChannel & Pick<Channel, "profile"> = {
  code: "noren",
  name: "暖簾",
  origin: "https://shop.example",
  prefix: "/noren",
  colorScheme: { id: "c", code: "akane", name: "茜", tokens: { accent: "#8e2b2b" } },
  settings: settingsOf(new Map([["ORDER.CANCEL_TERMS", "発送前まで承ります。"]])),
  profile: {
    tagline: "",
    description: "",
    company: {
      name: "株式会社暖簾",
      representative: "暖簾 太郎",
      postal_code: "6008001",
      address: "京都府京都市下京区",
      phone_number: "075-000-0000",
      email: "shop@noren.example",
      business_hours: "平日10時〜17時",
    },
  },
};

export const address = addressView({
  shipping_last_name: "山田",
  shipping_first_name: "花子",
  shipping_last_name_kana: "ヤマダ",
  shipping_first_name_kana: "ハナコ",
  postal_code: "1000001",
  prefecture: "東京都",
  city: "千代田区",
  address1: "千代田1-1",
  address2: "",
  phone_number: "03-0000-0000",
});

const product = (
  name: string,
  tax_rate: 8 | 10,
  unit_price: number,
  quantity: number,
): PlacedOrder["products"][number] => ({
  key: name,
  product_info: {
    id: name,
    code: `CODE-${tax_rate}`,
    name,
    variant_name: tax_rate === 10 ? "藍 / M" : "",
    model_key: name,
    product_price: unit_price,
    tax_rate,
    brand: null,
    maker: null,
    categories: [],
    image: null,
    stock_state: "ok",
    stock_left: null,
    order_quantity: { min: 1, step: 1, max: 99 },
  },
  unit_price,
  unit_price_without_tax: unit_price,
  quantity,
  subtotal: unit_price * quantity,
  tax_amount: 0,
  coupon_discount_parts: [],
});

/** Fields that the email does not show are left out. */
export const order = {
  id: "0198c000-0000-7000-8000-000000000001",
  order_no: "261120-7K3F9QXA",
  state: "accepted",
  state_name: "ご注文受付",
  ordered_at: "2026-11-20T01:05:00.000Z",
  orderer: {
    last_name: "山田",
    first_name: "花子",
    last_name_kana: "ヤマダ",
    first_name_kana: "ハナコ",
    email: "hanako@example.jp",
    phone_number: "03-0000-0000",
    company_name: "",
    department_or_position: "",
  },
  products: [product("ガーゼタオル", 10, 1980, 2), product("煎茶", 8, 1296, 1)],
  shippings: [
    {
      id: "s",
      address,
      carriage: 660,
      packings: [
        {
          id: "p",
          carrier_name: "暖簾運輸",
          tracking_number: null,
          tracking_url: null,
          shipped_at: null,
          delivery_at: null,
          delivery_timezone_label: null,
          estimated_at: "2026-11-21",
        },
      ],
    },
  ],
  order: {
    total_products: 5256,
    total_discount: 0,
    total_carriage: 660,
    total_fee: 0,
    total_points: 0,
    total_payment: 5916,
    total_tax: 516,
    amount_by_tax_rate: [
      { rate: 10, amount: 4620, without_tax: 4200, tax: 420 },
      { rate: 8, amount: 1296, without_tax: 1200, tax: 96 },
    ],
  },
  payment: {
    payment_id: "y",
    code: "bank_transfer",
    name: "銀行振込",
    state: "waiting",
    instructions: [{ name: "お振込先", value: "暖簾銀行 本店 普通 1234567" }],
    pay_by: "2026-11-27T14:59:59.000Z",
    decline: null,
  },
  paid_at: null,
  memo: "",
  other: { purpose: "", questionnaire: [] as PlacedOrder["other"]["questionnaire"] },
} as PlacedOrder;
