import { describe, expect, test } from "vitest";
import { settingsOf } from "#api/channel/settings.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { address, channel, order } from "#api/testing/emailed-order.ts";
import { orderEmail, writeOrderEmail } from "./order-email.ts";

describe("[CART-26] the email that confirms an order", () => {
  test("states the items, the amounts by tax rate, the address and how to pay", () => {
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

  test("[OWN-06, SEC-04] states the same in HTML, and loads only the shop's logo and the products' pictures, from the shop's own address", () => {
    const image = { path: "demo/手/a.svg", hash: "0f0f", alt: "手ぬぐい", width: 800, height: 800, color: "#21406e" };
    const [first, ...others] = order.products;
    const products = [{ ...first!, product_info: { ...first!.product_info, image } }, ...others];
    const { html, text } = orderEmail({ ...order, products }, channel);
    const words = html
      .replace(/<title>.*<\/title>|<style>[^]*<\/style>/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, "");
    for (const line of text.split("\n")) {
      const content = line.replace(/^・|[─■\s]/g, "");
      const parts = content.split("：");
      for (const part of parts) expect(words).toContain(part);
    }
    expect(html).not.toMatch(/<(script|link|iframe)|url\(|@import/i);
    expect([...html.matchAll(/https?:[^"]*/g)].map(([address]) => address)).toEqual([
      "https://shop.example/noren",
      "https://shop.example/noren/app-icon-192.png",
      "https://shop.example/pictures/jpeg/160/0f0f/demo/%E6%89%8B/a.svg",
    ]);
    const stored = settingsOf(new Map([["SITE.STORAGE_URL", "https://files.example/"]]));
    expect(orderEmail({ ...order, products }, { ...channel, settings: stored }).html).toContain(
      'src="https://files.example/pictures/jpeg/160/0f0f/',
    );
  });

  test("shows cash on delivery, requested days, points and a company", () => {
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
          is_lapsed: false,
          captured: null,
          instructions: [],
          pay_by: null,
          decline: null,
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

  test("shows a buyer's words as plain text, without markup and without line breaks of their own", () => {
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
