import { expect, test } from "vitest";
import { lastLine, openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { foldStaleTexts } from "#api/product/search-text.service.ts";
import { findings } from "../audit/findings.ts";

const { exported, openCatalogue, take, typed } = await openCatalogueFiles();
/**
 * With the three existing variants, a file of all has the max number of rows less one. An embedded shop is small and
 * slower per row: it gets a fifth.
 */
const counts = { pglite: 19_996, postgres: 99_996 };

/** Colours of each product, as shops of clothes have them. */
const variantsPerProduct = 10;

describeOnBothDatabases("a file of the max size", ({ kind, shop, db }) => {
  const count = counts[kind];
  const counted = count.toLocaleString("ja-JP");

  test(`[OWN-01] products, prices and stock of ${counted} variants are imported as a whole, or not at all if one row is bad`, async () => {
    const noren = await openCatalogue(await shop());
    const numbers = Array.from({ length: count }, (_, at) => at);
    const codeOf = (at: number) => `P${Math.floor(at / variantsPerProduct)}-${at % variantsPerProduct}`;
    const head =
      "商品コード,商品名,よみ,メインカテゴリー,メーカー,タグ,商品説明,仕様,商品番号,色コード,色,通常価格,はじめの在庫数";
    const rows = numbers.map((at) => {
      const product = Math.floor(at / variantsPerProduct);
      const color = at % variantsPerProduct;
      const variant = `${codeOf(at)},C${color},色${color},${500 + (at % 5000)},${3 + (at % 3)}`;
      return color === 0
        ? `P${product},ガーゼタオル ${product},がーぜたおる,bath,mill,gift,やわらかな二重ガーゼです。${product},素材: 綿100%,${variant}`
        : `P${product},,,,,,,,${variant}`;
    });
    const bad = [head, ...rows.with(count - 1, "P99999,,,none,,,,,,,,x,")].join("\n");
    expect((await take(noren, "products", bad)).lines).toHaveLength(4);
    expect(await db().selectFrom("product").select("id").execute()).toHaveLength(3);
    expect(lastLine(await take(noren, "products", [head, ...rows].join("\n")))).toContain(`追加${counted}件`);
    for (const kind of ["products", "stock", "prices"]) {
      const file = await exported(noren, kind);
      expect(lastLine(await typed(noren, "import", "noren", kind, file))).toContain("追加0件、変更0件");
    }
    const prices = numbers.map((at) => `${codeOf(at)},${700 + (at % 3000)}`);
    expect(lastLine(await take(noren, "prices", `code,price\n${prices.join("\n")}\n`))).toContain("変更");
    const stocks = numbers.map((at) => `${codeOf(at)},9`);
    expect(lastLine(await take(noren, "stock", `code,stock\n${stocks.join("\n")}\n`))).toContain(`変更${counted}件`);
    // A job folds the search texts. The audit allows ten minutes, which a busy machine may need.
    expect(await foldStaleTexts(noren.shop)).toBe(0);
    const broken = (await findings(db())).filter((one) => one.broken.length > 0);
    expect(broken.map(({ words }) => words)).toEqual([]);
  });
});
