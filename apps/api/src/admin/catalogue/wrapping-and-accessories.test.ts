import { sql } from "kysely";
import { expect, test } from "vitest";
import { lastLine, openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { expectSound } from "#api/testing/towels.ts";
import { commands } from "../command/commands.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const { openCatalogue, take, exported, typed } = await openCatalogueFiles();

const wrapping =
  "種類,コード,名前,説明,料金,水引の結び方,水引の色,熨斗のしるし,表書き,並び順,選べる\n" +
  "包装,kiri,桐箱風ギフト箱,貼り箱です,330円,,,,,1,\n" +
  "のし,iwai,紅白蝶結び,,0,蝶結び,紅白,はい,御祝|内祝,2,\n" +
  "手提げ袋,kiri,手提げ袋,,55,,,,,3,いいえ\n";

async function run({ shop }: TestShop, name: string, ...args: string[]) {
  const lines: string[] = [];
  const out = (line: string) => void lines.push(line);
  const exit = await commands[name]!.run(args, { shop, cwd: "/", filesFolder: "/", out, err: out }).catch(
    (error: Error) => [error.message],
  );
  return Array.isArray(exit) ? exit : lines;
}

describeOnBothDatabases("wrapping, accessories and inquiry categories by file", ({ shop, db }) => {
  test("[OWN-01, CART-10] an owner's wrappings and noshi can be chosen as soon as their file is imported", async () => {
    const noren = await shop();
    expect(await noren.api.packing.options({})).toEqual([]);
    expect(lastLine(await take(noren, "packing", wrapping))).toContain("追加3件");
    expect(await noren.api.packing.options({})).toEqual([
      { kind: "wrapping", code: "kiri", name: "桐箱風ギフト箱", note: "貼り箱です", fee: 330, noshi: null },
      {
        kind: "noshi",
        code: "iwai",
        name: "紅白蝶結び",
        note: "",
        fee: 0,
        noshi: { knot: "bow", cords: "red", has_mark: true, titles: ["御祝", "内祝"] },
      },
    ]);
    await run(noren, "packing offer", "noren", "bag", "kiri");
    await run(noren, "packing offer", "noren", "wrapping", "kiri", "--stop");
    expect((await noren.api.packing.options({})).map(({ kind }) => kind)).toEqual(["noshi", "bag"]);
    expect(await run(noren, "packing offer", "noren", "card", "kiri")).toEqual([
      "noren に、card の kiri はありません。",
    ]);
    expect(await run(noren, "packing list", "noren")).toContain("wrapping\tkiri\t桐箱風ギフト箱\t330円\t休止");
  });

  test("[OWN-01] a file of wrappings names every bad row, and changes nothing", async () => {
    const noren = await shop();
    await take(noren, "packing", wrapping);
    const before = await db().selectFrom("packing_option").selectAll().orderBy("id").execute();
    const { exit, lines } = await take(
      noren,
      "packing",
      "kind,code,name,fee,knot,cords,titles\nのし,new,新,,,,御祝ABC\nのし,gold,金,,あわじ結び,,\n包装,kiri,,-1,,,\n包装,kiri,,,,,\n風呂敷,a,a,,,,\n包装,b,b,,,,志\n",
    );
    expect([exit, ...lines]).toEqual([
      1,
      "2行目「表書き」: 「御祝ABC」: 「御祝ABC」は、全角12文字までで書いてください。",
      "3行目「水引の色」: のしには、水引の色を書いてください。",
      "4行目「料金」: 「-1」: 0〜999,999円の整数で書いてください。",
      "5行目「コード」: 「kiri」は4行目にもあります。",
      "6行目「種類」: 包装・のし・手提げ袋・メッセージカード のどれか。",
      "7行目「表書き」: のしだけに書けます。",
      "6件の誤りがあるため、何も変えませんでした。",
    ]);
    expect(await db().selectFrom("packing_option").selectAll().orderBy("id").execute()).toEqual(before);
  });

  test("[OWN-01, CART-08] accessories of a product come from a file or a command, and are exported unchanged", async () => {
    const noren = await openCatalogue(await shop());
    const head = "商品コード,付属品\n";
    expect(lastLine(await take(noren, "accessories", `${head}twl,cup=2\n`))).toContain("変更1件");
    const offered = async () =>
      (await noren.api.accessory.ofProduct({ key: "twl" })).map(({ name, per_piece }) => [name, per_piece]);
    expect(await offered()).toEqual([["湯のみ", 2]]);
    for (const encoding of ["utf-8", "sjis", "xlsx"]) {
      const file = await exported(noren, "accessories", "--encoding", encoding);
      const again = await typed(noren, "import", "noren", "accessories", file);
      expect(again.lines.at(-1)).toContain("追加0件、変更0件、変更なし1件");
    }
    const { lines } = await take(
      noren,
      "accessories",
      `${head}TWL,TWL-NV|NONE|CUP=0\nNONE,CUP\nCUP,TWL-WH|twl-wh\nTWL,CUP\n`,
    );
    expect(lines).toEqual([
      "2行目「付属品」: 「TWL-NV|NONE|CUP=0」: 「TWL-WH=2」のように書いてください。",
      "3行目「商品コード」: 「NONE」という商品コードの商品はありません。",
      "4行目「付属品」: 同じ商品番号が2度あります。",
      "5行目「商品コード」: 「TWL」は2行目にもあります。",
      "4件の誤りがあるため、何も変えませんでした。",
    ]);
    expect(await run(noren, "accessory set", "noren", "TWL", "TWL-NV", "NONE")).toEqual([
      "「TWL-NV」は、この商品の種類です。「NONE」という商品番号の種類はありません。",
    ]);
    expect(await run(noren, "accessory list", "noren", "TWL")).toEqual(["CUP=2"]);
    await run(noren, "accessory set", "noren", "TWL");
    expect(await offered()).toEqual([]);
    await run(noren, "accessory set", "noren", "twl", "CUP");
    expect(await offered()).toEqual([["湯のみ", 1]]);
    await take(noren, "accessories", `${head}TWL,-\n`);
    expect(await offered()).toEqual([]);
    await expectSound(db());
  });

  test("[OWN-01, OWN-11] the wrappings that a product allows come from the products' file, and are exported unchanged", async () => {
    const noren = await openCatalogue(await shop());
    await take(noren, "packing", `${wrapping}包装,furoshiki,風呂敷,,880,,,,,2,いいえ\n`);
    const head = "商品コード,選べる包装\n";
    const stored = async () => {
      const { rows } = await sql<{ code: string; codes: string[] | null }>`
        select m.code, case when m.wrapping_ids is not null
          then array(select w.code from packing_option w where w.id = any(m.wrapping_ids) order by w.code) end as codes
        from product_model m where m.code in ('TWL', 'CUP') order by m.code`.execute(db());
      return rows.map(({ codes }) => codes);
    };
    expect(await stored()).toEqual([null, null]);
    expect(lastLine(await take(noren, "products", `${head}TWL,kiri|furoshiki\nCUP,なし\n`))).toContain("変更2件");
    expect(await stored()).toEqual([[], ["furoshiki", "kiri"]]);
    for (const encoding of ["utf-8", "sjis", "xlsx"]) {
      const file = await exported(noren, "products", "--encoding", encoding);
      const again = await typed(noren, "import", "noren", "products", file);
      expect(again.lines.at(-1)).toContain("追加0件、変更0件");
    }
    const { exit, lines } = await take(noren, "products", `${head}TWL,kiri|none\nCUP,iwai\n`);
    expect([exit, ...lines]).toEqual([
      1,
      "2行目「選べる包装」: 「none」はありません。",
      "3行目「選べる包装」: 「iwai」はありません。",
      "2件の誤りがあるため、何も変えませんでした。",
    ]);
    // an empty cell, and a file without the column, change nothing
    await take(noren, "products", `${head}TWL,\n`);
    await take(noren, "products", "商品コード,商品名\nTWL,手ぬぐい\n");
    expect(await stored()).toEqual([[], ["furoshiki", "kiri"]]);
    await take(noren, "products", `${head}TWL,-\nCUP,すべて\n`);
    expect(await stored()).toEqual([null, null]);
    await expectSound(db());
  });

  test("[OWN-01] the owner has categories of inquiries, separate from those of products", async () => {
    const noren = await openCatalogue(await shop());
    const products = await noren.api.category.hierarchy({});
    await take(
      noren,
      "inquiry-categories",
      "key,name,parent,sort\norder,ご注文について,,1\ncloth,生地について,order,\n",
    );
    expect(await noren.api.category.hierarchy({ table: "inquiries" })).toMatchObject([
      { key: "order", name: "ご注文について", children: [{ key: "cloth" }] },
    ]);
    expect(await noren.api.category.hierarchy({})).toEqual(products);
  });
});
