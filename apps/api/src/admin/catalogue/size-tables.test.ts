import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lastLine, openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";

const { cwd, openCatalogue, take, exported } = await openCatalogueFiles();

const file =
  "表のキー,表の名前,カテゴリー,メーカー,表,注記\n" +
  'towels,タオルの寸法（cm）,cloth,mill,"サイズ|たて|よこ\nフェイス|34|\nバス|—|60",目安です。\n';

describeOnBothDatabases("size tables by file", ({ shop, db }) => {
  test("[CAT-31, OWN-01] a table comes from a file with its missing cells, and an export changes nothing, as a workbook neither", async () => {
    const noren = await openCatalogue(await shop());
    expect(lastLine(await take(noren, "size-tables", file))).toBe(
      "サイズ表を取り込みました（追加1件、変更0件、変更なし0件）。",
    );
    // its product has no sizes, and the table several: it is for others
    expect((await noren.api.product.detail({ key: "twl" })).size_table).toBeNull();
    await take(noren, "products", "商品コード,商品番号,サイズ\nTWL,TWL-WH,バス\nTWL,TWL-NV,フェイス\n");
    expect((await noren.api.product.detail({ key: "twl" })).size_table).toEqual({
      title: "タオルの寸法（cm）",
      measures: ["たて", "よこ"],
      rows: [
        { size: "バス", values: [null, "60"] },
        { size: "フェイス", values: ["34", null] },
      ],
      note: "目安です。",
    });
    for (const options of [[], ["--encoding", "sjis"], ["--encoding", "xlsx"]]) {
      const name = await exported(noren, "size-tables", ...options);
      const again = await take(noren, "size-tables", await readFile(join(cwd, name)));
      expect(lastLine(again)).toBe("サイズ表を取り込みました（追加0件、変更0件、変更なし1件）。");
    }
  });

  test("[CAT-31, OWN-01] each wrong cell of a table is named, and nothing is written", async () => {
    const noren = await openCatalogue(await shop());
    const many = Array.from({ length: 61 }, (_, at) => `${at}cm|1`).join("\n");
    const { lines, exit } = await take(
      noren,
      "size-tables",
      [
        "key,name,category,maker,table",
        'a,A,none,nobody,"サイズ|丈\nS|1"',
        'b,B,,,"サイズ|丈\nS|1"',
        'c,C,cloth,,"サイズ|丈|丈\nS|1|2|3"',
        "d,D,cloth,,サイズ|丈",
        `e,E,cloth,,"サイズ|丈\n${many}"`,
        `f,F,cloth,,"サイズ|${"丈|".repeat(12)}幅\nS|1"`,
        `g,G,cloth,,"サイズ|丈\nS|${"1".repeat(21)}"`,
        'H/,H,cloth,,"サイズ|丈\nS|1"',
        "i,,cloth,,",
        "",
      ].join("\n"),
    );
    expect(exit).toBe(1);
    const words = [
      ["「カテゴリー」", "「none」というカテゴリーはありません。"],
      ["「メーカー」", "「nobody」というメーカーはありません。"],
      ["「表」", "カテゴリーとメーカーのどちらかを書いてください。"],
      ["「表」", "「丈」という測るところが2つあります。"],
      ["「表」", "「S」の値が、測るところ（2か所）より多くなっています。"],
      ["「表」", "1行目に「サイズ|着丈|身幅」のように"],
      ["「表」", "サイズは60行までです。"],
      ["「表」", "測るところは12か所までです。"],
      ["「表」", "値は20文字までです。"],
      ["「表のキー」", "英小文字か数字で始めます。"],
      ["「表の名前」", "新しく加えるときは、書いてください。"],
      ["「表」", "新しく加えるときは、書いてください。"],
    ] as const;
    expect(lines.at(-1)).toBe("12件の誤りがあるため、何も変えませんでした。");
    for (const [at, [column, problem]] of words.entries()) {
      expect(lines[at]).toMatch(new RegExp(`^\\d+行目${column}`));
      expect(lines[at]).toContain(problem);
    }
    const kinds = await db().selectFrom("content").select("kind").execute();
    expect(kinds).toEqual([]);
  });

  test("[CAT-31, OWN-08] a table that somebody has changed since the export is not written over", async () => {
    const noren = await openCatalogue(await shop());
    await take(noren, "size-tables", file);
    const mine = await readFile(join(cwd, await exported(noren, "size-tables")), "utf8");
    await take(noren, "size-tables", "key,note\ntowels,測りなおしました。\n");
    const { lines, exit } = await take(noren, "size-tables", mine.replace("目安です。", "約です。"));
    expect(exit).toBe(1);
    expect(lines[0]).toContain("いまは「測りなおしました。」、ファイルは「約です。」です。");
  });
});
