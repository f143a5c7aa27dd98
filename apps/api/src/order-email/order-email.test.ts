import { addressView } from "@noren/contract/delivery/address.ts";
import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { describe, expect, test } from "vitest";
import type { Channel } from "#api/channel/channel-types.ts";
import { settingsOf } from "#api/channel/settings.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { orderEmail, writeOrderEmail } from "./order-email.ts";

const channel: Pick<Channel, "name" | "profile" | "settings"> = {
  name: "暖簾",
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

const address = addressView({
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
  problem: null,
  price_before: null,
});

// what the email does not say is left out
const order = {
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
  },
  paid_at: null,
  memo: "",
  other: { purpose: "", questionnaire: [] as PlacedOrder["other"]["questionnaire"] },
} as PlacedOrder;

describe("[CART-26] the email that confirms an order", () => {
  test("says what was ordered, what it costs by rate, where it goes and how to pay", () => {
    const { subject, text } = orderEmail(order, channel);
    expect(subject).toBe("【暖簾】ご注文ありがとうございます（ご注文番号 261120-7K3F9QXA）");
    expect(text).toMatchInlineSnapshot(`
      "山田 花子 様

      このたびは「暖簾」をご利用いただき、誠にありがとうございます。
      下記の内容でご注文を承りました。

      ご注文番号：261120-7K3F9QXA
      ご注文日時：2026.11.20 10:05

      ────────────────────
      ■ ご注文の商品
      ────────────────────

      ・ガーゼタオル（藍 / M）
      　商品番号 CODE-10　1,980円 × 2点　3,960円
      ・煎茶 ※
      　商品番号 CODE-8　1,296円 × 1点　1,296円

      ※は軽減税率（8%）の対象です。

      商品の合計：5,256円
      送料：660円
      お支払い合計：5,916円（税込）
      10%対象：4,620円（うち消費税 420円）
      8%対象：1,296円（うち消費税 96円）

      ────────────────────
      ■ お支払い
      ────────────────────

      お支払い方法：銀行振込
      お支払い状況：お支払い待ち
      お振込先：暖簾銀行 本店 普通 1234567
      お支払い期限：2026年11月27日（金）まで

      上記の口座へお振り込みください。ご入金を確認してから発送いたします。

      ────────────────────
      ■ お届け
      ────────────────────

      山田 花子 様
      〒100-0001 東京都千代田区千代田1-1
      電話 03-0000-0000

      お届け日：ご入金確認後、最短1日でお届け
      お届け時間帯：指定なし
      配送会社：暖簾運輸

      ────────────────────
      ■ キャンセル・返品について
      ────────────────────

      発送前まで承ります。

      ────────────────────
      ■ 暖簾
      ────────────────────

      販売事業者：株式会社暖簾
      責任者：暖簾 太郎
      所在地：〒600-8001 京都府京都市下京区
      電話番号：075-000-0000
      メール：shop@noren.example
      営業時間：平日10時〜17時

      このメールは、ご注文のお手続きをされた方へ自動でお送りしています。お心当たりのない場合は、上記までご連絡ください。
      "
    `);
  });

  test("says the same as HTML, without pictures and without what a mail program would load", () => {
    const { html, text } = orderEmail(order, channel);
    const words = html
      .replace(/<title>.*<\/title>/, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, "");
    for (const line of text.split("\n")) {
      const said = line.replace(/^・|[─■\s]/g, "");
      const parts = said.split("：");
      for (const part of parts) expect(words).toContain(part);
    }
    expect(html).not.toMatch(/<(img|script|link|style|iframe)|https?:|url\(/i);
  });

  test("cash on delivery, requested dates, points and a company are shown as they are", () => {
    const { text } = orderEmail(
      {
        ...order,
        orderer: { ...order.orderer, company_name: "株式会社ハナコ" },
        shippings: [
          {
            ...order.shippings[0]!,
            packings: [
              { ...order.shippings[0]!.packings[0]!, delivery_at: "2026-11-25", delivery_timezone_label: "午前中" },
            ],
          },
        ],
        order: { ...order.order, total_carriage: 0, total_fee: 330, total_discount: 500, total_points: 100 },
        payment: {
          payment_id: "y",
          code: "cash_on_delivery",
          name: "代金引換",
          state: "settled",
          instructions: [],
          pay_by: null,
        },
        memo: "のしをお願いします\n急ぎません",
      },
      channel,
    );
    for (const words of [
      "株式会社ハナコ\n山田 花子 様",
      "送料：無料",
      "手数料：330円",
      "値引き：−500円",
      "ポイントのご利用：−100円",
      "商品のお届けの際に、配達員へお支払いください。",
      "お届け日：2026年11月25日（水）",
      "お届け時間帯：午前中",
      "｜ のしをお願いします\n｜ 急ぎません",
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("お支払い期限");
  });

  test("what a buyer typed stays text: no markup, no lines of its own", () => {
    const evil = `<b>"x"&'</b>\r\nお支払い合計：0円`;
    const { html, text } = orderEmail(
      {
        ...order,
        orderer: { ...order.orderer, last_name: evil, company_name: evil },
        shippings: [{ ...order.shippings[0]!, address: { ...address, shipping_name: evil, combined_address: evil } }],
        memo: "<script>alert(1)</script>",
      },
      channel,
    );
    expect(html).not.toMatch(/<b>|<script/);
    expect(html).toContain("&lt;b&gt;&quot;x&quot;&amp;&#39;&lt;/b&gt;");
    expect(text).not.toMatch(/^お支払い合計：0円/m);
  });
});

describeOnBothDatabases("the email that confirms an order", ({ shop, db }) => {
  test("[CART-26] is written once, with one job, however often it is requested", async () => {
    const { shop: noren, sent, channel: own } = await shop();
    const ctx = { shop: noren, channel: own, now: noren.clock(), actor: noren.actor } as never;
    for (let time = 0; time < 3; time++)
      await db()
        .transaction()
        .execute((trx) => writeOrderEmail(ctx, trx, order));
    const emails = await db().selectFrom("email").selectAll().execute();
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({
      unique_key: `order.completed:${order.id}`,
      recipient: "hanako@example.jp",
      sent_at: null,
    });
    expect(sent).toEqual([{ name: "email.send", data: { emailId: emails[0]!.id } }]);
  });
});
