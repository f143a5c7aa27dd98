import { readFileSync } from "node:fs";
import { addressInput } from "@noren/contract/delivery/address.ts";
import { isPrefecture } from "@noren/contract/delivery/prefectures.ts";
import { unlikelyPhone } from "@noren/contract/platform/form/phone.ts";
import { fieldErrors } from "@noren/contract/platform/form/rules.ts";
import { settingProblem } from "@noren/api/channel/settings.ts";
import { parseFile, problemsOf } from "@noren/api/product/made-to-order/options-file.ts";
import { expect, test } from "vitest";
import { brands } from "./brands.ts";
import { inquiryCategories, productCategories } from "./categories.ts";
import { channels } from "./channels.ts";
import type { DemoCategory } from "./demo-types.ts";
import { madeToOrder } from "./made-to-order.ts";
import { makers } from "./makers.ts";
import { demoMembers } from "./members.ts";
import { packingOptions } from "./packing.ts";
import { colorValue, palette } from "./palette.ts";
import { products } from "./products.ts";
import { recommendations } from "./recommendations.ts";
import { reviews } from "./reviews.ts";
import { carriers } from "./shipping.ts";
import { tags } from "./tags.ts";

const variants = products.flatMap((product) => product.variants);
const depthOf = ({ children }: DemoCategory): number => 1 + Math.max(0, ...(children ?? []).map(depthOf));
const leavesOf = ({ key, children }: DemoCategory): string[] => (children ? children.flatMap(leavesOf) : [key]);
const keysOf = ({ key, children }: DemoCategory): string[] => [key, ...(children ?? []).flatMap(keysOf)];
const duplicates = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test("the demo shop is large enough to browse: products, variants, makers, brands, tags", () => {
  expect(products.length).toBeGreaterThanOrEqual(160);
  expect(variants.length).toBeGreaterThanOrEqual(430);
  expect(makers.length).toBeGreaterThanOrEqual(14);
  expect(brands.length).toBeGreaterThanOrEqual(9);
  expect(tags.length).toBeGreaterThanOrEqual(20);
});

test("[CAT-28] every channel has a product by axes of its own, with a combination sold out, and three axes somewhere in each", () => {
  const own = products.filter(({ axes }) => axes.length > 0);
  for (const { code } of channels) {
    const shown = own.filter((product) => product.channels.includes(code));
    expect([code, shown.some(({ variants: all }) => all.some(({ stock }) => stock === 0))]).toEqual([code, true]);
    expect([code, shown.some(({ axes }) => axes.length === 3)]).toEqual([code, true]);
  }
  for (const { key, axes, variants: all } of own) {
    expect([key, all.every(({ values }) => values.length === axes.length)]).toEqual([key, true]);
    expect([key, duplicates(all.map(({ values }) => values.join(" / ")))]).toEqual([key, []]);
  }
});

test("food and drink are at 8 %, the rest at 10 %", () => {
  const food = new Set(productCategories.filter(({ key }) => key === "ajiwai").flatMap(leavesOf));
  const tea = new Set(["sencha", "hojicha", "matcha", "black-tea"]);
  for (const { key, categories, taxRate } of products) {
    const isFood = categories.every((category) => food.has(category) || tea.has(category));
    expect([key, taxRate]).toEqual([key, isFood ? 8 : 10]);
  }
});

test("prices reach from 300 to 300,000 yen", () => {
  const prices = variants.map(({ price }) => price);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([300, 300_000]);
  expect(prices.every(Number.isInteger)).toBe(true);
});

test("some variants are sold out, some nearly, and whole products too", () => {
  expect(variants.filter(({ stock }) => stock === 0).length).toBeGreaterThan(20);
  expect(variants.filter(({ stock }) => stock > 0 && stock <= 3).length).toBeGreaterThan(20);
  expect(products.filter((product) => product.variants.every(({ stock }) => stock === 0)).length).toBeGreaterThan(0);
});

test("what the shop says costs nothing is free: noshi and wrapping by their fees", () => {
  const said = [
    ...channels.flatMap(({ description, footer }) => [description, ...footer]),
    ...brands.map(({ text }) => text),
  ];
  const free = said.flatMap((text) => text.split("。")).filter((sentence) => sentence.includes("無料"));
  const isFree = (kind: string) => packingOptions.every((option) => option.kind !== kind || option.fee === 0);
  const kinds = [
    [/のし/, "noshi"],
    [/包み|包装|風呂敷/, "wrapping"],
    [/袋/, "bag"],
    [/カード/, "card"],
  ] as const;
  for (const sentence of free)
    for (const [words, kind] of kinds)
      expect([sentence, words.test(sentence) && !isFree(kind)]).toEqual([sentence, false]);
});

