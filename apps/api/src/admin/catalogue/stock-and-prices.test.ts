import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catalogueRows, lastLine, openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { liftUnpaidLimits, openForOrders, readyCart } from "#api/testing/products.ts";
import { findings } from "../audit/findings.ts";

const { cwd, exported, openCatalogue, take, typed } = await openCatalogueFiles();

describeOnBothDatabases("stock and prices by file", ({ shop, db }) => {
  const stocks = async () =>
    Object.fromEntries(
      (await db().selectFrom("product").select(["code", "stock"]).execute()).map(({ code, stock }) => [code, stock]),
    );
  const broken = async () => (await findings(db())).filter((one) => one.broken.length > 0);

  test("[OWN-01] a counted stock is set by a movement of the difference, and the audit stays clean", async () => {
    const noren = await openCatalogue(await shop());
    const { lines } = await take(noren, "stock", "商品番号,在庫数\nTWL-WH,7\nTWL-NV,12\nCUP,\n");
    expect(lines).toEqual([
      "2行目: TWL-WH を変更（在庫数）",
      "3行目: TWL-NV を変更（在庫数）",
      "在庫数を取り込みました（追加0件、変更2件、変更なし1件）。",
    ]);
    expect(await stocks()).toEqual({ "TWL-WH": 7, "TWL-NV": 12, CUP: 4 });
    const corrections = db().selectFrom("stock_movement").select("delta").where("reason", "=", "correction");
    expect((await corrections.orderBy("delta").execute()).map(({ delta }) => delta)).toEqual([-3, 12]);
    expect(lastLine(await take(noren, "stock", "商品番号,在庫数\nTWL-WH,7\n"))).toContain("変更なし1件");
    expect(await broken()).toEqual([]);
  });

  test("[OWN-01] an exported stock changes only by the edited difference, whatever was sold since", async () => {
    const noren = await openCatalogue(await shop());
    const file = await exported(noren, "stock");
    const text = await readFile(join(cwd, file), "utf8");
    expect(text).toContain("TWL-WH,ガーゼタオル,白,,,10,10\r\n");
    // Two are sold and three are returned before the file is imported.
    await take(noren, "stock", "code,stock\nTWL-WH,8\nCUP,7\n");
    await writeFile(join(cwd, file), text.replace("白,,,10,10", "白,,,15,10"));
    expect(lastLine(await typed(noren, "import", "noren", "stock", file))).toContain("変更1件、変更なし2件");
    expect(await stocks()).toEqual({ "TWL-WH": 13, "TWL-NV": 0, CUP: 7 });
    await writeFile(
      join(cwd, file),
      text.replace("湯のみ,,,,4,4", "湯のみ,,,,4,40").replace("白,,,10,10", "白,,,x,10"),
    );
    expect((await typed(noren, "import", "noren", "stock", file)).lines).toEqual([
      "2行目「在庫数」: いまの在庫は7個なので、-36個にはできません。",
      "4行目「在庫数」: 「x」: 0〜9,999,999個の整数で書いてください。",
      "2件の誤りがあるため、何も変えませんでした。",
    ]);
    expect((await take(noren, "stock", "code,stock\nNONE,1\n")).lines[0]).toBe(
      "2行目「商品番号」: この商品番号の種類はありません。products で加えてください。",
    );
    expect(await broken()).toEqual([]);
  });

  test("[OWN-01, CART-21] orders during an import of stock keep their pieces", async () => {
    const open = await openForOrders(await shop());
    await liftUnpaidLimits(open);
    const { code, stock } = await db()
      .selectFrom("product")
      .select(["code", "stock"])
      .where("id", "=", open.towel.id)
      .executeTakeFirstOrThrow();
    const sold = 4;
    const carts = [];
    for (let at = 0; at < sold; at++) carts.push(await readyCart(open, [{ id: open.towel.id }]));
    const results = await Promise.all([
      take(open, "stock", `code,stock,stock_before\n${code},${stock + 5},${stock}\n`),
      ...carts.map(({ token }) => open.api.cart.decision({ token })),
      take(open, "stock", `code,stock,stock_before\n${code},${stock + 7},${stock}\n`),
    ]);
    expect([results[0], results.at(-1)]).toMatchObject([{ exit: 0 }, { exit: 0 }]);
    expect((await stocks())[code]).toBe(stock + 12 - sold);
  });

  test("[OWN-01, CAT-23] regular prices and sale prices with their period show at the next request", async () => {
    const noren = await openCatalogue(await shop());
    const price = async () => {
      const { price_min, price_max, product_model } = await noren.api.product.detail({ key: "twl" });
      return [price_min, price_max, product_model.products[0]!.sale?.regular_price];
    };
    const head = "商品番号,通常価格,セール価格,セール開始,セール終了\n";
    await take(noren, "prices", `${head}TWL-WH,"2,000","1,500",2026/11/20 10:00,2026/11/25\nTWL-NV,2500,,,\n`);
    expect(await price()).toEqual([1500, 2500, 2000]);
    expect((await noren.api.product.list({ price_max: 1600 })).data.map(({ key }) => key)).toEqual(["twl"]);
    // Both prices change at once; either change alone would be refused.
    await take(noren, "prices", `${head}TWL-WH,1200,1000,,\n`);
    expect(await price()).toEqual([1000, 2500, 1200]);
    await take(noren, "prices", `${head}TWL-WH,,-,,\n`);
    expect(await price()).toEqual([1200, 2500, undefined]);
    const { lines } = await take(
      noren,
      "prices",
      `${head}TWL-WH,,1200,2026-12-01,2026-12-02\nTWL-NV,,100,2026-12-03,2026-12-02\nCUP,,100,2026-12-03,\nNONE,1,,,\n`,
    );
    expect(lines).toEqual([
      "2行目「セール価格」: 通常価格は1,200円、セール価格は1,200円です。セール価格は通常価格より安くしてください。",
      "3行目「セール終了」: 開始より後にしてください。",
      "4行目「セール開始」: セール価格には、開始と終了が要ります。",
      "5行目「商品番号」: この商品番号の種類はありません。products で加えてください。",
      "4件の誤りがあるため、何も変えませんでした。",
    ]);
    expect(await broken()).toEqual([]);
  });

  test("[OWN-01] changed names mark the search texts that contain them as stale, and cached pages are dropped once", async () => {
    const noren = await openCatalogue(await shop());
    await db().deleteFrom("stale_search_text").execute();
    await take(noren, "makers", "key,name\nmill,新しい織布\n");
    const stale = await db()
      .selectFrom("stale_search_text as s")
      .innerJoin("product_model as m", "m.id", "s.model_id")
      .select("m.code")
      .execute();
    expect(stale).toEqual([{ code: "TWL" }]);
  });

  test("[OWN-01] one file imported twice concurrently is added once; the other import changes nothing", async () => {
    const noren = await shop();
    const rows = Array.from({ length: 50 }, (_, at) => `P${at},品${at},P${at}-1,100,3`);
    const file = ["商品コード,商品名,商品番号,通常価格,はじめの在庫数", ...rows].join("\n");
    const both = await Promise.all([take(noren, "products", file), take(noren, "products", file)]);
    expect(both.map(lastLine).toSorted()).toEqual([
      "商品を取り込みました（追加0件、変更0件、変更なし50件）。",
      "商品を取り込みました（追加50件、変更0件、変更なし0件）。",
    ]);
    expect(await db().selectFrom("stock_movement").select("id").execute()).toHaveLength(50);
    expect(await broken()).toEqual([]);
  });

  test("[OWN-01] one bad row among 20,000 refuses the file", async () => {
    const noren = await openCatalogue(await shop());
    const head = "商品コード,商品名,商品番号,通常価格,はじめの在庫数";
    const rows = Array.from({ length: 20_000 }, (_, at) => `P${at},品${at},P${at}-1,${100 + at},3`);
    const before = await catalogueRows(noren);
    const bad = [head, ...rows.with(19_990, "P19990,品,P7-1,100,3")].join("\n");
    expect((await take(noren, "products", bad)).lines).toEqual([
      "19992行目「商品番号」: 「P7-1」は9行目にもあります。",
      "1件の誤りがあるため、何も変えませんでした。",
    ]);
    expect(await catalogueRows(noren)).toEqual(before);
  });
});
