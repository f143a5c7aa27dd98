import { expect, test } from "vitest";
import { settingChoiceWords, settingValueWords } from "#api/channel/setting-value-words.ts";
import { settingDefinitions } from "#api/channel/settings.ts";
import { fieldOf } from "./field-words.ts";
import { changeWords } from "./value-words.ts";

const brand = "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02";
const names = new Map([[brand, "こもれび"]]);
const shown = (column: string, before: unknown, after: unknown) => {
  const [table = "", name = ""] = column.split(".");
  return changeWords({ before, after }, fieldOf(table, name)?.[1], names);
};

test.each([
  ["payment.state", "waiting", "settled", ["お支払い待ち", "お支払い済み"]],
  ["payment.code", undefined, "bank_transfer", [null, "銀行振込（前払い）"]],
  ["shop_order.state", "paid", "packed", ["お支払い済み", "発送準備中"]],
  ["point_entry.kind", undefined, "earn", [null, "お買い物で獲得"]],
  ["point_entry.delta", undefined, -1200, [null, "-1,200ポイント"]],
  ["product.price", 1980, 1450, ["1,980円", "1,450円"]],
  ["product.stock", 0, 31, ["0点", "31点"]],
  ["product.is_on_sale", true, false, ["販売中", "販売していない"]],
  ["product_model.tax_rate", 10, 8, ["10％", "8％"]],
  ["product_model.tax_kind", "standard", "reduced", ["標準税率", "軽減税率"]],
  ["tax_rate.percent", 10, 12, ["10％", "12％"]],
  ["product_model.brand_id", null, brand, [null, "こもれび"]],
  ["product_model.brand_id", brand.replace("0", "1"), null, ["いまはないもの", null]],
  [
    "product_model.published_at",
    "2026-11-20T01:00:00+00:00",
    "9999-12-31T00:00:00+00:00",
    ["2026.11.20 10:00", "なし"],
  ],
  [
    "coupon.ends_at",
    "2026-11-20T01:00:07.5+00:00",
    "2026-11-20T01:00:41+00:00",
    ["2026.11.20 10:00:07", "2026.11.20 10:00:41"],
  ],
  ["channel.is_demo", true, false, ["はい", "いいえ"]],
  ["closed_day.day", undefined, "2026-12-31", [null, "2026年12月31日（木）"]],
  ["order_packing.delivery_at", "2026-11-28", null, ["2026年11月28日（土）", null]],
  [
    "order_packing.products",
    undefined,
    [
      { key: "a", quantity: 2 },
      { key: "b", quantity: 1 },
    ],
    [null, "2種類 3点"],
  ],
  ["order_note.body", "", "電話した", [null, "電話した"]],
  ["carrier.delivery_classes", ["normal"], ["normal", "cool"], ["通常", "通常、クール便"]],
  ["tag.name", "秋", "秋", ["秋", "秋"]],
  ["product_model.tag_ids", [brand], [], ["こもれび", "なし"]],
  [
    "shop_order.amount_by_tax_rate",
    undefined,
    [{ rate: 8, amount: 1080, without_tax: 1000, tax: 80 }],
    [null, "8％対象 1,080円（税 80円）"],
  ],
  [
    "payment_method.fee_steps",
    undefined,
    [
      { below: 10_000, fee: 330 },
      { below: null, fee: 0 },
    ],
    [null, "10,000円未満 330円、0円"],
  ],
  [
    "payment_method.rules",
    { min: 1000 },
    { min: 1000, capture: "at_shipment" },
    ["下限額：1,000", "決済する時：商品の発送時、下限額：1,000"],
  ],
])("[OWN-18] %s is shown in words", (column, before, after, words) => {
  expect(shown(column, before, after)).toEqual(words);
});

test("[OWN-18] of a structure only what differs is shown, by the names of its parts", () => {
  const company = { name: "みほん堂", phone_number: "03-1234-5678", address: "東京都" };
  expect(
    shown("channel.profile", { tagline: "a", company }, { tagline: "a", company: { ...company, name: "見本堂" } }),
  ).toEqual(["名前：みほん堂", "名前：見本堂"]);
  const layout = (text: string) => ({ layout: [{ id: "one", blocks: [{ text }] }] });
  expect(shown("content.fields", layout("朝"), layout("夜"))).toEqual(["構成：1件", "構成：1件（中身を変更）"]);
});

test("[OWN-18] of two long texts the part with their first difference is shown, in 200 characters at most", () => {
  const long = (end: string) => `${"暖簾の由来。".repeat(60)}${end}${"つづき。".repeat(60)}`;
  const [before, after] = shown("content.source", long("昔のこと"), long("今のこと"));
  expect(before).toMatch(/^….*昔のこと/);
  expect(after).toMatch(/^….*今のこと/);
  for (const text of [before, after]) expect(text!.length).toBeLessThanOrEqual(200);
  expect(shown("content.source", undefined, "あ".repeat(500))[1]).toHaveLength(200);
});

test("[OWN-18] each choice of a setting has words", () => {
  const codes = Object.entries(settingDefinitions).flatMap(([key, definition]) =>
    definition.type === "choice" ? definition.options.map((option: string) => [key, option] as const) : [],
  );
  const wordless = codes.filter(([key, option]) => !/[ぁ-んァ-ヶ一-龠]/.test(settingValueWords(key, option) ?? option));
  expect(wordless).toEqual([]);
  const known = new Set(codes.map(([key]) => key));
  expect(Object.keys(settingChoiceWords).filter((key) => !known.has(key))).toEqual([]);
  expect(settingValueWords("SHIPPING.CLOSED_WEEKDAYS", [0, 6])).toBe("日・土");
});