test("what has its season only is no longer sold after it", () => {
  const peach = products.find(({ key }) => key === "peach-hakuto")!;
  expect(peach.saleEndsAt! < "2026-09-01").toBe(true);
  for (const { key, saleEndsAt, publishedAt, variants: own } of products)
    if (saleEndsAt)
      expect([key, saleEndsAt > publishedAt, own.every(({ stock }) => stock === 0)]).toEqual([key, true, true]);
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

test("[CAT-11] every channel has something made to order, whose file the shop would take", () => {
  for (const { code } of channels)
    expect([
      code,
      products.filter(({ key, channels: of }) => key in madeToOrder && of.includes(code)).length > 0,
    ]).toEqual([code, true]);
  for (const [key, offer] of Object.entries(madeToOrder)) {
    const product = products.find((one) => one.key === key)!;
    const colors = new Set(product.variants.map(({ color }) => color));
    const pictures = offer.groups.flatMap(({ choices }) => choices.flatMap(({ picture }) => picture ?? []));
    expect([key, pictures.filter((color) => !colors.has(color))]).toEqual([key, []]);
    const { leadDays: lead_days, isOnly: _, groups, ...rest } = offer;
    const file = parseFile({
      ...rest,
      lead_days,
      is_on_sale: true,
      groups: groups.map((group) => ({
        ...group,
        choices: group.choices.map(({ picture, color, price = 0, ...choice }) => ({
          ...choice,
          price,
          color: color ? colorValue(color) : null,
          image: picture ?? null,
        })),
      })),
      embroidery: rest.embroidery && {
        ...rest.embroidery,
        threads: rest.embroidery.threads.map((thread) => ({ ...thread, color: colorValue(thread.color) })),
      },
    });
    expect([key, "problems" in file ? file.problems : problemsOf(file.file)]).toEqual([key, []]);
  }
});

test("keys and numbers name one thing each", () => {
  expect(duplicates(products.map(({ key }) => key))).toEqual([]);
  expect(duplicates(products.map(({ code }) => code))).toEqual([]);
  expect(duplicates(variants.map(({ code }) => code))).toEqual([]);
  expect(duplicates(productCategories.flatMap(keysOf))).toEqual([]);
  for (const list of [makers, brands, tags, inquiryCategories]) {
    expect(duplicates(list.map(({ key }: { key: string }) => key))).toEqual([]);
  }
  expect(duplicates(Object.values(palette).map(({ code }) => code))).toEqual([]);
  for (const { key, code } of products) {
    expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(code).toMatch(/^[A-Z]{3}-\d{4}$/);
  }
});

test("whatever a product names is there, and nothing is without a product", () => {
  const leaves = new Set(productCategories.flatMap(leavesOf));
  const knows = (list: readonly { key: string }[], key: string | null) =>
    key === null || list.some((one) => one.key === key);
  const lost = products.filter(
    ({ maker, brand, categories, tags: own }) =>
      !knows(makers, maker) ||
      !knows(brands, brand) ||
      categories.length === 0 ||
      !categories.every((key) => leaves.has(key)) ||
      !own.every((key) => knows(tags, key)),
  );
  expect(lost.map(({ key }) => key)).toEqual([]);
  const used = <T>(of: (product: (typeof products)[number]) => readonly T[]) => new Set(products.flatMap(of));
  const usedMakers = used(({ maker }) => [maker]);
  const usedBrands = used(({ brand }) => [brand]);
  const usedTags = used((product) => product.tags);
  const usedCategories = used(({ categories }) => categories);
  expect(makers.filter(({ key }) => !usedMakers.has(key))).toEqual([]);
  expect(brands.filter(({ key }) => !usedBrands.has(key))).toEqual([]);
  expect(tags.filter(({ key }) => !usedTags.has(key))).toEqual([]);
  expect([...leaves].filter((key) => !usedCategories.has(key))).toEqual([]);
});

test("the tree of products has three levels everywhere, that of inquiries one", () => {
  expect(productCategories.map(depthOf)).toEqual(productCategories.map(() => 3));
  expect(inquiryCategories.map(depthOf)).toEqual(inquiryCategories.map(() => 1));
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
      publishedAt > "2026-11-30",
  );
  expect(poor.map(({ key }) => key)).toEqual([]);
});

test("makers are in real prefectures and introduce themselves", () => {
  const poor = makers.filter(
    ({ prefecture, text, kana }) => !isPrefecture(prefecture) || text.length <= 80 || !/^[ァ-ヶー]+$/.test(kana),
  );
  expect(poor.map(({ key }) => key)).toEqual([]);
});

test("each channel's settings are ones that the shop knows, and no two prefixes are alike", () => {
  for (const { settings } of channels) {
    expect(Object.entries(settings).flatMap(([key, value]) => settingProblem(key, value) ?? [])).toEqual([]);
  }
  expect(duplicates(channels.map(({ prefix }) => prefix))).toEqual([]);
  const carried = channels.map(({ code }) => products.filter((product) => product.channels.includes(code)).length);
  expect(Math.min(...carried)).toBeGreaterThanOrEqual(30);
});

test("a carrier for boxes serves every prefecture, and every kind of delivery has one", () => {
  const [home] = carriers;
  expect(Object.keys(home!.byPrefecture)).toHaveLength(47);
  for (const carrier of carriers)
    expect(Object.keys(carrier.byPrefecture).filter((name) => !isPrefecture(name))).toEqual([]);
  const served = new Set(carriers.flatMap(({ classes }) => classes));
  expect(products.filter(({ delivery }) => !served.has(delivery))).toEqual([]);
});

test("[CAT-05] every channel has something under a tag with a password", () => {
  const locked = new Set(tags.flatMap(({ key, password }) => (password ? [key] : [])));
  const hidden = products.filter((one) => one.tags.some((tag) => locked.has(tag)));
  for (const { code } of channels)
    expect([code, hidden.some(({ channels: of }) => of.includes(code))]).toEqual([code, true]);
});

test("[CAT-27] every channel has reviews, of all stars but the fewest, by several people, in texts of their own", () => {
  const written = reviews.flatMap(({ written: own }) => own);
  expect(reviews.filter(({ product }) => !products.some(({ key }) => key === product))).toEqual([]);
  expect(duplicates(reviews.map(({ product }) => product))).toEqual([]);
  expect(duplicates(written.map(([, , , text]) => text))).toEqual([]);
  expect(new Set(written.map(([stars]) => stars))).toEqual(new Set([2, 3, 4, 5]));
  const lengths = written.map(([, , , text]) => text.length).toSorted((one, other) => one - other);
  expect([lengths[0]! < 15, lengths.at(-3)! > 100]).toEqual([true, true]);
  for (const { code } of channels) {
    const reviewed = products.filter(
      (one) => one.channels.includes(code) && reviews.some((of) => of.product === one.key),
    );
    expect([code, reviewed.length >= 8]).toEqual([code, true]);
  }
});

test("[CAT-26] the shop recommends products that it has, never a product beside itself, in every channel", () => {
  const keys = new Set(products.map(({ key }) => key));
  const named = Object.entries(recommendations).flat(2);
  expect(named.filter((key) => !keys.has(key))).toEqual([]);
  for (const [key, own] of Object.entries(recommendations)) expect([key, own.includes(key)]).toEqual([key, false]);
  for (const { code } of channels) {
    const carried = new Set(products.filter((one) => one.channels.includes(code)).map(({ key }) => key));
    const shown = Object.entries(recommendations).filter(
      ([key, own]) => carried.has(key) && own.some((one) => carried.has(one)),
    );
    expect([code, shown.length >= 3]).toEqual([code, true]);
  }
});

test("[MEM-05] every postal code of the demo's people and companies is that of their prefecture and town, and the forms take the address", () => {
  const towns = readFileSync(new URL("postal-codes.tsv", import.meta.url), "utf8")
    .split("\n")
    .map((line) => line.split("\t") as [code: string, prefecture: string, city: string, town: string]);
  const received = demoMembers.flatMap(({ orders }) => orders.flatMap(({ gift }) => gift?.received ?? []));
  const addresses = [...demoMembers.flatMap((member) => member.addresses), ...received];
  const profiles = demoMembers.map(({ profile }) => profile);
  expect([addresses.length, profiles.length]).toEqual([6, 2]);
  for (const { postal_code = "", prefecture = "", city = "" } of [...addresses, ...profiles] as Record<
    string,
    string
  >[]) {
    const known = towns.filter(([code]) => code === postal_code.replace("-", ""));
    expect([postal_code, known.map(([, of, ...place]) => [of, place.join("")])]).toEqual([
      postal_code,
      [[prefecture, city]],
    ]);
  }
  for (const { channels: of, addresses: own } of demoMembers)
    for (const address of own) {
      const { error } = addressInput(of.includes("business") ? "business" : "consumer").safeParse(address);
      expect([address.postal_code, fieldErrors(error?.issues ?? [])]).toEqual([address.postal_code, {}]);
      expect([address.phone_number, unlikelyPhone(address.phone_number)]).toEqual([address.phone_number, null]);
    }
  const [company] = channels;
  const { postal_code, address } = company!.company;
  const ofCompany = towns.find(([code]) => code === postal_code.replace("-", ""))!;
  expect(address.startsWith(ofCompany.slice(1).join(""))).toBe(true);
});
