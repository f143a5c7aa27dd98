import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catalogueRows, couponFile, lastLine, openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { findings } from "../audit/findings.ts";
import { catalogueKinds } from "./catalogue-kinds.ts";

const { cwd, exported, openCatalogue, take, typed } = await openCatalogueFiles();

/** Without row versions, which differ between channels. */
const withoutVersions = async (file: string) =>
  (await readFile(join(cwd, file), "utf8")).replaceAll(/v\d+-[0-9a-f]{6}/g, "v");

describeOnBothDatabases("the catalogue by file", ({ shop, db }) => {
  test("[OWN-01] an empty shop imports categories, makers, brands, tags and products from files, and shows them at the next request", async () => {
    const noren = await openCatalogue(await shop());
    const towel = await noren.api.product.detail({ key: "twl" });
    expect(towel).toMatchObject({ code: "TWL", name: "ガーゼタオル", price_min: 1980, price_max: 2200 });
    const { product_model } = towel;
    expect(product_model.products.map(({ code, color, price }) => [code, color?.name, price])).toEqual([
      ["TWL-WH", "白", 1980],
      ["TWL-NV", "紺", 2200],
    ]);
    expect(towel).toMatchObject({ maker: { key: "mill", name: "いずみ織布" }, brand: { key: "aoi" } });
    expect((await noren.api.product.list({ category: "cloth" })).data.map(({ key }) => key)).toEqual(["twl"]);
    const images = await db().selectFrom("product_image").select(["kind", "alt"]).orderBy("sort").execute();
    expect(images).toEqual([
      { kind: "front", alt: "白いタオル" },
      { kind: "scene", alt: "ガーゼタオルの使用例" },
      { kind: "front", alt: "ガーゼタオル 白" },
    ]);
    // A product without colours is identified by its own code.
    const cup = await noren.api.product.detail({ key: "cup" });
    expect(cup.product_model.products.map(({ code, price }) => [code, price])).toEqual([["CUP", 3300]]);
    const movements = await db().selectFrom("stock_movement").select(["delta", "reason"]).orderBy("delta").execute();
    expect(movements).toEqual([
      { delta: 4, reason: "initial" },
      { delta: 10, reason: "initial" },
    ]);
    const unattached = await db().selectFrom("stored_file").select("id").where("attached_at", "is", null).execute();
    expect(unattached).toEqual([]);
    expect((await findings(db())).filter(({ broken }) => broken.length > 0)).toEqual([]);
  });

  test("[OWN-01, FORM-15] importing an export changes nothing, in UTF-8, in Shift_JIS and as a workbook", async () => {
    const noren = await openCatalogue(await shop());
    await take(noren, "coupons", couponFile);
    await take(noren, "prices", "商品番号,セール価格,セール開始,セール終了\nTWL-WH,1500,2026-12-01,2026-12-05\n");
    // Values that spreadsheets would calculate, split or trim, or whose characters Shift_JIS lacks.
    await db()
      .updateTable("product_model")
      .set({ name: "=1+1", name_kana: "-", published_at: new Date("2026-11-01T01:02:03.456Z") })
      .where("code", "=", "CUP")
      .execute();
    await db()
      .updateTable("product_text")
      .set({
        description: ' 𠮷野の"桐箱",\r\n@home\n',
        specs: JSON.stringify([
          { name: "a: b", value: "" },
          { name: "c", value: " d\n" },
        ]),
        keywords: "'+α 〓",
      })
      .execute();
    await db().updateTable("maker").set({ name: "髙島𠮷" }).where("key", "=", "farm").execute();
    const before = await catalogueRows(noren);
    for (const encoding of ["utf-8", "sjis", "xlsx"])
      for (const { kind } of catalogueKinds) {
        const file = await exported(noren, kind, "--encoding", encoding);
        const { exit, lines } = await typed(noren, "import", "noren", kind, file);
        expect([kind, exit, lines.at(-1)]).toEqual([kind, 0, expect.stringContaining("追加0件、変更0件、変更なし")]);
      }
    expect(await catalogueRows(noren)).toEqual(before);
    const file = await exported(noren, "products");
    const text = await readFile(join(cwd, file), "utf8");
    expect(text).toContain(",'=1+1,'-,");
    expect(text.startsWith("\uFEFF商品コード,商品キー,商品名,")).toBe(true);
  });

  test("[OWN-01] a whole catalogue with its pictures is copied from one channel to another", async () => {
    const noren = await openCatalogue(await shop());
    await db()
      .insertInto("channel")
      .values({ id: "00000000-0000-7000-8000-000000000001", code: "toki", name: "とき", prefix: "/toki" })
      .execute();
    noren.shop.channels.drop();
    for (const kind of ["categories", "makers", "brands", "tags", "products"]) {
      const file = await exported(noren, kind, "--pictures", "pictures");
      const { lines, exit } = await typed(noren, "import", "toki", kind, file, "--pictures", "pictures");
      expect([kind, exit, ...(exit ? lines : [])]).toEqual([kind, 0]);
      const again = `toki-${kind}.csv`;
      await typed(noren, "export", "toki", kind, again);
      expect(await withoutVersions(again)).toBe(await withoutVersions(file));
    }
    expect(await readdir(join(cwd, "pictures"))).toHaveLength(4);
  });

  test("[OWN-01] an empty cell keeps the value, a minus clears it, and a value that must not be cleared is refused", async () => {
    const noren = await openCatalogue(await shop());
    const head = "商品コード,商品名,ブランド,タグ,仕様,商品番号,色の見本,JANコード,通常価格,画像\n";
    const { lines } = await take(noren, "products", `${head}TWL,,-,-,-,TWL-WH,,-,,\nTWL,,,,,TWL-NV,,,2100,\n`);
    expect(lines).toEqual([
      "2行目: TWL-WH を変更（JANコード、ブランド、タグ、仕様）",
      "3行目: TWL-NV を変更（通常価格）",
      "商品を取り込みました（追加0件、変更2件、変更なし0件）。",
    ]);
    const towel = await noren.api.product.detail({ key: "twl" });
    expect(towel).toMatchObject({ name: "ガーゼタオル", brand: null, price_min: 1980, price_max: 2100 });
    expect(towel.product_model.products[0]!.color!.hex).toBe("#ffffff");
    const refused = await take(noren, "products", `${head}TWL,-,,,,TWL-WH,,,-,\n`);
    expect(refused.lines.slice(0, 2)).toEqual([
      "2行目「商品名」: 「-」で消すことはできません。",
      "2行目「通常価格」: 「-」で消すことはできません。",
    ]);
  });

  test("[OWN-01] every kind lists its columns, and the export of an empty channel is a template", async () => {
    const noren = await shop();
    for (const { kind, columns } of catalogueKinds) {
      const { lines } = await typed(noren, "columns", kind);
      expect(lines).toHaveLength(Object.keys(columns).length + 1);
      for (const line of lines.slice(1)) expect(line.split("\t")[2]).toMatch(/[ぁ-ん]/);
      const text = await readFile(join(cwd, await exported(noren, kind)), "utf8");
      expect(text).toBe(
        `\uFEFF${Object.values(columns)
          .map(({ label }) => label)
          .join(",")}\r\n`,
      );
      expect(lastLine(await take(noren, kind, text))).toContain("追加0件、変更0件");
    }
  });
});
