import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catalogueRows, lastLine, openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { findings } from "../audit/findings.ts";

const { cwd, exported, openCatalogue, take, typed } = await openCatalogueFiles();

const head =
  "商品コード,商品名,軸1の名前,軸2の名前,軸3の名前,商品番号,通常価格,色コード,色,サイズ,軸1の値,軸2の値,軸3の値,はじめの在庫数\n";
const tea = [
  "TEA,煎茶,容量,味,箱,TEA-1,1000,,,,300ml,抹茶,木箱,3",
  "TEA,,,,,TEA-2,1100,,,,300ml,ほうじ茶,木箱,3",
  "TEA,,,,,TEA-3,1900,,,,750ml,抹茶,紙箱,0",
].join("\n");

describeOnBothDatabases("a product's own axes by file", ({ shop, db }) => {
  test("[CAT-28] one to three axes come from a file, are exported unchanged in every encoding, and are in the page's answer", async () => {
    const noren = await openCatalogue(await shop());
    await take(
      noren,
      "products",
      `${head}${tea}\nMUG,湯のみ,色,,,MUG-1,800,AI,,,藍,,,1\nMUG,,,,,MUG-2,800,SH,,,朱,,,1\n`,
    );
    const { options, colors, product_model } = await noren.api.product.detail({ key: "tea" });
    expect(options).toEqual([
      { name: "容量", values: ["300ml", "750ml"] },
      { name: "味", values: ["抹茶", "ほうじ茶"] },
      { name: "箱", values: ["木箱", "紙箱"] },
    ]);
    expect(colors).toEqual([]);
    expect(product_model.products[2]).toMatchObject({
      name: "750ml / 抹茶 / 紙箱",
      color: null,
      size: null,
      options: [
        { name: "容量", value: "750ml" },
        { name: "味", value: "抹茶" },
        { name: "箱", value: "紙箱" },
      ],
    });
    const mug = await noren.api.product.detail({ key: "mug" });
    expect(mug.colors.map(({ code, name }) => [code, name])).toEqual([
      ["AI", "藍"],
      ["SH", "朱"],
    ]);
    const before = await catalogueRows(noren);
    for (const encoding of ["utf-8", "sjis", "xlsx"])
      for (const kind of ["products", "stock", "prices"]) {
        const file = await exported(noren, kind, "--encoding", encoding);
        const { lines } = await typed(noren, "import", "noren", kind, file);
        expect([kind, lines.at(-1)]).toEqual([kind, expect.stringContaining("追加0件、変更0件")]);
      }
    expect(await catalogueRows(noren)).toEqual(before);
    expect(await readFile(join(cwd, await exported(noren, "stock")), "utf8")).toContain("750ml / 抹茶 / 紙箱");
    expect((await findings(db())).filter(({ broken }) => broken.length > 0)).toEqual([]);
  });

  test("[CAT-28] the previous release, which knows only colour and size, names such a variant by all its values", async () => {
    const noren = await openCatalogue(await shop());
    await take(noren, "products", `${head}${tea}\nMUG,湯のみ,容量,色,,MUG-1,800,AI,,,2合,藍,,1\n`);
    const rows = await db()
      .selectFrom("product")
      .select(["code", "color_name", "size"])
      .where("code", "in", ["TEA-3", "MUG-1"])
      .orderBy("code")
      .execute();
    expect(rows).toEqual([
      { code: "MUG-1", color_name: "藍", size: "2合" },
      { code: "TEA-3", color_name: null, size: "750ml / 抹茶 / 紙箱" },
    ]);
  });

  test("[CAT-28] colours and sizes become axes and axes colours and sizes, values are exchanged, and a renamed axis keeps its values", async () => {
    const noren = await openCatalogue(await shop());
    const variants = async (key: string) =>
      (await noren.api.product.detail({ key })).product_model.products.map(({ code, name }) => [code, name]);
    const taken = async (rows: string) =>
      expect(lastLine(await take(noren, "products", head + rows))).toContain("取り込みました");
    await taken("TWL,,織り,,,TWL-WH,,,,,平織り,,,\nTWL,,,,,TWL-NV,,,,,綾織り,,,\n");
    expect(await variants("twl")).toEqual([
      ["TWL-WH", "平織り"],
      ["TWL-NV", "綾織り"],
    ]);
    await taken("TWL,,,,,TWL-WH,,,,,綾織り,,,\nTWL,,,,,TWL-NV,,,,,平織り,,,\n");
    await taken("TWL,,織り方,,,,,,,,,,,\n");
    expect((await noren.api.product.detail({ key: "twl" })).options).toEqual([
      { name: "織り方", values: ["綾織り", "平織り"] },
    ]);
    await taken("TWL,,-,,,TWL-WH,,WH,白,大,-,,,\nTWL,,,,,TWL-NV,,NV,紺,小,-,,,\n");
    expect(await variants("twl")).toEqual([
      ["TWL-WH", "白 / 大"],
      ["TWL-NV", "紺 / 小"],
    ]);
  });

  test("[CAT-28] impossible axes are refused with a sentence, and nothing changes", async () => {
    const noren = await openCatalogue(await shop());
    await take(noren, "products", head + tea);
    const before = await catalogueRows(noren);
    const row = (cells: Record<number, string>, code = "BOX") =>
      ["BOX", "箱", "容量", "味", "", code, "100", "", "", "", "1l", "甘口", "", ""]
        .map((cell, at) => cells[at] ?? cell)
        .join(",");
    const cases: [what: string, rows: string, sentence: string][] = [
      ["a missing value", row({ 11: "" }), "2行目「軸2の値」: この商品の種類には「味」の値が要ります。"],
      [
        "a value without an axis",
        row({ 12: "紙" }),
        "2行目「軸3の値」: 軸3の名前がありません。商品の最初の行に書くか、値を「-」で消してください。",
      ],
      [
        "a doubled name",
        row({ 3: " 容 量" }),
        "2行目「軸2の名前」: 「容 量」は、ほかの軸の名前と同じです。違う名前を書いてください。",
      ],
      ["an empty first name", row({ 2: "" }), "2行目「軸2の名前」: 軸は、軸1から順に書いてください。"],
      [
        "a doubled combination",
        `${row({ 5: "BOX-1" })}\n${row({ 1: "", 2: "", 3: "", 5: "BOX-2" })}`,
        "3行目「商品番号」: 「1l / 甘口」の種類が2つになります（BOX-1 と BOX-2）。",
      ],
      [
        "a name that two combinations have",
        `${row({ 5: "BOX-1", 10: "a / b", 11: "c" })}\n${row({ 1: "", 2: "", 3: "", 5: "BOX-2", 10: "a", 11: "b / c" })}`,
        "3行目「商品番号」: 「a / b / c」の種類が2つになります（BOX-1 と BOX-2）。",
      ],
      [
        "a doubled one of a stored variant",
        "TEA,,,,,TEA-2,,,,,,抹茶,,",
        "2行目「商品番号」: 「300ml / 抹茶 / 木箱」の種類が2つになります（TEA-1 と TEA-2）。",
      ],
      ["300 letters", row({ 10: "あ".repeat(300) }), `2行目「軸1の値」: 「${"あ".repeat(60)}…」: 60文字までです。`],
      ["invisible letters alone", row({ 10: "\u200b" }), "2行目「軸1の値」: 「\u200b」: 見える文字で書いてください。"],
      [
        "a name of 31 letters",
        row({ 2: "あ".repeat(31) }),
        `2行目「軸1の名前」: 「${"あ".repeat(31)}」: 30文字までです。`,
      ],
      [
        "a colour beside axes",
        row({ 7: "AI", 8: "藍" }),
        "2行目「色」: 軸の名前のある商品では、「色」も軸の値の列に書いてください。",
      ],
      [
        "a size beside axes",
        row({ 9: "大" }),
        "2行目「サイズ」: 軸の名前のある商品では、「サイズ」も軸の値の列に書いてください。",
      ],
      ["a colour without its code", row({ 2: "色" }), "2行目「色コード」: 色を書くときは、色コードも書いてください。"],
      [
        "an axis that left variants lack",
        "TEA,,,,-,TEA-1,,,,,,,-,",
        "2行目「軸1の名前」: 種類「TEA-2」の値と数が合いません。この商品のすべての種類を、値と一緒にファイルに書いてください。",
      ],
    ];
    for (const [what, rows, sentence] of cases) {
      const { exit, lines } = await take(noren, "products", `${head}${rows}\n`);
      expect([what, exit, lines[0]]).toEqual([what, 1, sentence]);
    }
    const four = await take(noren, "products", "商品コード,軸4の名前,軸4の値\nTEA,色,赤\n");
    expect(four.lines[0]).toContain("列「軸4の名前」「軸4の値」は使えません。使える列: ");
    // Control and direction characters are removed on input, so they cannot distinguish values.
    for (const letter of ["\u0007", "\u202e", "\u200b"]) {
      const rows = `${row({ 5: "BOX-1" })}\n${row({ 1: "", 2: "", 3: "", 5: "BOX-2", 10: `1${letter}l` })}\n`;
      expect((await take(noren, "products", head + rows)).lines[0]).toContain("「1l / 甘口」の種類が2つになります");
    }
    expect(await catalogueRows(noren)).toEqual(before);
  });

  test("[CAT-28] a colour and a size that another variant of the product has are refused too", async () => {
    const noren = await openCatalogue(await shop());
    const { lines } = await take(noren, "products", `${head}TWL,,,,,TWL-3,100,WH,白,,,,,\n`);
    expect(lines[0]).toBe("2行目「商品番号」: 「白」の種類が2つになります（TWL-WH と TWL-3）。");
  });

  test("[CAT-28] the database keeps the values of a product's variants distinct, and names and values within their bounds", async () => {
    const noren = await openCatalogue(await shop());
    await take(noren, "products", head + tea);
    const set = (table: "product" | "product_model", values: object) =>
      db()
        .transaction()
        .execute((trx) =>
          trx
            .updateTable(table as "product")
            .set(values)
            .where("code", "like", "TEA%")
            .execute(),
        );
    // Checked at the commit, so that two variants can exchange their values.
    await expect(set("product", { option_values: ["1l", "甘口", "木箱"] })).rejects.toMatchObject({ code: "23P01" });
    const outside = { code: "23514" };
    await expect(set("product", { option_values: ["1l", ""] })).rejects.toMatchObject(outside);
    await expect(set("product_model", { option_names: ["味", "容量", "味"] })).rejects.toMatchObject(outside);
    await expect(set("product_model", { option_names: ["味", ""] })).rejects.toMatchObject(outside);
  });
});
