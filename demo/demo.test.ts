import { readFileSync } from "node:fs";
import { addressInput } from "@noren/contract/delivery/address.ts";
import { unlikelyPhone } from "@noren/contract/platform/form/phone.ts";
import { fieldErrors } from "@noren/contract/platform/form/rules.ts";
import { parsePostalFile } from "@noren/api/delivery/postal/postal-file.ts";
import { expect, test } from "vitest";
import { channelCodes } from "./channel-codes.ts";
import { dataFolder, datedText, rowsOf } from "./load/data-files.ts";
import { demoMembers } from "./members.ts";
import { products, tableRows } from "./products.ts";

const variants = products.flatMap((product) => product.variants);
const duplicates = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const json = <T>(file: string) => JSON.parse(readFileSync(new URL(file, dataFolder), "utf8")) as T;
const isSoldIn = (code: string) => (product: (typeof products)[number]) => product.channels.includes(code);

test("days of the demo are counted from the day on which the shop is opened, in Japan", () => {
  const now = new Date("2026-12-31T16:30:15.500Z");
  const dated = (text: string) => datedText(text, now);
  expect(dated("{today} {today+1} {today-12}T10:00")).toBe("2027-01-01 2027-01-02 2026-12-20T10:00");
  expect(dated("{now} {now-1} {now+2} {now-1-3h}")).toBe(
    "2027-01-01T01:30:15 2026-12-31T01:30:15 2027-01-03T01:30:15 2026-12-30T22:30:15",
  );
  expect(dated("{year}-08-13 {year+1}-01-03 {number} {}")).toBe("2027-08-13 2028-01-03 {number} {}");
});

test("a row of a table is of the channels that it names, and of all where it names none", () => {
  const text = 'チャネル,キー,名前\n,one,"甲,乙"\nnoren|toki,two,丙\ntoki,three,丁\n';
  expect(rowsOf(text, "noren")).toBe('キー,名前\none,"甲,乙"\ntwo,丙\n');
  expect(rowsOf(text, "yosoi")).toBe('キー,名前\none,"甲,乙"\n');
  expect(rowsOf("キー,名前\none,甲\n", "yosoi")).toBe("キー,名前\none,甲\n");
});

test("the demo shop is large enough to browse: products, variants, makers, brands, tags", () => {
  expect(products.length).toBeGreaterThanOrEqual(160);
  expect(variants.length).toBeGreaterThanOrEqual(430);
  const rows = (kind: string) => tableRows(`catalogue/${kind}.csv`).length;
  expect([rows("makers") >= 14, rows("brands") >= 9, rows("tags") >= 20]).toEqual([true, true, true]);
});

test("[CAT-28] every channel has a product by axes of its own, with a combination sold out, and three axes somewhere in each", () => {
  const own = products.filter(({ axes }) => axes.length > 0);
  for (const code of channelCodes) {
    const shown = own.filter(isSoldIn(code));
    expect([code, shown.some(({ variants: all }) => all.some(({ stock }) => stock === 0))]).toEqual([code, true]);
    expect([code, shown.some(({ axes }) => axes.length === 3)]).toEqual([code, true]);
  }
});

test("prices reach from 300 to 300,000 yen", () => {
  const prices = variants.map(({ price }) => price);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([300, 300_000]);
});

test("some variants are sold out, some nearly, and whole products too", () => {
  expect(variants.filter(({ stock }) => stock === 0).length).toBeGreaterThan(20);
  expect(variants.filter(({ stock }) => stock > 0 && stock <= 3).length).toBeGreaterThan(20);
  expect(products.some(({ variants: own }) => own.length > 0 && own.every(({ stock }) => stock === 0))).toBe(true);
});

test("what has its season only is no longer sold after it", () => {
  const past = products.filter(({ saleEndsAt }) => saleEndsAt !== "");
  expect(past.map(({ key }) => key)).toContain("peach-hakuto");
  for (const { key, saleEndsAt, publishedAt, variants: own } of past)
    expect([key, saleEndsAt > publishedAt, own.every(({ stock }) => stock === 0)]).toEqual([key, true, true]);
});

test("what the shop says costs nothing is free: noshi and wrapping by their fees", () => {
  const options = tableRows("catalogue/packing.csv");
  const said = [
    ...channelCodes.map((code) => json<{ description: string }>(`channels/${code}/channel.json`).description),
    ...tableRows("catalogue/brands.csv").map((brand) => brand["説明"]!),
  ];
  const free = said.flatMap((text) => text.split("。")).filter((sentence) => sentence.includes("無料"));
  const isFree = (kind: string) => options.every((option) => option["種類"] !== kind || option["料金"] === "0");
  const kinds = [
    [/のし/, "のし"],
    [/包み|包装|風呂敷/, "包装"],
    [/袋/, "手提げ袋"],
    [/カード/, "メッセージカード"],
  ] as const;
  for (const sentence of free)
    for (const [words, kind] of kinds)
      expect([sentence, words.test(sentence) && !isFree(kind)]).toEqual([sentence, false]);
});

test("food and drink are at 8 %, the rest at 10 %", () => {
  const rows = tableRows("channels/noren/categories.csv");
  const parents = new Map(rows.map((row) => [row["カテゴリーキー"]!, row["親カテゴリー"]!]));
  const isBelow = (key: string, top: string): boolean =>
    key === top || (parents.get(key) ? isBelow(parents.get(key)!, top) : false);
  const tea = new Set(["sencha", "hojicha", "matcha", "black-tea"]);
  for (const { key, categories, taxRate } of products) {
    const isFood = categories.every((category) => isBelow(category, "ajiwai") || tea.has(category));
    expect([key, taxRate]).toEqual([key, isFood ? 8 : 10]);
  }
});

