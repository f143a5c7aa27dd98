import { expect, test } from "vitest";
import { json } from "#api/platform/db/json.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openCarrier, openForEveryPayment, openForOrders } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { changeCompany } from "../channel.service.ts";
import { missingLawItems } from "./law.ts";

/** Rows of /law by label. */
async function rowsOf({ api }: Pick<TestShop, "api">): Promise<Record<string, string>> {
  const { data } = await api.staticPage.byPath({ path: "/law" });
  return Object.fromEntries(
    data.blocks.flatMap((block) =>
      block.kind === "facts" ? block.rows.map(({ label, lines }) => [label, lines.join("\n")]) : [],
    ),
  );
}

const company = {
  name: "株式会社みほん堂",
  representative: "代表取締役 見本太郎",
  postal_code: "1110043",
  address: "東京都台東区駒形1-2-3",
  phone_number: "03-0000-0000",
  email: "shop@mihon.example",
  business_hours: "平日10時から17時",
};

async function withCompany(test: TestShop) {
  await test.db
    .updateTable("channel")
    .set({ profile: json({ company }) })
    .where("id", "=", test.channel.id)
    .execute();
  test.shop.channels.drop();
  return test;
}

describeOnBothDatabases("特定商取引法に基づく表記", ({ shop }) => {
  test("[CON-18] lists seller, prices, payment, delivery and returns, from the settings", async () => {
    const open = await openForEveryPayment(await withCompany(await shop()));
    await open.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 8000);
    await open.set("LAW.RESPONSIBLE_PERSON", "見本 花子");
    await open.set("LAW.NOTES", "酒類：取り扱っておりません。\nまた、たばこも取り扱っておりません。");
    await open.set("DOCUMENT.REGISTRATION_NUMBER", "T0123456789012");
    const rows = await rowsOf(open);
    expect(rows).toMatchObject({
      販売業者: "株式会社みほん堂",
      運営統括責任者: "見本 花子",
      所在地: "〒111-0043 東京都台東区駒形1-2-3",
      電話番号: "03-0000-0000\n受付時間：平日10時から17時",
      メールアドレス: "shop@mihon.example",
      酒類: "取り扱っておりません。\nまた、たばこも取り扱っておりません。",
      "登録番号（適格請求書発行事業者）": "T0123456789012",
    });
    const fees = rows["商品代金以外に必要な料金"];
    expect(fees).toContain("やまびこ運送：660円〜1,540円（お届け先の都道府県による）");
    expect(fees).toContain("8,000円以上のご注文は、送料無料");
    expect(fees).toContain("代金引換：330円〜660円（ご注文金額による）");
    expect(fees).not.toContain("銀行振込");
    expect(rows["お支払いの時期"]).toContain("銀行振込：ご注文の確定から7日以内に");
    expect(rows["お支払いの時期"]).toContain("6日以内にコンビニエンスストアで");
    expect(rows["お支払いの時期"]).toContain("月末締めで請求書をお送りします。翌月末までに");
    expect(rows["商品のお届け時期"]).toContain(
      "13時までのご注文は、当日に発送します（土曜日・日曜日・祝日と当店の休業日を除きます）",
    );
    expect(rows["商品のお届け時期"]).toContain("発送から1〜3日でお届けします");
    expect(rows["キャンセル・返品・交換"]).toContain("お届けから8日以内の未使用品は返品いただけます（食品を除く）");
    expect(rows["キャンセル・返品・交換"]).toContain("送料は当店が負担し、交換または返金");
  });

  test("[CON-18] shows a changed setting immediately", async () => {
    const open = await openForOrders(await withCompany(await shop()));
    await open.set("RETURN.DAYS", 14);
    await open.set("RETURN.EXCEPT", "");
    await open.set("RETURN.CARRIAGE", "shop");
    await open.set("ORDER.CANCEL_UNTIL", "shipped");
    await open.set("SHIPPING.CUTOFF_HOUR", 15.5);
    await open.set("SHIPPING.CLOSED_WEEKDAYS", [3]);
    await open.set("SHIPPING.IS_CLOSED_ON_HOLIDAYS", false);
    const rows = await rowsOf(open);
    expect(rows["キャンセル・返品・交換"]).toContain(
      "発送前まで承ります。お届けから14日以内の未使用品は返品いただけます。返品の送料は当店が負担します。",
    );
    expect(rows["商品のお届け時期"]).toContain(
      "15時30分までのご注文は、当日に発送します（水曜日と当店の休業日を除きます）",
    );
    await open.set("RETURN.DAYS", 0);
    await open.set("ORDER.CANCEL_UNTIL", "never");
    const none = (await rowsOf(open))["キャンセル・返品・交換"];
    expect(none).toContain("キャンセルは承っておりません。お客さまのご都合による返品は承っておりません。");
    await open.set("ORDER.CANCEL_TERMS", "返品は店頭でのみ承ります。");
    expect((await rowsOf(open))["キャンセル・返品・交換"]).toMatch(/^返品は店頭でのみ承ります。\n/);
  });

  test("[CON-18] omits rows that are not set, and reports them to the owner", async () => {
    const open = await shop();
    const channel = async () => (await open.shop.channels.byCode("noren"))!;
    expect(missingLawItems(await channel())).toEqual([
      "販売業者",
      "運営統括責任者",
      "所在地",
      "電話番号",
      "メールアドレス",
      "お支払い方法",
      "商品のお届け時期",
    ]);
    expect(Object.keys(await rowsOf(open))).not.toContain("電話番号");
    await openCarrier(open);
    await changeCompany(open.shop, await channel(), "phone_number", "03-0000-0000");
    expect(missingLawItems(await channel())).not.toContain("商品のお届け時期");
    expect((await rowsOf(open))["電話番号"]).toBe("03-0000-0000");
    await expect(changeCompany(open.shop, await channel(), "email", "not an address")).rejects.toMatchObject({
      fields: { email: ["email に設定できない値です。"] },
    });
  });
});
