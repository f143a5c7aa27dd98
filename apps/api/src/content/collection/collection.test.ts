import { beforeEach, expect, test } from "vitest";
import type { Draft } from "../save-content.service.ts";
import { putProduct, putTag } from "#api/testing/catalogue.ts";
import { contentPicture } from "#api/testing/content-to-find.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putContent } from "#api/testing/put-content.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { collectionEntryKind, collectionKind } from "./collection-kind.ts";

const snaps = {
  kind: collectionKind,
  key: "snaps",
  title: "スナップ",
  fields: {
    description: "店の者の着こなし",
    fields: [
      { key: "stylist", label: "スタイリスト", type: "entry", collection: "stylists" },
      { key: "season", label: "季節", type: "select", options: ["春", "冬"] },
      { key: "worn_on", label: "撮影日", type: "date" },
      { key: "worn", label: "着用商品", type: "products" },
      { key: "memo", label: "ひとこと", type: "long" },
      { key: "more", label: "関連", type: "link" },
    ],
  },
};
const entry = (key: string, fields: object, more: Partial<Draft> = {}) => ({
  kind: collectionEntryKind,
  key,
  title: key,
  fields,
  ...more,
});

describeOnBothDatabases("collections", ({ shop }) => {
  let open: TestShop;
  beforeEach(async () => void (open = await shop()));

  test("[CAT-30] a product search also finds published entries: by title, summary and text, in any spelling", async () => {
    await putContent(
      open,
      { kind: collectionKind, key: "features", title: "特集", fields: {} },
      entry(
        "features/text",
        { summary: "夏の布" },
        { title: "染め場の一日", source: "藍のストールは、川で洗います。" },
      ),
      entry("features/title", { summary: "冬の布" }, { title: "ストールの巻き方" }),
      entry("features/summary", { summary: "ｽﾄｰﾙを一枚" }, { title: "旅じたく" }),
      entry("features/later", {}, { title: "ストールの市", publish_from: new Date("2030-01-01T00:00:00Z") }),
    );
    const found = async (word: string) => (await open.api.collection.search({ word })).map(({ key }) => key);
    for (const word of ["ストール", "すとーる", "ｽﾄｰﾙ"])
      expect(await found(word)).toEqual(["title", "summary", "text"]);
    expect(await found("ストール 冬")).toEqual(["title"]);
    expect(await found("藍 川")).toEqual(["text"]);
    for (const word of ["", "　", "、", "長".repeat(100), "%_\\", "スツール"]) expect(await found(word)).toEqual([]);
  });

  test("[CAT-10] an entry has the fields of its collection, in their order, and the products that it names", async () => {
    await putProduct(open, { key: "haori", name: "羽織" });
    await putProduct(open, { key: "stole", name: "ストール" });
    const worn = [
      { key: "stole", code: null, color: "AI", size: "M" },
      { key: "haori", code: "HAO-1", color: null, size: null },
    ];
    await putContent(
      open,
      snaps,
      entry(
        "snaps/first",
        {
          worn,
          season: "冬",
          stylist: "haruka",
          worn_on: "2026-11-03",
          summary: "藍を重ねる",
          picture: contentPicture,
        },
        { source: "あたたかい。", publish_from: new Date("2026-11-10T00:00:00Z") },
      ),
    );
    const { fields, products, collection, html, ...rest } = await open.api.collection.entry({
      alias: "snaps",
      key: "first",
    });
    expect(rest).toEqual({
      key: "first",
      title: "snaps/first",
      summary: "藍を重ねる",
      picture: contentPicture,
      published_at: "2026-11-10T00:00:00.000Z",
    });
    expect(html).toContain("あたたかい。");
    expect(fields.map(({ key, value }) => [key, value])).toEqual([
      ["stylist", { collection: "stylists", key: "haruka" }],
      ["season", "冬"],
      ["worn_on", "2026-11-03"],
      ["worn", worn],
    ]);
    expect(products.map(({ name }) => name)).toEqual(["ストール", "羽織"]);
    expect(collection).toEqual({
      alias: "snaps",
      title: "スナップ",
      description: "店の者の着こなし",
      is_single: false,
    });
  });

  test("[CAT-10, NAV-17] a collection is paged, newest first or as sorted; a single collection has one entry; a select or entry field filters", async () => {
    const { api } = open;
    const many = Array.from({ length: 12 }, (_, index) =>
      entry(
        `snaps/no-${index}`,
        { stylist: index < 3 ? "haruka" : "sota", season: index % 2 ? "春" : "冬" },
        { publish_from: new Date(Date.UTC(2026, 9, index + 1)), sort: 12 - index },
      ),
    );
    await putContent(open, snaps, entry("snaps-b/x", {}), { ...snaps, key: "snaps-b" }, ...many);
    const keys = async (input: object) => {
      const { data, pagination } = await api.collection.entries({ alias: "snaps", ...input });
      return [data.map(({ key }) => key.slice(3)), pagination.total, pagination.last];
    };
    expect(await keys({ page: 2 })).toEqual([["1", "0"], 12, 2]);
    expect(await keys({ max_page_size: 1 })).toEqual([["11"], 12, 12]);
    expect(await keys({ max_page_size: 5, per: 2 })).toEqual([["11", "10"], 12, 6]);
    expect(await keys({ field: "stylist", value: "haruka" })).toEqual([["2", "1", "0"], 3, 1]);
    expect(await keys({ field: "season", value: "夏" })).toEqual([[], 0, 1]);
    expect(await keys({ field: "memo", value: "" })).toEqual([[], 0, 1]);
    await putContent(open, { ...snaps, fields: { ...snaps.fields, order: "sorted" } });
    expect((await keys({ per: "all" }))[0]).toEqual(Array.from({ length: 12 }, (_, index) => String(11 - index)));
  });

  test("[CAT-10, CAT-05] an entry leaves out products that the visitor may not see; a list has products only if requested", async () => {
    const { api } = open;
    const secret = await putTag(open, "secret", "会員さまだけ", "a hash");
    await putProduct(open, { key: "hidden", tags: [secret] });
    await putProduct(open, { key: "later", published_at: new Date("2027-01-01") });
    await putProduct(open, { key: "shown" });
    const worn = ["hidden", "later", "shown"].map((key) => ({ key }));
    await putContent(open, snaps, entry("snaps/a", { worn }), entry("snaps/b", { worn: worn.slice(2) }));
    const named = async (with_products?: "1") =>
      (await api.collection.entries({ alias: "snaps", with_products })).more!;
    expect((await named("1")).products.map(({ key }) => key)).toEqual(["shown"]);
    expect((await named()).products).toEqual([]);
    expect((await api.collection.entry({ alias: "snaps", key: "a" })).products.map(({ key }) => key)).toEqual([
      "shown",
    ]);
  });

  test.each([
    [
      "a field that the collection lacks",
      "snaps/a",
      { height: "168cm" },
      "height という項目は、このコレクションにありません。",
    ],
    ["a value that is not an option", "snaps/a", { season: "夏" }, "season（季節、select）: 春、冬 から選んでください"],
    ["no day", "snaps/a", { worn_on: "きのう" }, "worn_on（撮影日、date）: "],
    ["a text for a link", "snaps/a", { more: "/product" }, "more（関連、link）: "],
    ["an external link without https", "snaps/a", { more: { label: "a", href: "javascript:0" } }, "https://"],
    ["an unknown product", "snaps/a", { worn: [{ key: "none" }] }, "none という商品はありません。"],
    ["no collection", "none/a", {}, "コレクションがありません。"],
    ["no folder", "a", {}, "「コレクションの名前/記事の名前」の形で置いてください。"],
  ])("[CAT-10, CON-16] an entry with %s is refused", async (_, key, fields, message) => {
    await putContent(open, snaps);
    await expect(putContent(open, entry(key, fields))).rejects.toThrow(message);
  });

  test.each([
    ["two fields of one key", { fields: [0, 1].map(() => ({ key: "a", label: "a", type: "text" })) }, "同じ key"],
    ["a select without options", { fields: [{ key: "a", label: "a", type: "select" }] }, "a: options に"],
    ["an entry field without a collection", { fields: [{ key: "a", label: "a", type: "entry" }] }, "a: collection に"],
    [
      "a field that every entry has",
      { fields: [{ key: "picture", label: "a", type: "picture" }] },
      "どのコレクションにも",
    ],
  ])("[CAT-10, CON-16] a collection with %s is refused", async (_, fields, message) => {
    await expect(putContent(open, { ...snaps, fields })).rejects.toThrow(message);
  });

  test("[CAT-10] a value that a changed definition no longer takes is left out, and the entry stays", async () => {
    await putContent(open, snaps, entry("snaps/a", { season: "春", memo: "すそは短め。" }));
    await putContent(open, {
      ...snaps,
      fields: { fields: [{ key: "season", label: "季節", type: "select", options: ["夏"] }] },
    });
    expect((await open.api.collection.entry({ alias: "snaps", key: "a" })).fields).toEqual([]);
  });

  test("[CAT-10, CON-15] a missing collection or entry, one not yet published or another channel's, is not found", async () => {
    const { api, at } = open;
    await putContent(open, snaps, entry("snaps/a", {}, { publish_from: new Date("2026-12-01T00:00:00Z") }));
    const missing = { status: 404, code: "common.not_found" };
    await expect(api.collection.entries({ alias: "none" })).rejects.toMatchObject(missing);
    await expect(api.collection.entry({ alias: "snaps", key: "a" })).rejects.toMatchObject(missing);
    at("2026-12-01T00:00:00Z");
    expect((await api.collection.entry({ alias: "snaps", key: "a" })).key).toBe("a");
    const other = await openSecondChannel(open);
    await expect(other.api.collection.entry({ alias: "snaps", key: "a" })).rejects.toMatchObject(missing);
    await expect(other.api.collection.entries({ alias: "snaps" })).rejects.toMatchObject(missing);
  });
});