test("the shop has its hard cases: a long name, one cheap variant, six colours in three sizes", () => {
  const longest = products.toSorted((one, other) => other.name.length - one.name.length)[0]!;
  expect(longest.name.length).toBeGreaterThan(28);
  expect(longest.name).not.toMatch(/\s/);
  expect(products.some((product) => product.variants.length === 1 && product.variants[0]!.price === 300)).toBe(true);
  expect(products.some((product) => product.variants.length === 18)).toBe(true);
});

test("products are found by タオル and 茶, and by ガーゼ", () => {
  const found = ["タオル", "茶", "ガーゼ"].map((word) => products.filter(({ name }) => name.includes(word)).length);
  expect(Math.min(...found)).toBeGreaterThan(2);
});

test("keys and numbers name one thing each, and nothing is without a product", () => {
  expect(duplicates(products.map(({ key }) => key))).toEqual([]);
  expect(duplicates(variants.map(({ code }) => code))).toEqual([]);
  for (const { key, code } of products)
    expect([/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key), /^[A-Z]{3}-\d{4}$/.test(code)]).toEqual([true, true]);
  const used = new Set(products.flatMap(({ maker, tags, categories }) => [maker, ...tags, ...categories]));
  const rows = [...tableRows("catalogue/makers.csv"), ...tableRows("catalogue/tags.csv")];
  expect(rows.map((row) => row["メーカーキー"] ?? row["タグキー"]!).filter((key) => !used.has(key))).toEqual([]);
});

test("each product has a text of its own", () => {
  expect(duplicates(products.map(({ description }) => description))).toEqual([]);
  const sentences = (text: string) => text.split("。").filter(Boolean).length;
  const poor = products.filter(
    ({ description, kana, specs, keywords, publishedAt }) =>
      sentences(description) < 2 ||
      sentences(description) > 5 ||
      !/^[ァ-ヶー 　]+$/.test(kana) ||
      specs.length < 2 ||
      keywords.length === 0 ||
      publishedAt < "2025-04-01" ||
      publishedAt > "2026-12-01",
  );
  expect(poor.map(({ key }) => key)).toEqual([]);
});

test("[CAT-05] [CAT-11] every channel has something under a tag with a password, and something made to order", () => {
  const locked = Object.keys(json<Record<string, string>>("catalogue/tag-passwords.json"));
  const toOrder = ["stand-collar-shirt", "maekake-hanpu", "tenugui-seigaiha", "seat-cushion-order"];
  for (const code of channelCodes) {
    const sold = products.filter(isSoldIn(code));
    expect([code, sold.some(({ tags }) => tags.some((tag) => locked.includes(tag)))]).toEqual([code, true]);
    expect([code, sold.some(({ key }) => toOrder.includes(key))]).toEqual([code, true]);
    expect([code, sold.length >= 30]).toEqual([code, true]);
  }
});

test("[CAT-27] every channel has reviews, of all stars but the fewest, by several people, in texts of their own", () => {
  const reviews = tableRows("catalogue/reviews.csv");
  expect(new Set(reviews.map((row) => row["評価"]))).toEqual(new Set(["2", "3", "4", "5"]));
  const lengths = reviews.map((row) => row["レビュー"]!.length).toSorted((one, other) => one - other);
  expect([lengths[0]! < 15, lengths.at(-3)! > 100]).toEqual([true, true]);
  const reviewed = new Set(reviews.map((row) => row["商品コード"]));
  for (const code of channelCodes) {
    const own = reviews.filter((row) => !row["チャネル"] || row["チャネル"].split("|").includes(code));
    expect([code, duplicates(own.map((row) => row["レビュー"]!))]).toEqual([code, []]);
    const some = products.filter((product) => isSoldIn(code)(product) && reviewed.has(product.code));
    expect([code, some.length >= 8]).toEqual([code, true]);
  }
});

test("[MEM-05] every postal code of the demo's people and companies is that of their prefecture and town, and the forms take the address", () => {
  const parsed = parsePostalFile(readFileSync(new URL("postal-codes.csv", dataFolder), "utf8"));
  if ("problems" in parsed) throw new Error(parsed.problems.join("\n"));
  const townsOf = (code: string) =>
    parsed.rows
      .filter((row) => row.code === code.replace("-", ""))
      .map(({ prefecture, city, town }) => [prefecture, `${city}${town}`]);
  const received = demoMembers.flatMap(({ orders }) => orders.flatMap(({ gift }) => gift?.received ?? []));
  const addresses = [...demoMembers.flatMap((member) => member.addresses), ...received];
  const profiles = demoMembers.map(({ profile }) => profile);
  expect([addresses.length, profiles.length]).toEqual([6, 2]);
  for (const { postal_code = "", prefecture = "", city = "" } of [...addresses, ...profiles] as Record<
    string,
    string
  >[])
    expect([postal_code, townsOf(postal_code)]).toEqual([postal_code, [[prefecture, city]]]);
  for (const { channels: of, addresses: own } of demoMembers)
    for (const address of own) {
      const { error } = addressInput(of.includes("business") ? "business" : "consumer").safeParse(address);
      expect([address.postal_code, fieldErrors(error?.issues ?? [])]).toEqual([address.postal_code, {}]);
      expect([address.phone_number, unlikelyPhone(address.phone_number)]).toEqual([address.phone_number, null]);
    }
  const { company } = json<{ company: { postal_code: string; address: string } }>("channels/noren/channel.json");
  const [town] = townsOf(company.postal_code);
  expect(company.address.startsWith(town!.join(""))).toBe(true);
});
