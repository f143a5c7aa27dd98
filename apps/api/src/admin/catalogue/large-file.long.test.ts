import { expect, test } from "vitest";
import { lastLine, openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { foldStaleTexts } from "#api/product/search-text.service.ts";
import { findings } from "../audit/findings.ts";

const { exported, openCatalogue, take, typed } = await openCatalogueFiles();
/**
 * With the three variants that are there before, a file of all has as many rows as one may have, less one. An embedded shop
 * has a fifth of them, which takes as long as all on PostgreSQL.
 */
const counts = { pglite: 19_996, postgres: 99_996 };

describeOnBothDatabases("a file as large as one may be", ({ kind, shop, db }) => {
  const count = counts[kind];
  const counted = count.toLocaleString("ja-JP");

  test(`[OWN-01] products, prices and stock of ${counted} variants are taken whole, or not for one bad row`, async () => {
    const noren = await openCatalogue(await shop());
    const numbers = Array.from({ length: count }, (_, at) => at);
    const head =
      "商品コード,商品名,よみ,メインカテゴリー,メーカー,タグ,商品説明,仕様,商品番号,色コード,色,通常価格,はじめの在庫数";
    const rows = numbers.map((at) =>
      at % 2 === 0
        ? `P${at},ガーゼタオル ${at},がーぜたおる,bath,mill,gift,やわらかな二重ガーゼです。${at},素材: 綿100%,P${at}-1,WH,白,${500 + (at % 5000)},5`
        : `P${at - 1},,,,,,,,P${at - 1}-2,NV,紺,${500 + (at % 5000)},3`,
    );
    const bad = [head, ...rows.with(count - 1, "P99999,,,none,,,,,,,,x,")].join("\n");
    expect((await take(noren, "products", bad)).lines).toHaveLength(4);
    expect(await db().selectFrom("product").select("id").execute()).toHaveLength(3);
    expect(lastLine(await take(noren, "products", [head, ...rows].join("\n")))).toContain(`追加${counted}件`);
    for (const kind of ["products", "stock", "prices"]) {
      const file = await exported(noren, kind);
      expect(lastLine(await typed(noren, "import", "noren", kind, file))).toContain("追加0件、変更0件");
    }
    const prices = numbers.map((at) => `P${at - (at % 2)}-${(at % 2) + 1},${700 + (at % 3000)}`);
    expect(lastLine(await take(noren, "prices", `code,price\n${prices.join("\n")}\n`))).toContain("変更");
    const stocks = numbers.map((at) => `P${at - (at % 2)}-${(at % 2) + 1},9`);
    expect(lastLine(await take(noren, "stock", `code,stock\n${stocks.join("\n")}\n`))).toContain(`変更${counted}件`);
    // the texts of a search follow by a job; the audit gives it ten minutes, which a busy machine fills
    expect(await foldStaleTexts(noren.shop)).toBe(0);
    const broken = (await findings(db())).filter((one) => one.broken.length > 0);
    expect(broken.map(({ words }) => words)).toEqual([]);
  });
});
